import { useTeam } from "~/client/dashboard/team";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { AnotherHourDialog } from "./AnotherHourDialog";
import { targetOf, useMove } from "./use-move";

const words = {
  title: "Mover Cita",
  more: "Tienes 10 segundos para deshacer antes de que salga el correo.",
  submit: "Mover Cita",
  pending: "Moviendo...",
  failed: "No se pudo mover la cita.",
};

/** Another hour, or a colleague's: what dragging does, for every hand and key. */
export default function MoveDialog({ entry, onClose }: { entry: AgendaEntry; onClose: () => void }) {
  const { members } = useTeam();
  const move = useMove();
  return (
    <AnotherHourDialog
      entry={entry}
      initial={targetOf(entry)}
      words={words}
      send={async (target) => {
        await move(entry, target);
        onClose();
      }}
      onClose={onClose}
    >
      {({ therapistId }, set) => (
        <Field label="Profesional">
          {(control) => (
            <Select
              {...control}
              value={therapistId}
              onChange={(event) => set({ therapistId: event.target.value })}
            >
              {members.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </AnotherHourDialog>
  );
}
