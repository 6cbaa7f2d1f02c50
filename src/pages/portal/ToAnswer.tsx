import { useClinic } from "~/client/clinic";
import type { Appointment } from "~/features/hours/appointments/contract";
import { ProposalAnswer } from "~/features/hours/appointments/ui/own/ProposalAnswer";
import { identityAt, whereOf } from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";

/** What waits for the patient stands before all else. */
export function ToAnswer({ appointment }: { appointment: Appointment }) {
  const identity = identityAt(useClinic(), appointment);
  const { id, appointmentDate, appointmentTime, therapistName, service } = appointment;
  return (
    <section
      aria-labelledby="te-toca-responder"
      className="rounded-lg border-2 border-dotted border-pending bg-raised p-4 sm:p-8"
    >
      <h2 id="te-toca-responder" className="font-text text-lg font-semibold tracking-normal text-pending">
        Te toca responder
      </h2>
      <p className="mt-1 text-lg">{therapistName} te propone</p>
      <p className="font-display text-2xl font-bold sm:text-3xl lg:text-2xl">
        <span className="inline-block first-letter:uppercase">{formatDate(appointmentDate)}</span>{" "}
        <span className="whitespace-nowrap tabular-nums">a las {appointmentTime}</span>
      </p>
      <p className="mt-1 text-ink-soft">
        {service}. {whereOf(identity)}
      </p>
      <div className="mt-4">
        <ProposalAnswer key={id} appointment={appointment} />
      </div>
    </section>
  );
}
