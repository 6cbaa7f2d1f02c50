import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { DIALOG_COMES } from "~/shared/held-entry";
import { CloseIcon } from "~/ui/icon/frame-icons";
import {
  bodyStyle,
  closeStyle,
  footStyle,
  headStyle,
  overlayStyle,
  panelStyle,
  panelWidths,
  titleStyle,
} from "./dialog-style";

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  /** One sentence under the title, read out with it. */
  description?: string;
  width?: keyof typeof panelWidths;
  /** Stays in sight under the scrolling part. */
  footer?: ReactNode;
  /** Something is under way whose outcome is shown here: it does not close before. */
  busy?: boolean;
  children: ReactNode;
}

/** Marks what has the focus once a dialog is open; without it that is the button that closes it. */
const FIRST_FOCUS = "[data-first-focus]";

/** Import it lazily: Radix is no part of the first load. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  width = "narrow",
  footer,
  busy = false,
  children,
}: Props) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || busy || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`${overlayStyle} animate-appear`} />
        <Radix.Content
          className={`${panelStyle} ${panelWidths[width]} animate-appear`}
          onOpenAutoFocus={(event) => {
            dispatchEvent(new Event(DIALOG_COMES));
            opener.current = document.activeElement;
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(FIRST_FOCUS);
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // Radix would look for its own trigger; these dialogs open from anywhere.
            event.preventDefault();
            // What was done here may have taken the opener away.
            if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
            else document.querySelector("main")?.focus({ preventScroll: true });
          }}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={headStyle}>
            <div>
              <Radix.Title className={titleStyle}>{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close className={closeStyle} aria-label="Cerrar" aria-disabled={busy}>
              <CloseIcon />
            </Radix.Close>
          </div>
          <div className={bodyStyle}>{children}</div>
          {footer && <div className={footStyle}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
