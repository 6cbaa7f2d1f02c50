import { type ReactNode, useLayoutEffect, useRef } from "react";
import { DIALOG_COMES } from "~/shared/held-entry";
import { CloseIcon } from "~/ui/icon/frame-icons";
import {
  bodyStyle,
  closeStyle,
  headStyle,
  overlayStyle,
  panelStyle,
  panelWidths,
  titleStyle,
} from "./dialog-style";

interface Props {
  title: string;
  width?: keyof typeof panelWidths;
  /** Where a press on "Cerrar" leads when no script runs. */
  closeHref: string;
  onClose?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * What the server and the moment before the real dialog show: same place, same size. It is a dialog already: the browser's own,
 * which takes the focus, makes the page behind it inert and gives the focus back to what opened it before the real one comes.
 */
export function DialogShell({ title, width = "narrow", closeHref, onClose, children }: Props) {
  const panel = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = panel.current;
    // As the server sends it, it stands open beside the page, for who has no script.
    dialog?.close();
    dispatchEvent(new Event(DIALOG_COMES));
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <>
      <div className={overlayStyle} />
      <dialog
        ref={panel}
        open
        aria-label={title}
        onCancel={(event) => {
          event.preventDefault();
          onClose?.();
        }}
        className={`${panelStyle} size-full max-w-none backdrop:bg-transparent sm:h-auto ${panelWidths[width]}`}
      >
        <div className={headStyle}>
          <h2 className={titleStyle}>{title}</h2>
          <a
            href={closeHref}
            aria-label="Cerrar"
            className={closeStyle}
            onClick={(event) => {
              if (!onClose) return;
              event.preventDefault();
              onClose();
            }}
          >
            <CloseIcon />
          </a>
        </div>
        <div className={bodyStyle}>{children}</div>
      </dialog>
    </>
  );
}
