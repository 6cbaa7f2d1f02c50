import type { ReactNode } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicNow } from "~/client/clinic-now";
import { OrderOfHour } from "~/features/care/attachments/ui/offered/OrderOfHour";
import { AskEarlier } from "~/features/hours/waiting-list/ui/offered/AskEarlier";
import { PaidMark, PayLink } from "~/features/money/payments/ui/offered/HourPayment";
import { arrivalAdvice } from "~/shared/arrival";
import { identityAt, whereOf } from "~/shared/clinic";
import { formatDate, wallTimeOf } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { type Appointment, downloadCalendar } from "../../contract";
import { hourActs } from "../../hour-states";
import { payNotice } from "../../status-promise";
import { BookingLink } from "../offered/BookingLink";
import { RoomLink } from "../offered/RoomLink";
import { HourActs } from "./HourActs";
import { ManageButton } from "./ManageButton";
import { canBeMoved, formatCountdown, msUntil, obstacleTo } from "./time-left";

interface Props {
  appointment: Appointment | undefined;
  /** False of an hour that somebody asked for, whichever comes first. */
  isNext?: boolean;
  /** What others let its patient do with it. */
  children?: ReactNode;
}

/** The first thing a patient looks for. */
export function NextHour({ appointment, isNext = true, children }: Props) {
  if (!appointment) {
    return (
      <section aria-labelledby="proxima-hora" className="rounded-lg border border-line bg-raised p-4 sm:p-8">
        <h2 id="proxima-hora" className="text-2xl">
          No tienes horas por venir
        </h2>
        <p className="mt-2 mb-6 text-lg">Elige el día y la hora que te acomoden.</p>
        <BookingLink variant="action" size="large">
          Agendar hora
        </BookingLink>
      </section>
    );
  }
  return (
    <Upcoming appointment={appointment} isNext={isNext}>
      {children}
    </Upcoming>
  );
}

const way = "link inline-flex min-h-12 items-center";

function Upcoming({ appointment, isNext, children }: Props & { appointment: Appointment }) {
  const identity = identityAt(useClinic(), appointment);
  const now = useClinicNow();
  const { id, preferredDate, appointmentDate, appointmentTime, status } = appointment;
  const day = formatDate(appointmentDate);
  const when = `${day} a las ${appointmentTime}`;
  const canMove = obstacleTo(appointment, now) === null && canBeMoved(appointment);
  return (
    <section aria-labelledby="proxima-hora" className="rounded-lg border border-line bg-raised p-4 sm:p-8">
      <h2 id="proxima-hora" className="font-text text-lg font-normal tracking-normal text-ink-soft">
        {isNext ? "Tu próxima hora" : "Tu hora"}
      </h2>
      <p className="mt-1 font-display text-2xl font-bold sm:text-3xl lg:text-2xl">
        <span className="inline-block first-letter:uppercase">{day}</span>{" "}
        <span className="whitespace-nowrap tabular-nums">a las {appointmentTime}</span>
      </p>
      <p className="mt-1 text-lg font-semibold tabular-nums">
        {msUntil(preferredDate, now) > 0 ? formatCountdown(preferredDate, now) : "Está en curso"}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>
          {appointment.service}, con {appointment.therapistName}
        </span>
        <StatusBadge own status={status} />
        <PaidMark appointment={appointment} />
      </p>
      {appointment.payBy && <p className="mt-1 font-semibold">{payNotice(appointment.payBy)}</p>}
      <p className="mt-1 text-ink-soft">
        {whereOf(identity)}
        {identity.isOnline && `. ${arrivalAdvice(identity)}`}
      </p>
      <div className="mt-4 empty:hidden">
        <RoomLink appointment={appointment} isNext />
      </div>
      <div className="mt-4">
        <HourActs
          appointment={appointment}
          toChange={
            <>
              {canBeMoved(appointment) && (
                <ManageButton id={id} when={when} view="reschedule" variant="solid">
                  {hourActs.change}
                </ManageButton>
              )}
              <ManageButton id={id} when={when} view="cancel" variant="outline">
                {hourActs.cancel}
              </ManageButton>
            </>
          }
        >
          <PayLink appointment={appointment} when={when} />
        </HourActs>
      </div>
      <div className="mt-3 empty:hidden">
        <OrderOfHour hour={appointment} when={when} />
      </div>
      <div className="mt-3 empty:hidden">{children}</div>
      {canMove && appointment.therapistId && appointmentDate > wallTimeOf(now).slice(0, 10) && (
        <div className="mt-3">
          <AskEarlier
            service={appointment.service}
            therapist={{ id: appointment.therapistId, name: appointment.therapistName }}
            appointmentId={id}
          />
        </div>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6">
        {!identity.isOnline && (
          <a href={directionsLink(identity.geo)} target="_blank" rel="noopener noreferrer" className={way}>
            Cómo llegar
          </a>
        )}
        <a href={downloadCalendar.path.replace("{id}", encodeURIComponent(id))} download className={way}>
          {hourActs.calendar}
        </a>
      </p>
    </section>
  );
}
