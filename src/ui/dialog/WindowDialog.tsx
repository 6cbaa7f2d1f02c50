import * as Radix from "@radix-ui/react-dialog";
import type { KeyboardEvent, ReactNode } from "react";
import { PreviousIcon } from "~/ui/icon/icons";
import { overlayStyle } from "./dialog-style";
import { useDialogFocus } from "./use-dialog-focus";

interface Props {
  title: string;
  onClose: () => void;
  /** Where closing leads. */
  backTo: string;
  /** Always in sight: who, and what to know of them. */
  head: ReactNode;
  /** Beside the head; on a phone under everything, where the thumb is. */
  actions?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A dialog that is a place to work in: it fills the window, and on a phone it is the page. */
export function WindowDialog({ title, onClose, backTo, head, actions, onKeyDown, children }: Props) {
  const focus = useDialogFocus();
  return (
    <Radix.Root open onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-50 flex h-dvh flex-col bg-paper text-ink animate-appear [@media(max-height:35rem)]:overflow-y-auto"
        >
          <div className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-3 py-2 sm:px-6">
            <div className="flex min-w-0 grow basis-72 items-start gap-x-2 sm:gap-x-4">
              <Radix.Close
                aria-label={`Cerrar y volver a ${backTo}`}
                className="flex min-h-12 min-w-12 shrink-0 items-center gap-1 rounded-md px-1 hover:bg-ink/6 sm:pr-3"
              >
                <PreviousIcon className="size-6" />
                <span className="hidden sm:inline">{backTo}</span>
              </Radix.Close>
              <div className="min-w-0 grow">
                <Radix.Title className="sr-only">{title}</Radix.Title>
                {head}
              </div>
            </div>
            {actions && <div className="hidden shrink-0 gap-2 sm:flex">{actions}</div>}
          </div>
          <div className="flex min-h-0 grow flex-col [@media(max-height:35rem)]:shrink-0">{children}</div>
          {actions && (
            <div className="flex shrink-0 gap-2 border-t border-line px-3 py-2 sm:hidden">{actions}</div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
