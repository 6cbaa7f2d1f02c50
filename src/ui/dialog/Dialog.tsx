import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
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
import { useDialogFocus } from "./use-dialog-focus";
import { useTypedGuard } from "./use-typed-guard";

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
  const focus = useDialogFocus();
  const { listeners, hold, guard } = useTypedGuard(onClose);
  const holdUnlessBusy = (event: Event) => busy || hold(event);
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || busy || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={`${overlayStyle} animate-appear`} />
        <Radix.Content
          className={`${panelStyle} ${panelWidths[width]} animate-appear`}
          {...focus}
          {...listeners}
          onEscapeKeyDown={holdUnlessBusy}
          onInteractOutside={holdUnlessBusy}
          {...(description ? {} : { "aria-describedby": undefined })}
        >
          <div className={headStyle}>
            <div>
              <Radix.Title className={titleStyle}>{title}</Radix.Title>
              {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
            </div>
            <Radix.Close className={closeStyle} aria-label="Cerrar" aria-disabled={busy} data-closes-dialog>
              <CloseIcon />
            </Radix.Close>
          </div>
          <div className={bodyStyle}>{guard(children)}</div>
          {footer && <div className={footStyle}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
