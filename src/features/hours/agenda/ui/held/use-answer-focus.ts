import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { Held } from "./HeldDecisions";

/**
 * After an answer the focus is on the next row that can still be answered. Rows are known by `data-line`, what answers them by
 * `data-answer`. What comes back is told of each press: a pointer's moves nothing under it, a key's brings the next into sight.
 */
export function useAnswerFocus<List extends HTMLElement>({
  id,
  held,
  list,
  fallback,
  byAnyWay = false,
}: {
  id: string;
  held: Held | undefined;
  list: RefObject<List | null>;
  /** Where the focus goes when nothing is left to answer; without it the row itself. */
  fallback?: RefObject<HTMLElement | null>;
  /** Also when it was answered by a key or in a dialog; else only by a press in this very row. */
  byAnyWay?: boolean;
}): (event: MouseEvent) => void {
  const isAsked = useRef(false);
  const byPointer = useRef(false);
  const isHeld = held !== undefined;
  useEffect(() => {
    const isPressed = isAsked.current;
    isAsked.current = false;
    if (!isHeld || !(isPressed || byAnyWay)) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
    const open = [...(list.current?.querySelectorAll<HTMLElement>("[data-answer]") ?? [])].filter((button) =>
      button.checkVisibility({ visibilityProperty: true }),
    );
    const here = rows.findIndex((row) => row.dataset.line === id);
    const after = open.find((button) => rows.findIndex((row) => row.contains(button)) > here);
    const other = open.find((button) => !rows[here]?.contains(button));
    const next = after ?? other ?? fallback?.current ?? rows[here];
    next?.focus({ preventScroll: true });
    if (!byPointer.current) next?.scrollIntoView({ block: "nearest" });
    byPointer.current = false;
  }, [isHeld, id, list, fallback, byAnyWay]);
  return ({ detail }) => {
    isAsked.current = true;
    // A key that presses a button makes a click without a place.
    byPointer.current = detail > 0;
  };
}
