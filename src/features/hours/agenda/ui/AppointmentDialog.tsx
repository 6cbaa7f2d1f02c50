import { AccountMarks } from "~/client/dashboard/AccountMarks";
import { MissingConsents } from "~/features/care/signed-consents/ui/offered/MissingConsents";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { PaymentMark } from "~/features/money/payments/ui/offered/PaymentMark";
import { markOf } from "~/features/money/payments/ui/offered/payment-mark-words";
import { CorrectPatient } from "~/features/people/patients/ui/offered/CorrectPatient";
import { onlinePlace } from "~/shared/clinic";
import { formatWallTime, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { formatRut } from "~/shared/rut";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import { AppointmentActions } from "./AppointmentActions";
import { patientOf, useAgendaDialogs } from "./offered/agenda-dialogs";
import { useLatest } from "./use-latest";

/** One appointment whole, and all that can be done about it. */
export default function AppointmentDialog({ entry, onClose }: { entry: AgendaEntry; onClose: () => void }) {
  const [now = entry] = useLatest([entry]);
  const open = useAgendaDialogs();
  const money = markOf(now);
  const lines: [string, string | null][] = [
    ["Cuándo", formatWallTime(now.preferredDate)],
    ["Llegada", now.arrivedAt && wallTimeOf(toInstant(now.arrivedAt)).slice(11)],
    ["Duración", `${now.durationMinutes} minutos`],
    ["Servicio", [now.service, now.pack].filter(Boolean).join(", ")],
    ["Dónde", now.isOnline ? onlinePlace : null],
    ["Profesional", now.therapistName],
    ["Reservada en", now.isExternal ? "El otro calendario" : null],
    ["RUT", formatRut(now.patientRut)],
    ["Comentarios", now.comments],
    ["Motivo de la cancelación", now.cancelReason],
  ];
  return (
    <Dialog open onClose={onClose} title={now.patientName}>
      <div className="flex flex-wrap items-center gap-2">
        <StatusBadge {...now} />
        <AccountMarks
          dataConfirmed={now.dataConfirmed}
          rutDiffers={now.rutDiffers}
          dataBlocked={now.dataBlocked}
        />
        <CorrectPatient {...patientOf(now)} />
      </div>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {lines.map(
          ([term, text]) =>
            text && (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="min-w-0 break-words tabular-nums">{text}</dd>
              </div>
            ),
        )}
        {money && (
          <div className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="text-ink-soft">Pago</dt>
            <dd className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <PaymentMark kind={money} />
              <Button
                size="small"
                variant="outline"
                onClick={() => open({ kind: "payment", orderId: now.id })}
              >
                {money === "owed" ? "Registrar pago" : "Ver pago"}
              </Button>
            </dd>
          </div>
        )}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">Teléfono</dt>
          <dd>
            <PhoneLink phone={now.patientPhone} />
          </dd>
        </div>
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">Correo</dt>
          <dd className="min-w-0">
            {hasMailbox(now.patientEmail) ? (
              <a className="link break-words" href={`mailto:${now.patientEmail}`}>
                {now.patientEmail}
              </a>
            ) : (
              emailWords(now.patientEmail)
            )}
          </dd>
        </div>
      </dl>
      <div className="mt-4 empty:hidden">
        <MissingConsents patientId={now.patientId} of={[now.id]} onTablet />
      </div>
      <div className="mt-6">
        <AppointmentActions entry={now} full />
      </div>
    </Dialog>
  );
}
