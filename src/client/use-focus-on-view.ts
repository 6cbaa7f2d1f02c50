import { type RefObject, useEffect, useRef } from "react";

/** A dialog that shows another view moves the focus into it; its first view has it from the dialog. */
export function useFocusOnView(view: string): RefObject<HTMLDivElement | null> {
  const viewBox = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const inside = viewBox.current;
    const first = inside?.querySelector<HTMLElement>("[data-first-focus]") ?? inside?.querySelector("button");
    first?.focus();
  }, [view]);
  return viewBox;
}
