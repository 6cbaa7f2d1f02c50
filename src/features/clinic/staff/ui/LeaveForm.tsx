import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { changeStaff, type Hit, type StaffMember } from "../settings-contract";
import { Hits } from "./offered/Hits";

/** Shows whose hours somebody else has to take over, before the person is out. */
export function LeaveForm({ person, onLeave }: { person: StaffMember; onLeave: () => void }) {
  const [hits, setHits] = useState<Hit[] | null>(null);
  const [pending, setPending] = useState(false);

  async function look(): Promise<void> {
    setPending(true);
    try {
      const body = { active: false, dryRun: true };
      setHits((await signedInCall(changeStaff, { params: { id: person.id }, body })).hits);
    } catch (error) {
      toastFailure(error, { title: "No se puede desactivar" });
    } finally {
      setPending(false);
    }
  }

  if (!hits)
    return (
      <Button
        variant="danger"
        className="justify-self-start"
        pending={pending}
        pendingLabel="Mirando su agenda..."
        onClick={() => void look()}
      >
        Desactivar…
      </Button>
    );
  return (
    <section aria-label={`Desactivar a ${person.name}`} className="grid gap-3 border-l-4 border-danger pl-4">
      <p>
        {person.name} sale de inmediato de todos sus equipos, y sus enlaces y calendarios dejan de servir. Lo
        que escribió en las fichas queda.
      </p>
      <Hits hits={hits} fate="por traspasar" none="Nadie tiene horas tomadas con esta persona." />
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" onClick={onLeave}>
          Desactivar a {person.name}
        </Button>
        <Button variant="quiet" onClick={() => setHits(null)}>
          Dejarlo
        </Button>
      </div>
    </section>
  );
}
