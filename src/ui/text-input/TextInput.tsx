// pack: controls

import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";
import { useTypedEarly } from "~/ui/field/typed-early";

export function TextInput({ className = "", type = "text", ref, ...rest }: ComponentProps<"input">) {
  const field = useTypedEarly(rest.value, ref);
  return (
    <input {...rest} ref={field} type={type} className={`${controlStyle} h-12 tabular-nums ${className}`} />
  );
}
