import { READY, STANDS_IN, TROUBLE, WAITING } from "~/shared/held-entry";
import { type FirstDialog, openFirstDialog } from "./first-dialog";

const pressable = "button, label, input[type=checkbox], input[type=radio]";

/** What was pressed or sent last and waits; only the last counts, beside what was chosen. */
let kept: { on: HTMLElement; again: () => void; dialog: FirstDialog | null } | null = null;
let escapePress: KeyboardEvent | null = null;

/** A link that opens something on this very page, such as the booking. Any other is a plain navigation before React is there. */
function opensHere(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    link.pathname === location.pathname &&
    link.search !== location.search &&
    link.search !== ""
  );
}

/** What needs React to do anything; null for text, plain links and what the browser or the starter does by itself. */
export function controlOf(target: EventTarget | null): HTMLElement | null {
  const own = `dialog:modal, .starter-trouble, [${STANDS_IN}]`;
  if (!(target instanceof Element) || target.closest(own)) return null;
  const link = target.closest("a");
  if (link) return link instanceof HTMLAnchorElement && opensHere(link) ? link : null;
  return target.closest<HTMLElement>(pressable);
}

/** Keeps what is pressed until React has taken the page over, and presses it again then. `begin` starts the taking over. */
export function holdPresses(begin: () => void): void {
  const hold = (event: Event, on: HTMLElement, again: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    letGo();
    on.setAttribute(WAITING, "");
    document.documentElement.setAttribute(WAITING, "");
    kept = { on, again, dialog: openFirstDialog(on, letGo) };
    afterPaint(begin);
  };
  /** The last choice of each question. The browser's own stands at once; React learns of it by another click. */
  const choices = new Map<string, HTMLInputElement>();
  const holdChoice = (radio: HTMLInputElement) => {
    letGo();
    document.documentElement.setAttribute(WAITING, "");
    choices.set(radio.name, radio);
    kept = { on: radio, again: () => undefined, dialog: null };
    afterPaint(begin);
  };
  const onClick = (event: MouseEvent) => {
    // Another tab or window: the browser's own business.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const on = controlOf(event.target);
    if (!on) return;
    const pressed = on instanceof HTMLLabelElement ? on.control : on;
    if (!(pressed instanceof HTMLInputElement && pressed.type === "radio")) hold(event, on, () => on.click());
    // A label's press comes again as its radio's.
    else if (event.target === pressed) holdChoice(pressed);
  };
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    if (form instanceof HTMLFormElement && !form.matches(`[${STANDS_IN}]`))
      hold(event, form, () => form.requestSubmit());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") escapePress = event;
  };
  addEventListener("click", onClick, true);
  addEventListener("submit", onSubmit, true);
  addEventListener("keydown", onKeyDown, true);
  addEventListener(
    READY,
    () => {
      removeEventListener("click", onClick, true);
      removeEventListener("submit", onSubmit, true);
      removeEventListener("keydown", onKeyDown, true);
      const pressed = kept;
      letGo();
      for (const radio of choices.values()) {
        radio.checked = false;
        radio.click();
      }
      if (pressed) {
        pressed.dialog?.handOver();
        pressed.again();
      } else if (escapePress)
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }),
        );
    },
    { once: true },
  );
}

/** Its sign first: the scripts would hold it back. */
const afterPaint = (work: () => void) => requestAnimationFrame(() => setTimeout(work));

/** The script cannot be had: says so, where something waits for it, and tries again when asked to. */
export function tellHeld(begin: () => void): void {
  document.documentElement.setAttribute(TROUBLE, "");
  if (kept?.dialog) kept.dialog.fail(begin);
  else if (kept) tellFailure(begin);
}

/** Nothing waits any more. */
function letGo(): void {
  kept?.on.removeAttribute(WAITING);
  document.documentElement.removeAttribute(WAITING);
  kept = null;
}

/**
 * Says that what was pressed cannot be had now, and offers to try again; once, however many tries failed. Written by hand: what draws the
 * rest is what is missing.
 */
function tellFailure(onRetry: () => void): void {
  document.querySelector(".starter-trouble")?.remove();
  const box = document.createElement("div");
  box.setAttribute("role", "alert");
  box.className = "starter-trouble";
  const text = document.createElement("p");
  text.textContent = "No pudimos cargar esta parte. Revisa tu conexión.";
  const retry = document.createElement("a");
  retry.href = location.href;
  retry.textContent = "Reintentar";
  retry.addEventListener("click", (event) => {
    event.preventDefault();
    box.remove();
    onRetry();
  });
  box.append(text, retry);
  document.body.append(box);
}
