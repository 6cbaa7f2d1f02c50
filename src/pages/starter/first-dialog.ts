import { DIALOG_COMES, OPENS } from "~/shared/held-entry";
import {
  bodyStyle,
  closeStyle,
  headStyle,
  panelStyle,
  panelWidths,
  titleStyle,
} from "~/ui/dialog/dialog-style";

/** What a held press shows at once: the dialog that it asks for, empty. */
export interface FirstDialog {
  /** The script of the real one cannot be had. */
  fail: (onRetry: () => void) => void;
  /** React opens the real one now: who leaves this one meanwhile leaves that one too. */
  handOver: () => void;
}

/** Opens the browser's own dialog in the place of the one that a control will open; null for a control that opens none. */
export function openFirstDialog(control: HTMLElement, onClose: () => void): FirstDialog | null {
  const title = control.getAttribute(OPENS);
  if (title === null) return null;
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-label", title);
  const isWide = control instanceof HTMLAnchorElement;
  dialog.className = `${panelStyle} size-full max-w-none backdrop:bg-overlay sm:h-auto ${panelWidths[isWide ? "wide" : "narrow"]}`;
  const head = made("div", headStyle);
  const heading = made("h2", titleStyle, title);
  const close = made("button", closeStyle, "×");
  close.setAttribute("aria-label", "Cerrar");
  head.append(heading, close);
  const body = made("div", bodyStyle);
  const saying = made("p", "", "Un momento…");
  saying.setAttribute("role", "status");
  body.append(saying);
  dialog.append(head, body);

  const leave = () => {
    removeEventListener(DIALOG_COMES, leave);
    // Gives the focus back to what was pressed, for the next dialog to remember.
    dialog.close();
    dialog.remove();
  };
  let isHandedOver = false;
  const giveUp = () => {
    leave();
    if (isHandedOver) addEventListener(DIALOG_COMES, leaveNext, { once: true });
    else onClose();
  };
  close.addEventListener("click", giveUp);
  dialog.addEventListener("cancel", giveUp);
  addEventListener(DIALOG_COMES, leave);
  document.body.append(dialog);
  dialog.showModal();
  return {
    handOver: () => {
      isHandedOver = true;
    },
    fail: (onRetry) => {
      saying.textContent = "No pudimos abrir esta ventana. Revisa tu conexión y vuelve a intentarlo.";
      saying.setAttribute("role", "alert");
      const retry = made("button", "link mt-4 min-h-12 text-lg font-semibold", "Reintentar");
      retry.addEventListener("click", () => {
        retry.remove();
        saying.textContent = "Un momento…";
        saying.setAttribute("role", "status");
        onRetry();
      });
      // A press and the focus that it moves try apart: both may have failed.
      body.replaceChildren(saying, retry);
    },
  };
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

function made(name: string, className: string, text = ""): HTMLElement {
  const element = document.createElement(name);
  if (element instanceof HTMLButtonElement) element.type = "button";
  element.className = className;
  element.textContent = text;
  return element;
}
