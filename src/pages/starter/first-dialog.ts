import { DESCRIBES, DIALOG_COMES, OPENS } from "~/shared/held-entry";
import {
  bodyStyle,
  closeStyle,
  headStyle,
  panelStyle,
  panelWidths,
  titleStyle,
} from "~/ui/dialog/dialog-style";
import { fetchFirstFields, firstFieldsOf, holdFields } from "./first-fields";

/** What a held press shows at once: the dialog that it asks for, with its first fields as soon as they are there. */
export interface FirstDialog {
  /** The script of the real one cannot be had. */
  fail: (onRetry: () => void) => void;
  /** React opens the real one now: who leaves this one meanwhile leaves that one too. */
  handOver: () => void;
}

/**
 * Opens the browser's own dialog in the place of the one that a control will open; null for a control that opens none. Who is known here
 * finds other things in it than strangers do, and waits for them.
 */
export function openFirstDialog(
  control: HTMLElement,
  isKnown: boolean,
  onClose: () => void,
): FirstDialog | null {
  const title = control.getAttribute(OPENS);
  if (title === null) return null;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  const isWide = control instanceof HTMLAnchorElement;
  dialog.className = `${panelStyle} size-full max-w-none backdrop:bg-overlay sm:h-auto ${panelWidths[isWide ? "wide" : "narrow"]}`;
  const head = made("div", headStyle);
  const heading = made("div", "");
  heading.append(made("h2", titleStyle, title));
  const close = made("button", `${closeStyle} text-3xl`, "×");
  close.setAttribute("aria-label", "Cerrar");
  head.append(heading, close);
  const body = made("div", bodyStyle);
  const saying = made("p", "", "Un momento…");
  saying.setAttribute("role", "status");
  body.append(saying);
  dialog.append(head, body);
  const { handOver } = holdFields(dialog);

  const showFields = () => {
    const own = isKnown ? null : firstFieldsOf(title);
    if (!own || !dialog.isConnected || !body.isConnected) return;
    const description = own.getAttribute(DESCRIBES);
    if (description) heading.append(made("p", "text-ink-soft", description));
    body.replaceWith(...own.children);
    dialog.querySelector<HTMLElement>("[data-first-focus]")?.focus();
  };

  /** What React has put up beneath, and behind which it does not come forth. */
  let beneath: HTMLElement | null = null;
  const leave = () => {
    // Gives the focus back to what was pressed, for the next dialog to remember.
    dialog.close();
    dialog.remove();
  };
  const onComes = (event: Event) => {
    const real = (event as CustomEvent<HTMLElement>).detail;
    const isDone = handOver(real);
    if (!isDone && hasFields() && !real.querySelector("[role=alert]")) {
      event.preventDefault();
      beneath = real;
      return;
    }
    // What was typed waits on where the real one has failed.
    if (isDone || !hasFields()) removeEventListener(DIALOG_COMES, onComes);
    leave();
  };
  const hasFields = () => dialog.querySelector("[name]") !== null;
  let isHandedOver = false;
  const giveUp = () => {
    removeEventListener(DIALOG_COMES, onComes);
    leave();
    if (beneath) leaveReal(beneath);
    else if (isHandedOver)
      addEventListener(DIALOG_COMES, (event) => leaveNext((event as CustomEvent<HTMLElement>).detail), {
        once: true,
      });
    else onClose();
  };
  close.addEventListener("click", giveUp);
  dialog.addEventListener("cancel", giveUp);
  addEventListener(DIALOG_COMES, onComes);
  document.body.append(dialog);
  dialog.showModal();
  showFields();
  if (!isKnown) void fetchFirstFields("high").then(showFields);
  return {
    handOver: () => {
      isHandedOver = true;
    },
    fail: (onRetry) => {
      saying.textContent = "No pudimos abrir esta ventana. Revisa tu conexión y vuelve a intentarlo.";
      saying.setAttribute("role", "alert");
      const retry = made("button", "link mb-4 min-h-12 text-lg font-semibold", "Reintentar");
      retry.addEventListener("click", () => {
        retry.remove();
        saying.textContent = "Un momento…";
        saying.setAttribute("role", "status");
        onRetry();
      });
      // A press and the focus that it moves try apart: both may have failed.
      head.nextElementSibling?.querySelector("button.link")?.remove();
      head.nextElementSibling?.prepend(saying, retry);
    },
  };
}

/** As by Escape, once it stands. */
function leaveNext(real: HTMLElement): void {
  requestAnimationFrame(() => setTimeout(() => leaveReal(real)));
}

/** React's own, or the browser's that holds its place. */
function leaveReal(real: HTMLElement): void {
  const asPressed = { bubbles: true, cancelable: true };
  if (real instanceof HTMLDialogElement) real.dispatchEvent(new Event("cancel", { cancelable: true }));
  else document.body.dispatchEvent(new KeyboardEvent("keydown", { ...asPressed, key: "Escape" }));
}

function made(name: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = className;
  element.textContent = text;
  return element;
}
