// pack: controls

import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";

export function TextInput({ className = "", type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={`${controlStyle} h-12 tabular-nums ${className}`} />;
}
