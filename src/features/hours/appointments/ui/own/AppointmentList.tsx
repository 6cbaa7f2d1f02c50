import { type ReactNode, useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { Button } from "~/ui/button/Button";
import type { Appointment } from "../../contract";
import { BookingLink } from "../offered/BookingLink";
import { AppointmentItem } from "./AppointmentItem";
import { aheadOf, useOwnAppointments } from "./own-appointments";

const pageSize = 10;

/** 'Mis Citas': what comes, the nearest first, and then what was. */
export default function AppointmentList() {
  const now = useClinicNow();
  const appointments = useOwnAppointments();
  if (appointments.length === 0) {
    return (
      <div className="max-w-prose py-6">
        <h2 className="text-2xl">Aún no tienes citas</h2>
        <p className="mt-2 mb-6 text-lg">
          Agenda tu primera cita: eliges el servicio, el profesional y la hora en un par de minutos.
        </p>
        <BookingLink size="large">Agendar hora</BookingLink>
      </div>
    );
  }
  const ahead = aheadOf(appointments, now);
  const coming = new Set(ahead.map(({ id }) => id));
  const past = appointments.filter(({ id }) => !coming.has(id));
  return (
    <div className="flex flex-col gap-12">
      <Group
        title="Próximas"
        appointments={ahead}
        empty={
          <>
            <p className="mb-4">No tienes citas por venir.</p>
            <BookingLink>Agendar hora</BookingLink>
          </>
        }
      />
      {past.length > 0 && <Group title="Anteriores y canceladas" appointments={past} empty={null} />}
    </div>
  );
}

interface GroupProps {
  title: string;
  appointments: Appointment[];
  empty: ReactNode;
}

function Group({ title, appointments, empty }: GroupProps) {
  const [shown, setShown] = useState(pageSize);
  const left = appointments.length - shown;
  return (
    <section>
      <h2 className="flex items-baseline gap-3 text-2xl">
        {title}
        <span className="text-lg font-normal text-ink-soft tabular-nums">{appointments.length}</span>
      </h2>
      {appointments.length === 0 ? (
        <div className="mt-4">{empty}</div>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {appointments.slice(0, shown).map((appointment) => (
            <AppointmentItem key={appointment.id} appointment={appointment} />
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button variant="outline" className="mt-6" onClick={() => setShown(shown + 2 * pageSize)}>
          Ver {Math.min(left, 2 * pageSize)} más de {left}
        </Button>
      )}
    </section>
  );
}
