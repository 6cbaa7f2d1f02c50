import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { type AgendaEntry, proposeAnother } from "~/features/appointments/therapist-contract";
import { ApiError } from "~/shared/api-client";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { useTellChanged } from "./decisions";
import { useHeld } from "./held/HeldDecisions";
import { dateOfEntry } from "./hours";
import { WhenFields } from "./WhenFields";

interface Props {
  entry: AgendaEntry;
  onClose: () => void;
}

/** Another hour for one that stands: it is held for the patient, who is asked whether it suits. */
export default function ProposeDialog({ entry, onClose }: Props) {
  const today = useClinicToday();
  const tellChanged = useTellChanged();
  const { hold } = useHeld();
  const [alternatives, setAlternatives] = useState<string[]>([]);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { date: dateOfEntry(entry) < today ? today : dateOfEntry(entry), time: "" },
    check: ({ date, time }) => ({
      ...(date < today && { date: "Elige hoy o un día posterior." }),
      ...(!time && { time: "Elige la hora." }),
    }),
    async send({ date, time }, signal) {
      try {
        const now = await signedInCall(proposeAnother, {
          params: { id: entry.id },
          body: { appointmentDate: date, appointmentTime: time },
          signal,
        });
        onClose();
        hold(entry, "propose", now);
      } catch (error) {
        if (!(await tellChanged(error, entry))) throw error;
        onClose();
      }
    },
    onFailure(error) {
      const { code } = toastFailure(error, clinicalWords("No se pudo proponer la hora."));
      setAlternatives(error instanceof ApiError ? (error.body?.alternatives ?? []) : []);
      return code === "slot_taken" || code === "slot_not_offered" ? { time: "Elige otra hora." } : {};
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Proponer otra hora"
      description={`${entry.patientName}, ahora ${formatWallTime(entry.preferredDate)}. Le preguntamos por correo si le sirve.`}
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
          therapistId={entry.therapistId ?? ""}
          minutes={entry.durationMinutes}
          except={entry.id}
          alternatives={alternatives}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Proponiendo...">
            Proponer hora
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
