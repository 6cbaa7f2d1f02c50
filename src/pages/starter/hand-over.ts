import type { ComingDialog } from "~/ui/dialog/dialog-comes";
import { tellTyped } from "~/ui/field/tell-typed";

interface Asked {
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
export function handOver(from: HTMLElement, coming: ComingDialog, { isSent, isLeft }: Asked): void {
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
