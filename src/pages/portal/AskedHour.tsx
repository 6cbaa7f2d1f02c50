import type { Appointment } from "~/features/hours/appointments/contract";
import { HourActs } from "~/features/hours/appointments/ui/own/HourActs";
import { formatDate } from "~/shared/clinic-time";
import { StatusBadge } from "~/ui/badge/StatusBadge";

/** The hour of a mail that is no more to come: what became of it, and the next one, in the place where its button led. */
export function AskedHour({ appointment }: { appointment: Appointment }) {
  const { appointmentDate, appointmentTime, status, therapistName } = appointment;
  return (
    <section aria-labelledby="la-hora-del-correo" className="border-y border-line py-4">
      <h2 id="la-hora-del-correo" className="font-text text-lg font-normal tracking-normal text-ink-soft">
        La hora de tu correo
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-lg">
        <span className="font-semibold first-letter:uppercase">
          {formatDate(appointmentDate)}, {appointmentTime}
        </span>
        <span>con {therapistName}</span>
        <StatusBadge own status={status} />
      </p>
      <div className="mt-3">
        <HourActs appointment={appointment} />
      </div>
    </section>
  );
}
