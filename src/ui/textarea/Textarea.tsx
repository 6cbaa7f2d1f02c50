// pack: controls

import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";

export function Textarea({ className = "", rows = 4, ...rest }: ComponentProps<"textarea">) {
  return <textarea {...rest} rows={rows} className={`${controlStyle} resize-y py-3 ${className}`} />;
}
