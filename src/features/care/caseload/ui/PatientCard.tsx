import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { formatNearDate } from "~/shared/clinic-time";
import { emailWords } from "~/shared/mailbox";
import { formatCount } from "~/shared/money";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import type { Case } from "../contract";
import { CaseMarks } from "./CaseMarks";

/** One patient: who, how to reach them, when they came and come again. */
export function PatientCard({ patient }: { patient: Case }) {
  const open = useDialogs();
  const today = useClinicToday();
  const { id, name, email } = patient;
  const visit = (appointment: Case["nextVisit"]) =>
    appointment
      ? `${formatNearDate(appointment.preferredDate.slice(0, 10), today)}, ${appointment.preferredTime}`
      : "Ninguna";
  const lines: [string, string][] = [
    ["Correo", emailWords(email)],
    ["RUT", formatRut(patient.rut)],
    ["Teléfono", patient.phone],
    ["Total de citas", formatCount(patient.appointments.length)],
    ["Última visita", visit(patient.lastVisit)],
    ["Próxima visita", visit(patient.nextVisit)],
  ];
  return (
    <li className="flex flex-col rounded-md border border-line bg-raised px-5 py-4">
      <h3 className="text-xl break-words">{name}</h3>
      <dl className="mt-3 mb-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {lines.map(([term, text]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-soft">{term}</dt>
            <dd
              className={`min-w-0 break-words tabular-nums ${term === "Correo" ? "" : "first-letter:uppercase"}`}
            >
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <CaseMarks patient={patient} />
      <div className="mt-auto flex pt-4 flex-wrap gap-2">
        <Button size="small" onClick={() => open({ kind: "schedule", patient: { id, name, email } })}>
          Agendar Cita<span className="sr-only"> a {name}</span>
        </Button>
        <Button
          size="small"
          variant="outline"
          onClick={() => open({ kind: "file", patient: { id, name, email } })}
        >
          Ver Ficha<span className="sr-only"> de {name}</span>
        </Button>
      </div>
    </li>
  );
}
