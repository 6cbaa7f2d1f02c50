import type { ComingDialog } from "~/ui/dialog/dialog-comes";
import { tellTyped } from "~/ui/field/tell-typed";

interface Asked {
  /** What the mouse went down on and has not left yet. */
  pressed: Element | null;
  /** Its form was sent. */
  isSent: boolean;
  /** Escape was pressed over a text. */
  isLeft: boolean;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isField = (element: Element | undefined): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/**
 * What was typed, chosen and pressed in the starter's dialog goes on in React's, which draws the same form: field by field, with the
 * caret where it was.
 */
export function handOver(from: HTMLElement, coming: ComingDialog, { pressed, isSent, isLeft }: Asked): void {
  const { panel } = coming;
  const form = panel.querySelector("form");
  const ours = [...(from.querySelector("form")?.elements ?? [])];
  const theirs = [...(form?.elements ?? [])];
  const at = ours.indexOf(document.activeElement as Element);
  const next = theirs[at] ?? null;
  const leaver = "[data-closes-dialog]";
  if (next instanceof HTMLElement) coming.focus = next;
  else if (document.activeElement?.matches(leaver)) coming.focus = panel.querySelector(leaver);
  const scrolled = from.children[1]?.scrollTop ?? 0;
  if (pressed) finishPress(samePlace(pressed, from, panel));
  // It stands already: nothing appears anew.
  for (const part of [panel, panel.previousElementSibling])
    if (part instanceof HTMLElement) part.style.animation = "none";
  // React hears of nothing while it is putting the dialog there; nothing is painted before.
  queueMicrotask(() => {
    for (const [index, field] of ours.entries()) {
      const same = theirs[index];
      if (isField(field) && isField(same)) tell(field, same);
    }
    const body = panel.children[1];
    if (body) body.scrollTop = scrolled;
    if (isSent || isLeft)
      setTimeout(() => {
        if (isSent) form?.requestSubmit();
        else
          panel.dispatchEvent(
            new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
          );
      });
  });
}

const samePlace = (element: Element, from: HTMLElement, panel: HTMLElement): Element | undefined =>
  [...panel.querySelectorAll("form *")][[...from.querySelectorAll("form *")].indexOf(element)];

/** A mouse that goes down on one element and up on another clicks neither. */
function finishPress(same: Element | undefined): void {
  if (!(same instanceof HTMLElement)) return;
  addEventListener(
    "pointerup",
    ({ target }) => {
      if (target instanceof Node && same.contains(target)) same.click();
    },
    { once: true, capture: true },
  );
}

function tell(field: Field, same: Field): void {
  if (field.type === "radio") {
    if ((field as HTMLInputElement).checked) same.click();
    return;
  }
  if (field.value !== same.value) tellTyped(same, field.value);
  if (field instanceof HTMLTextAreaElement) {
    same.setSelectionRange(field.selectionStart, field.selectionEnd, field.selectionDirection);
    same.scrollTop = field.scrollTop;
  }
}
