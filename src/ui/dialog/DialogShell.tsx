import { type ReactNode, useEffect } from "react";
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
  onClose?: () => void;
  children: ReactNode;
}

/** What the server and the moment before the real dialog show: same place, same size, no script. */
export function DialogShell({ title, width = "narrow", closeHref, onClose, children }: Props) {
  useEffect(() => {
    if (!onClose) return;
    const closeOnEscape = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [onClose]);
  return (
    <>
      <div className={overlayStyle} />
      <div role="dialog" aria-label={title} className={`${panelStyle} ${panelWidths[width]}`}>
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
      </div>
    </>
  );
}
