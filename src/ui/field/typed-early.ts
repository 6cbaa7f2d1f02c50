// pack: controls

import { type Ref, useImperativeHandle, useLayoutEffect, useRef } from "react";

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The ref of a text field whose value React keeps. What somebody typed, or their browser filled in, before React took the page
 * over would be gone with the next rendering: it is told again as if it were typed now.
 */
export function useTypedEarly<Field extends TextField>(value: unknown, ref: Ref<Field> | undefined) {
  const field = useRef<Field>(null);
  useImperativeHandle(ref, () => field.current as Field, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the first rendering found
  useLayoutEffect(() => {
    if (field.current && typeof value === "string") tellTyped(field.current, value);
  }, []);
  return field;
}

function tellTyped(field: TextField, rendered: string): void {
  const typed = field.value;
  if (typed === "" || typed === rendered.replaceAll("\r\n", "\n")) return;
  queueMicrotask(() => {
    // React hears of a change from the value that it set itself, which is the one of its own property.
    field.value = rendered;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
