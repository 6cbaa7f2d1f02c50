import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useTeam } from "~/client/dashboard/team";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
import { ApiError } from "~/shared/api-client";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { targetOf, useMove } from "./use-move";
import { WhenFields } from "./WhenFields";

/** Another hour, or a colleague's: what dragging does, for every hand and key. */
export default function MoveDialog({ entry, onClose }: { entry: AgendaEntry; onClose: () => void }) {
  const { members } = useTeam();
  const today = useClinicToday();
  const move = useMove();
  const [alternatives, setAlternatives] = useState<string[]>([]);
  const { values, set, errors, pending, formProps } = useForm({
    initial: targetOf(entry),
    check: ({ date, time }) => ({
      ...(date < today && { date: "Elige hoy o un día posterior." }),
      ...(!time && { time: "Elige la hora." }),
    }),
    async send(target) {
      await move(entry, target);
      onClose();
    },
    onFailure(error) {
      const { code } = toastFailure(error, clinicalWords("No se pudo mover la cita."));
      setAlternatives(error instanceof ApiError ? (error.body?.alternatives ?? []) : []);
      return code === "slot_taken" || code === "slot_not_offered" ? { time: "Elige otra hora." } : {};
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Mover Cita"
      description={`${entry.patientName}, ahora ${formatWallTime(entry.preferredDate)}. Tienes 10 segundos para deshacer antes de que salga el correo.`}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <WhenFields
          date={values.date}
          time={values.time}
          onChange={(changes) => {
            setAlternatives([]);
            set(changes);
          }}
          errors={errors}
          therapistId={values.therapistId}
          minutes={entry.durationMinutes}
          except={entry.id}
          alternatives={alternatives}
        />
        <Field label="Profesional">
          {(control) => (
            <Select
              {...control}
              value={values.therapistId}
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
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Moviendo...">
            Mover Cita
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
