import { FIRST_DIALOGS, OPENS, WAITING } from "~/shared/held-entry";

/** What the dialogs show first, once it has come. */
let dialogs: DocumentFragment | null = null;
let underWay: Promise<void> | null = null;

/** What a dialog shows before React does; null of one without, and before it was fetched. */
export function firstFieldsOf(title: string): HTMLElement | null {
  const own = [...(dialogs?.children ?? [])].find((each) => each.getAttribute(OPENS) === title);
  return own instanceof HTMLElement ? (own.cloneNode(true) as HTMLElement) : null;
}

/** Whoever meets trouble waits for React, as for what has no first fields. */
export function fetchFirstFields(priority: RequestPriority): Promise<void> {
  underWay ??= fetch(FIRST_DIALOGS, { priority })
    .then(async (answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      const held = document.createElement("template");
      held.innerHTML = await answer.text();
      dialogs = held.content;
    })
    .catch(() => {
      underWay = null;
    });
  return underWay;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

/**
 * What is done in the first fields, for the real ones. What is typed and chosen is the browser's own meanwhile; a press and a form that
 * is sent wait, and only the last of them counts.
 */
export function holdFields(dialog: HTMLElement): { handOver: (real: Element) => boolean } {
  let again: ((real: Element) => void) | null = null;
  let marked: Element | null = null;
  const hold = (event: Event, on: Element | null, what: (real: Element) => void) => {
    event.preventDefault();
    marked?.removeAttribute(WAITING);
    marked = on;
    marked?.setAttribute(WAITING, "");
    again = what;
  };
  dialog.addEventListener("submit", (event) => {
    const { submitter } = event as SubmitEvent;
    hold(event, submitter, (real) => real.querySelector("form")?.requestSubmit());
  });
  dialog.addEventListener("click", (event) => {
    const button =
      event.target instanceof Element && event.target.closest<HTMLButtonElement>("[type=button]");
    if (!button || button.closest("form") === null) return;
    const said = button.textContent;
    hold(event, button, (real) =>
      [...real.querySelectorAll("button")].find(({ textContent }) => textContent === said)?.click(),
    );
  });
  return { handOver: (real) => handOver(dialog, real, again) };
}

/** False while the real fields are not there; else they are given what the first ones had as soon as their dialog has the focus. */
function handOver(first: HTMLElement, real: Element, again: ((real: Element) => void) | null): boolean {
  const pairs = [...first.querySelectorAll<Typed>("[name]")].map((field) => ({
    field,
    twin: twinOf(field, first, real),
  }));
  if (pairs.length === 0 || pairs.some(({ twin }) => twin === undefined)) return false;
  const active = pairs.find(({ field }) => field === document.activeElement);
  const { selectionStart = null, selectionEnd = null } = active?.field ?? {};
  // Before the next key or press: React has ended its work by then and hears each of them, and nobody can type in between.
  queueMicrotask(() => {
    for (const { field, twin } of pairs) if (twin) give(field, twin);
    active?.twin?.focus();
    if (selectionStart !== null) active?.twin?.setSelectionRange(selectionStart, selectionEnd);
    again?.(real);
  });
  return true;
}

/** Radios of a name stand in the same order. */
function twinOf(field: Typed, first: HTMLElement, real: Element): Typed | undefined {
  const among = (within: Element) => [...within.querySelectorAll<Typed>(`[name="${field.name}"]`)];
  return among(real)[among(first).indexOf(field)];
}

function give(field: Typed, twin: Typed): void {
  if (isChecked(field) && isChecked(twin)) {
    if (field.checked !== field.defaultChecked && field.checked !== twin.checked) twin.click();
  } else if (field.value !== field.defaultValue) type(twin, field.value);
}

const isChecked = (field: Typed): field is HTMLInputElement => /^(radio|checkbox)$/.test(field.type);

/** As by hand: React keeps a value that a script has set for its own. */
function type(field: Typed, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
