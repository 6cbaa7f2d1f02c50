import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { useTeam } from "~/client/dashboard/team";
import { formatNearDate } from "~/shared/clinic-time";
import { emailWords } from "~/shared/mailbox";
import { formatCount } from "~/shared/money";
import { formatRut } from "~/shared/rut";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import type { Case } from "../contract";
import { caseloadPageSize } from "../page-size";
import { CaseMarks } from "./CaseMarks";
import { caseCountQuery, caseloadQuery } from "./caseload-queries";

/** The patients whom the therapist attends or attended. */
export default function PatientsTab() {
  const { me } = useTeam();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const q = useDeferredValue(typed.trim());
  const count = useQuery(caseCountQuery);
  const { data, isError, refetch } = useQuery(caseloadQuery(me, q, page));
  const total = count.data?.count;
  const hasMore = data !== undefined && data.length === caseloadPageSize;
  return (
    <section aria-labelledby="mis-pacientes">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="mis-pacientes" className="text-xl">
            Mis Pacientes
          </h2>
          <p className="text-ink-soft tabular-nums">
            {total === undefined
              ? "…"
              : total === 1
                ? "1 paciente asignado"
                : `${formatCount(total)} pacientes asignados`}
          </p>
        </div>
        {(total ?? 0) > 3 && (
          <Field label="Filtrar mis pacientes" className="w-full sm:w-80">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                autoComplete="off"
                placeholder="Nombre, teléfono, correo o RUT completo"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setPage(1);
                }}
              />
            )}
          </Field>
        )}
      </div>
      {!data && isError && (
        <div className="mt-6 flex flex-col items-start gap-4">
          <Alert kind="error" title="No pudimos leer tus pacientes">
            Revisa tu conexión y vuelve a intentarlo.
          </Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {!data && !isError && (
        <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          <p role="status" className="sr-only">
            Buscando tus pacientes…
          </p>
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
          <Skeleton className="h-72" />
        </div>
      )}
      {data?.length === 0 && page === 1 && (
        <p className="mt-6 text-ink-soft">
          {q ? "Ninguno de tus pacientes coincide con la búsqueda." : "No hay pacientes asignados"}
        </p>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Pacientes" className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {data.map((patient) => (
            <PatientCard key={patient.id} patient={patient} />
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Páginas de pacientes" className="mt-6 flex items-center gap-4">
          <Button variant="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Anterior
          </Button>
          <p aria-live="polite" className="tabular-nums">
            {total !== undefined && !q
              ? `Página ${page} de ${Math.max(page, Math.ceil(total / caseloadPageSize))}`
              : `Página ${page}`}
          </p>
          <Button variant="outline" size="small" disabled={!hasMore} onClick={() => setPage(page + 1)}>
            Siguiente
          </Button>
        </nav>
      )}
    </section>
  );
}

/** One patient: who, how to reach them, when they came and come again. */
function PatientCard({ patient }: { patient: Case }) {
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
