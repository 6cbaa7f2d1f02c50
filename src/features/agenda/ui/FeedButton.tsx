import { useState } from "react";
import { useLocation } from "react-router";
import { LateDialog } from "~/ui/dialog/LateDialog";
import { lateDialog } from "~/ui/late/late-dialog";

const FeedDialog = lateDialog(() => import("./FeedDialog"));

/** Beside the actions of the account: one's own hours in a calendar program. */
export function FeedButton() {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 items-center rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-current"
        onPointerEnter={FeedDialog.prepare}
        onFocus={FeedDialog.prepare}
        onClick={() => setOpen(true)}
      >
        Calendario
      </button>
      {open && (
        <LateDialog title="Tu agenda en tu calendario" closeHref={pathname + search} onClose={close}>
          <FeedDialog onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
