import { showPain } from "~/features/site/triage/ui/pain-level";
import { DIALOG_COMES, FIRST_DIALOG, OPENS, WAITING } from "~/shared/held-entry";
import { type ComingDialog, FIRST_FOCUS } from "~/ui/dialog/dialog-comes";
import { handOver } from "./hand-over";

/** What a held press shows at once: the dialog that it asks for, with its first fields where the page has them. */
export interface FirstDialog {
  /** The script of the real one cannot be had. */
  fail: (onRetry: () => void) => void;
  /** React opens the real one now: who leaves this one meanwhile leaves that one too. */
  handOver: () => void;
}

const kept = new Map<string, HTMLTemplateElement>();

/** Takes their templates out of the page, of which React knows nothing. */
export function keepFirstDialogs(): void {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(`template[${FIRST_DIALOG}]`)) {
    kept.set(template.getAttribute(FIRST_DIALOG) ?? "", template);
    template.remove();
  }
}

function drawn(title: string): HTMLDialogElement | null {
  keepFirstDialogs();
  const dialog = kept.get(title)?.content.firstElementChild?.cloneNode(true);
  return dialog instanceof HTMLDialogElement ? dialog : null;
}

/** Opens the browser's own dialog in the place of the one that a control will open; null for a control that opens none. */
export function openFirstDialog(control: HTMLElement, onClose: () => void): FirstDialog | null {
  const dialog = drawn(control.getAttribute(OPENS) ?? "");
  const [, body] = dialog?.children ?? [];
  if (!dialog || !body) return null;
  const form = dialog.querySelector("form");
  /** React's, which holds the place of the real one without anything to type into. */
  let behind: HTMLElement | null = null;
  let isHandedOver = false;
  let isSent = false;
  let isLeft = false;

  const leave = () => {
    removeEventListener(DIALOG_COMES, onComing);
    // Gives the focus back to what was pressed, for the next dialog to remember.
    dialog.close();
    dialog.remove();
  };
  const giveUp = () => {
    leave();
    if (behind) behind.dispatchEvent(new Event("cancel", { cancelable: true }));
    else if (isHandedOver) addEventListener(DIALOG_COMES, leaveNext, { once: true });
    else onClose();
  };
  const onEscape = (event: Event) => {
    event.preventDefault();
    // The real one asks about what was typed.
    if (form && hasText(form)) isLeft = true;
    else giveUp();
  };
  const onComing = (event: Event) => {
    const coming = (event as CustomEvent<ComingDialog>).detail;
    const next = coming.panel.querySelector("form");
    if (form && !next) {
      behind = coming.panel;
      event.preventDefault();
      const retry = behind.querySelector<HTMLElement>("[role=alert] button");
      if (retry) fail(() => retry.click());
      return;
    }
    if (form && next) handOver(dialog, coming, { isSent, isLeft });
    leave();
  };
  const fail = (onRetry: () => void) => {
    isSent = false;
    isLeft = false;
    form?.querySelector(`[${WAITING}]`)?.removeAttribute(WAITING);
    tellFailure(body, form, onRetry);
  };
  dialog.querySelector("[data-closes-dialog]")?.addEventListener("click", giveUp);
  dialog.addEventListener("cancel", onEscape);
  dialog.addEventListener("keydown", (event) => {
    if (event.key === "Escape") onEscape(event);
  });
  dialog.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "range") showPain(target);
  });
  dialog.addEventListener("submit", (event) => {
    event.preventDefault();
    isSent = true;
    (event as SubmitEvent).submitter?.setAttribute(WAITING, "");
  });
  addEventListener(DIALOG_COMES, onComing);
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
  return {
    handOver: () => {
      isHandedOver = true;
    },
    fail,
  };
}

const hasText = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => field instanceof HTMLTextAreaElement && field.value.trim() !== "");

/** Above what can be filled in meanwhile, or in the place of the waiting. */
function tellFailure(body: Element, form: HTMLFormElement | null, onRetry: () => void): void {
  // A press and the focus that it moves try apart: both may have failed.
  body.querySelector(".starter-failure")?.remove();
  const waiting = body.querySelector("[role=status]");
  const box = document.createElement("div");
  box.className = "starter-failure mb-6";
  const saying = document.createElement("p");
  saying.setAttribute("role", "alert");
  saying.textContent = `No pudimos abrir esta ventana. Revisa tu conexión y vuelve a intentarlo.${form ? " Lo que escribas aquí no se pierde." : ""}`;
  const retry = document.createElement("button");
  retry.type = "button";
  retry.className = "link mt-4 min-h-12 text-lg font-semibold";
  retry.textContent = "Reintentar";
  retry.addEventListener("click", () => {
    box.replaceWith(...(waiting ? [waiting] : []));
    form?.querySelector<HTMLElement>(FIRST_FOCUS)?.focus();
    onRetry();
  });
  box.append(saying, retry);
  if (waiting) waiting.replaceWith(box);
  else body.prepend(box);
  box.scrollIntoView({ block: "nearest" });
}

/** As by Escape, once it stands: React's own, or the browser's that holds its place. */
function leaveNext(): void {
  requestAnimationFrame(() =>
    setTimeout(() => {
      const shell = document.querySelector("dialog:modal");
      const asPressed = { bubbles: true, cancelable: true };
      if (shell) shell.dispatchEvent(new Event("cancel", asPressed));
      else document.body.dispatchEvent(new KeyboardEvent("keydown", { ...asPressed, key: "Escape" }));
    }),
  );
}
