import { useEffect, useRef } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicNow } from "~/client/clinic-now";
import { arrivalAdvice } from "~/shared/arrival";
import { identityAt, type Meeting, whereOf } from "~/shared/clinic";
import { calendarSpan, formatWallTime, toInstant } from "~/shared/clinic-time";
import { directionsLink } from "~/shared/directions";
import { Alert } from "~/ui/alert/Alert";
import { buttonStyle } from "~/ui/button/button-style";
import { hourAdvice, stateOfHour } from "../hour-states";
import { holdPromise, statusPromise } from "../status-promise";
import { CalendarFileButton } from "./CalendarFileButton";
import { PayChoice } from "./PayChoice";
import type { Booked } from "./stored-draft";

interface Props extends Booked {
  /** The system confirms bookings by itself. */
  confirmsBookings: boolean;
}

/** What a person needs between this moment and the hour itself. */
export function BookingDone({ appointment, sold, waits, confirmsBookings }: Props) {
  const identity = identityAt(useClinic(), appointment);
  const top = useRef<HTMLDivElement>(null);
  const state = stateOfHour(appointment, useClinicNow());
  // The button that was pressed is gone: the news takes the focus, and is read out.
  useEffect(() => {
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={top} tabIndex={-1} className="flex scroll-mt-24 flex-col gap-6 outline-none">
      <Alert kind="success" title="Tu hora está reservada">
        <p className="font-display text-xl font-bold first-letter:uppercase">
          {formatWallTime(appointment.preferredDate)}
        </p>
        <p className="my-2 font-semibold">
          {appointment.payBy
            ? holdPromise(toInstant(appointment.payBy))
            : statusPromise(appointment.therapistName, confirmsBookings)}
        </p>
        <p>
          Nuestro equipo fue notificado. Te llegará un correo de confirmación a{" "}
          <strong className="break-all">{appointment.patientEmail}</strong> y te contactaremos. Para entrar al
          portal de pacientes usa tu correo y los últimos 4 dígitos de tu RUT.
        </p>
      </Alert>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">Servicio</dt>
        <dd>{[appointment.service, appointment.pack].filter(Boolean).join(", ")}</dd>
        <dt className="font-semibold">Precio</dt>
        <dd className="tabular-nums first-letter:uppercase">{sold.price}</dd>
        <dt className="font-semibold">Con</dt>
        <dd>{appointment.therapistName}</dd>
        <dt className="font-semibold">Dónde</dt>
        <dd>{whereOf(identity)}</dd>
        <dt className="font-semibold">{identity.isOnline ? "Qué tener a mano" : "Qué llevar"}</dt>
        <dd>
          Ropa cómoda y, si tienes, tu orden médica y tus exámenes; también puedes subirlos antes en tu
          portal. {arrivalAdvice(identity)}
        </dd>
        {sold.consents && (
          <>
            <dt className="font-semibold">Por firmar</dt>
            <dd>{sold.consents.join(", ")}. Léelo y fírmalo en tu portal antes de venir.</dd>
          </>
        )}
        <dt className="font-semibold">Si no puedes venir</dt>
        <dd>{hourAdvice(state, identity)}</dd>
      </dl>
      {waits && <p>Te avisaremos por correo si se libera una hora antes.</p>}
      {sold.others && <p>{sold.others}</p>}
      {(!sold.isOfOwnPack || appointment.payBy) && (
        <PayChoice appointmentId={appointment.id} mustPay={appointment.payBy !== null} />
      )}
      <div className="flex flex-wrap gap-3">
        <CalendarFileButton
          appointment={appointment}
          status={confirmsBookings && !appointment.payBy ? "confirmed" : appointment.status}
        />
        <a
          href={calendarLink(appointment, identity)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle("outline")}
        >
          Agregar a Google Calendar
        </a>
        {!identity.isOnline && (
          <a
            href={directionsLink(identity.geo)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyle("outline")}
          >
            Cómo llegar
          </a>
        )}
      </div>
    </div>
  );
}

/** Nothing in it says why the person comes. */
function calendarLink({ preferredDate, durationMinutes }: Booked["appointment"], identity: Meeting): string {
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: `Hora en ${identity.shortName}`,
    dates: calendarSpan(preferredDate, durationMinutes),
    location: whereOf(identity),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
