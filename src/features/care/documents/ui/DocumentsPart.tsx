import type { Appointment } from "~/features/hours/appointments/contract";
import { IssueForm } from "./IssueForm";
import { IssuedList } from "./offered/IssuedList";

interface Props {
  patientId: string;
  appointments: Appointment[];
}

/** In the file: a new paper, and those that were issued. */
export function DocumentsPart({ patientId, appointments }: Props) {
  return (
    <div className="grid gap-8">
      <IssueForm patientId={patientId} appointments={appointments} />
      <section aria-labelledby="emitidos">
        <h3 id="emitidos" className="mb-2 text-lg">
          Emitidos
        </h3>
        <IssuedList patientId={patientId} />
      </section>
    </div>
  );
}
