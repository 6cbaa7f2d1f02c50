import { useState } from "react";
import { leaveSession } from "~/client/session-end";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";

/** What is not saved ends with the session, so whoever leaves hears it before. */
export default function LeaveDialog({ onClose }: { onClose: () => void }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={leaving}
      title="Tienes algo sin guardar"
      description="No pudimos enviarlo todavía. Si cierras la sesión ahora, se borra de este equipo."
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose} data-first-focus>
          Volver
        </Button>
        <Button
          variant="danger"
          pending={leaving}
          pendingLabel="Cerrando..."
          onClick={() => {
            setLeaving(true);
            void leaveSession().finally(() => setLeaving(false));
          }}
        >
          Salir y borrarlo
        </Button>
      </div>
    </Dialog>
  );
}
