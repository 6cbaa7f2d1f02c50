import { identity } from "content/identity";
import { useClinicNow } from "~/client/clinic-now";
import { PaidMark, PayLink } from "~/features/payments/ui/offered/HourPayment";
import { formatDate } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { buttonStyle } from "~/ui/button/button-style";
import { type Appointment, downloadCalendar } from "../../contract";
import { BookingLink } from "../offered/BookingLink";
import { CountdownDial } from "./CountdownDial";
import { ManageButton } from "./ManageButton";
import { ProposalAnswer } from "./ProposalAnswer";
import { countdownTo, msUntil } from "./time-left";

/** The first thing a patient looks for. */
export function NextHour({ appointment }: { appointment: Appointment | undefined }) {
  if (!appointment) {
    return (
      <section aria-labelledby="proxima-hora" className="rounded-lg border border-line bg-raised p-6 sm:p-8">
        <h2 id="proxima-hora" className="text-2xl">
          No tienes horas por venir
        </h2>
        <p className="mt-2 mb-6 text-lg">Elige el día y la hora que te acomoden.</p>
        <BookingLink size="large">Agendar hora</BookingLink>
      </section>
    );
  }
  return <Upcoming appointment={appointment} />;
}

function Upcoming({ appointment }: { appointment: Appointment }) {
  const now = useClinicNow();
  const { id, preferredDate, appointmentDate, appointmentTime, status } = appointment;
  const when = formatDate(appointmentDate);
  const countdown = countdownTo(preferredDate, now);
  const isProposal = status === "therapist_scheduled";
  const file = downloadCalendar.path.replace("{id}", encodeURIComponent(id));
  return (
    <section aria-labelledby="proxima-hora" className="rounded-lg border border-line bg-raised p-6 sm:p-8">
      <div className="flex flex-col gap-6 sm:flex-row sm:justify-between">
        <div className="min-w-0">
          <h2 id="proxima-hora" className="font-text text-lg font-normal tracking-normal text-ink-soft">
            {isProposal ? "Te proponemos esta hora" : "Tu próxima hora"}
          </h2>
          <p className="mt-1 font-display text-2xl font-bold sm:text-3xl">
            <span className="inline-block first-letter:uppercase">{when}</span>{" "}
            <span className="whitespace-nowrap tabular-nums">a las {appointmentTime}</span>
          </p>
          <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-lg">
            <span>
              {appointment.service}, con {appointment.therapistName}
            </span>
            <StatusBadge status={status} />
            <PaidMark appointment={appointment} />
          </p>
          <p className="mt-1 text-lg text-ink-soft">
            {identity.address.street}, {identity.address.comuna}
          </p>
        </div>
        {countdown ? (
          <CountdownDial left={msUntil(preferredDate, now)} {...countdown} />
        ) : (
          <p className="font-display text-xl font-bold">Está en curso</p>
        )}
      </div>
      {isProposal && (
        <div className="mt-6">
          <p className="mb-3 text-lg font-semibold">¿Puedes venir?</p>
          <ProposalAnswer key={id} appointment={appointment} />
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {!isProposal && (
          <ManageButton id={appointment.id} when={`${when} a las ${appointmentTime}`} variant="solid" />
        )}
        <a href={file} download className={buttonStyle("outline")}>
          Agregar al calendario
        </a>
        <a
          href={directionsLink(identity.geo)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("outline")}
        >
          Cómo llegar
        </a>
        <PayLink appointment={appointment} when={`${when} a las ${appointmentTime}`} />
      </div>
    </section>
  );
}
