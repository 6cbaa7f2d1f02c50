import * as Radix from "@radix-ui/react-toast";
import { useLayoutEffect, useRef, useState } from "react";
import { CloseIcon } from "~/ui/icon/frame-icons";
import { AlertIcon, CheckIcon } from "~/ui/icon/icons";
import { controlsInSight, freePlace } from "./free-place";
import { dismissToast, type ShownToast, TOAST_DURATION_MS, type ToastVariant } from "./toast";

const SWIPE_THRESHOLD_PX = 50;

const styles: Record<ToastVariant, string> = {
  default: "border-green bg-raised text-ink",
  destructive: "border-danger bg-danger-wash text-danger",
};

/** Esc is for the dialog that somebody works in, not for the message beside it, which may be the only way to undo something. */
function leaveToDialog(event: KeyboardEvent): void {
  const isInMessage = document.activeElement?.closest("[data-radix-collection-item]");
  const close = [...document.querySelectorAll<HTMLElement>("[data-closes-dialog]")].at(-1);
  if (!close || isInMessage) return;
  event.preventDefault();
  close.click();
}

export default function Toaster({ toasts }: { toasts: ShownToast[] }) {
  const place = useRef<HTMLOListElement>(null);
  const [bottom, setBottom] = useState(0);
  const shown = toasts.find(({ open }) => open)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each message anew
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const settle = () => {
      const { left, right, height } = element.getBoundingClientRect();
      const sight = { top: 0, bottom: innerHeight };
      setBottom(freePlace({ left, right, height }, controlsInSight(element), sight));
    };
    settle();
    // What it tells of often changes the page, a moment later.
    const observer = new ResizeObserver(settle);
    for (const moving of [document.body, element]) observer.observe(moving);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <Radix.Provider
      label="Notificación"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toasts.map(
        ({ id, open, title, description, variant = "default", action, durationMs = TOAST_DURATION_MS }) => (
          <Radix.Root
            key={id}
            open={open}
            onOpenChange={(next) => next || dismissToast(id)}
            duration={durationMs}
            onEscapeKeyDown={leaveToDialog}
            type={variant === "destructive" ? "foreground" : "background"}
            // A dialog takes the pointer from all that is not its own; a message over it still closes by hand.
            className={`pointer-events-auto flex items-start gap-3 rounded-md border-2 py-2 pr-2 pl-4 shadow-lift animate-rise data-[swipe=cancel]:transition-transform data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${styles[variant]}`}
          >
            {variant === "destructive" ? (
              <AlertIcon className="mt-3 size-6 shrink-0" />
            ) : (
              <CheckIcon className="mt-3 size-6 shrink-0" />
            )}
            <div className="grow py-2.5">
              <Radix.Title className="font-semibold">{title}</Radix.Title>
              {description && <Radix.Description>{description}</Radix.Description>}
            </div>
            {action && (
              <Radix.Action
                altText={action.label}
                className="min-h-12 shrink-0 rounded-md px-3 font-semibold underline underline-offset-4 hover:bg-ink/6"
                onClick={action.onPress}
              >
                {action.label}
              </Radix.Action>
            )}
            <Radix.Close
              aria-label="Cerrar"
              className="grid size-12 shrink-0 place-items-center rounded-md hover:bg-ink/6"
            >
              <CloseIcon />
            </Radix.Close>
          </Radix.Root>
        ),
      )}
      <Radix.Viewport
        label="Notifications ({hotkey})"
        hotkey={["F8"]}
        ref={place}
        // It lies between the controls and never over one.
        style={{ bottom }}
        className="fixed right-0 z-60 m-0 w-full max-w-md list-none p-4"
      />
    </Radix.Provider>
  );
}
