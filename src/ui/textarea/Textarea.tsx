// pack: controls

import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";
import { useTypedEarly } from "~/ui/field/typed-early";

export function Textarea({ className = "", rows = 4, ref, ...rest }: ComponentProps<"textarea">) {
  const field = useTypedEarly(rest.value, ref);
  return (
    <textarea {...rest} ref={field} rows={rows} className={`${controlStyle} resize-y py-3 ${className}`} />
  );
}
