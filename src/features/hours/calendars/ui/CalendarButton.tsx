import { useState } from "react";
import { useLocation } from "react-router";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const CalendarDialog = deferredPart(() => import("./CalendarDialog"));

/** Beside the actions of the account: one's own hours in a calendar program, and that calendar's hours here. */
export function CalendarButton() {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
        onPointerEnter={CalendarDialog.prepare}
        onFocus={CalendarDialog.prepare}
        onClick={() => setOpen(true)}
      >
        Calendario
      </button>
      {open && (
        <DeferredDialog title="Tu agenda en tu calendario" closeHref={pathname + search} onClose={close}>
          <CalendarDialog onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
