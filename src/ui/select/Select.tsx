import type { ComponentProps } from "react";
import { controlStyle } from "~/ui/field/control-style";

/** The browser's own: every phone and reader knows it. */
export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return <select {...rest} className={`${controlStyle} h-12 ${className}`} />;
}
