import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { type AgendaEntry, proposeAnother } from "~/features/hours/appointments/therapist-contract";
import { AnotherHourDialog } from "./AnotherHourDialog";
import { useTellChanged } from "./decisions";
import { useHeld } from "./held/HeldDecisions";
import { dateOfEntry } from "./hours";

const words = {
  title: "Proponer otra hora",
  more: "Le preguntamos por correo si le sirve.",
  submit: "Proponer hora",
  pending: "Proponiendo...",
  failed: "No se pudo proponer la hora.",
};

/** Another hour of the same therapist: it is held for the patient, who is asked whether it suits. */
export default function ProposeDialog({ entry, onClose }: { entry: AgendaEntry; onClose: () => void }) {
  const today = useClinicToday();
  const tellChanged = useTellChanged();
  const { hold } = useHeld();
  const date = dateOfEntry(entry);
  return (
    <AnotherHourDialog
      entry={entry}
      initial={{
        date: date < today ? today : date,
        time: "",
        therapistId: entry.therapistId ?? "",
        roomId: null,
      }}
      words={words}
      send={async (target, signal) => {
        try {
          const now = await signedInCall(proposeAnother, {
            params: { id: entry.id },
            body: { appointmentDate: target.date, appointmentTime: target.time },
            signal,
          });
          onClose();
          hold(entry, "propose", now);
        } catch (error) {
          if (!(await tellChanged(error, entry))) throw error;
          onClose();
        }
      }}
      onClose={onClose}
    />
  );
}
