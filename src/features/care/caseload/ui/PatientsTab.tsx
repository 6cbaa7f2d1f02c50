import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useDialogs } from "~/client/dashboard/dialogs";
import { useTeam } from "~/client/dashboard/team";
import { formatNearDate } from "~/shared/clinic-time";
import { emailWords } from "~/shared/mailbox";
import { formatCount } from "~/shared/money";
import { idWords } from "~/shared/rut";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import { Select } from "~/ui/select/Select";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { type Case, type CaseFilter, type CaseOrder, caseFilters, caseOrders } from "../contract";
import { caseloadPageSize } from "../page-size";
import { CaseMarks } from "./CaseMarks";
import { allCases, type CaseWish, caseCountQuery, caseloadQuery } from "./caseload-queries";

/** The patients whom the therapist attends or attended. */
export default function PatientsTab() {
  const { me } = useTeam();
  const [typed, setTyped] = useState("");
  const [page, setPage] = useState(1);
  const [choice, setChoice] = useState<Pick<CaseWish, "only" | "sort">>(allCases);
  const q = useDeferredValue(typed.trim());
  const isChosen = q !== "" || choice.only !== "";
  const choose = (changes: Partial<typeof choice>) => {
    setChoice((now) => ({ ...now, ...changes }));
    setPage(1);
  };
  const count = useQuery(caseCountQuery);
  const { data, isError, refetch } = useQuery(
    caseloadQuery(me, { q, only: choice.only, sort: choice.sort }, page),
  );
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
          <div className="flex w-full flex-wrap items-end gap-3 lg:w-auto">
            <Field label="Ver" className="grow sm:grow-0">
              {(control) => (
                <Select
                  {...control}
                  value={choice.only}
                  onChange={(event) => choose({ only: event.target.value as CaseWish["only"] })}
                >
                  <option value="">Todos</option>
                  {caseFilters.map((each) => (
                    <option key={each} value={each}>
                      {filterWords[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Ordenar" className="grow sm:grow-0">
              {(control) => (
                <Select
                  {...control}
                  value={choice.sort}
                  onChange={(event) => choose({ sort: event.target.value as CaseWish["sort"] })}
                >
                  {caseOrders.map((each) => (
                    <option key={each} value={each}>
                      {orderWords[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <Field label="Filtrar mis pacientes" className="w-full sm:w-72">
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
          </div>
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
        <div className="mt-4 grid gap-3">
          <p role="status" className="sr-only">
            Buscando tus pacientes…
          </p>
          <Skeleton className="h-48 lg:h-12" />
          <Skeleton className="h-48 lg:h-12" />
          <Skeleton className="h-48 lg:h-12" />
        </div>
      )}
      {data?.length === 0 && page === 1 && (
        <p className="mt-6 text-ink-soft">
          {isChosen ? "Ninguno de tus pacientes coincide con la búsqueda." : "No hay pacientes asignados"}
        </p>
      )}
      {data && data.length > 0 && (
        <ul
          aria-label="Pacientes"
          className="mt-4 grid gap-3 md:max-lg:grid-cols-2 lg:block lg:divide-y lg:divide-line lg:border-y lg:border-line"
        >
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
            {total !== undefined && !isChosen
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
  const contact: [string, ReactNode][] = [
    ["Correo", emailWords(email)],
    ["RUT", idWords(patient.rut, patient.passport)],
    ["Teléfono", <PhoneLink key="tel" phone={patient.phone} />],
  ];
  const visits: [string, string][] = [
    ["Última visita", visit(patient.lastVisit)],
    ["Próxima visita", visit(patient.nextVisit)],
    ["Total de citas", formatCount(patient.appointments.length)],
  ];
  return (
    <li className="flex flex-col gap-x-4 gap-y-1 rounded-md border border-line bg-raised px-4 py-3 lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1.4fr)_minmax(0,1.2fr)_auto] lg:items-center lg:rounded-none lg:border-0 lg:bg-transparent lg:px-0 lg:py-px lg:leading-tight">
      <div className="min-w-0">
        <h3 className="font-text text-base font-semibold tracking-normal break-words lg:truncate">{name}</h3>
        <div className="lg:h-5 lg:overflow-hidden lg:*:mt-0 lg:*:flex-nowrap lg:[&_li]:py-0 lg:[&_li]:whitespace-nowrap">
          <CaseMarks patient={patient} />
        </div>
      </div>
      <Facts lines={contact} firstWhole />
      <Facts lines={visits} />
      <div className="mt-auto flex flex-wrap gap-2 pt-2 lg:flex-nowrap lg:pt-0">
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

interface FactsProps {
  lines: [string, ReactNode][];
  /** The first has a line of its own, and its term is seen by nobody. */
  firstWhole?: boolean;
}

/** On a wide screen two lines of a row; below, one under the other. */
function Facts({ lines, firstWhole = false }: FactsProps) {
  return (
    <dl className="grid min-w-0 grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 lg:flex lg:flex-wrap lg:gap-x-3 lg:gap-y-0">
      {lines.map(([term, text], index) => (
        <div
          key={term}
          className={`col-span-2 grid grid-cols-subgrid lg:flex lg:min-w-0 lg:gap-x-1.5 ${firstWhole && index === 0 ? "lg:basis-full" : ""}`}
        >
          <dt className={`text-ink-soft ${firstWhole ? "lg:sr-only" : ""}`}>
            {firstWhole ? (
              term
            ) : (
              <>
                <span className="lg:hidden">{term}</span>
                <span aria-hidden="true" className="max-lg:hidden">
                  {shortTerms[term] ?? term}
                </span>
                <span className="sr-only max-lg:hidden">{term}</span>
              </>
            )}
          </dt>
          <dd
            className={`min-w-0 break-words tabular-nums lg:truncate ${firstWhole ? "" : "max-lg:first-letter:uppercase"}`}
          >
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const shortTerms: Record<string, string> = {
  "Última visita": "última",
  "Próxima visita": "próxima",
  "Total de citas": "citas",
};
const filterWords: Record<CaseFilter, string> = {
  "no-next": "Sin próxima hora",
  "pack-ending": "Pack por terminar",
  away: "No viene hace 60 días",
};
const orderWords: Record<CaseOrder, string> = {
  name: "Por nombre",
  last: "Última visita",
  next: "Próxima visita",
};
