// pack: controls

import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";
import { useTypedEarly } from "~/ui/field/typed-early";

export function Textarea({ className = "", rows = 4, ref, onFocus, ...rest }: ComponentProps<"textarea">) {
  const field = useTypedEarly(rest.value, ref);
  return (
    <textarea
      {...rest}
      ref={field}
      rows={rows}
      onFocus={(event) => {
        // A browser brings the caret into view, and leaves the rest of the field under a bar.
        event.currentTarget.scrollIntoView({ block: "nearest" });
        onFocus?.(event);
      }}
      className={`${controlStyle} resize-y py-3 ${className}`}
    />
  );
}
