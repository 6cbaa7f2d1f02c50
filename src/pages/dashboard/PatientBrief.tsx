import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { briefWords } from "~/features/care/body-chart/chart-words";
import { bodyChartsQuery } from "~/features/care/body-chart/ui/offered/chart-queries";
import { CaseMarks } from "~/features/care/caseload/ui/CaseMarks";
import { useCase } from "~/features/care/caseload/ui/use-case";
import { ageWords } from "~/features/care/facts/alerts";
import { Alerts } from "~/features/care/facts/ui/offered/Alerts";
import { formatValue, measureName } from "~/features/care/measures/catalogue";
import { coursesOf, formatChange } from "~/features/care/measures/course";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { adherenceQuery } from "~/features/care/plans/ui/adherence-query";
import { recordsQuery } from "~/features/care/records/ui/record-queries";
import { firstLine } from "~/features/hours/agenda/ui/today/visit-words";
import { dateOf, formatNearDate } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";

/** It is glanced at for an hour; whoever writes in the file brings it up to date. */
const staleTime = 10 * 60_000;

/** What to know of the person who sits there: what was written last, what was measured, how the exercises go. */
export function PatientBrief({ patientId }: { patientId: string }) {
  const today = useClinicToday();
  const { data: own, isError, refetch } = useCase(patientId, { staleTime });
  const isOpen = own?.file === "open";
  const reading = { enabled: isOpen, staleTime };
  const records = useQuery({ ...recordsQuery(patientId), ...reading });
  const measures = useQuery({ ...measuresQuery(patientId), ...reading });
  const charts = useQuery({ ...bodyChartsQuery(patientId), ...reading });
  const adherence = useQuery({ ...adherenceQuery(patientId), ...reading });
  if (isError)
    return (
      <p className="min-h-24">
        No pudimos leer lo último de su ficha.{" "}
        <button type="button" className="link min-h-11" onClick={() => void refetch()}>
          Reintentar
        </button>
      </p>
    );
  if (own === undefined) return <p className="min-h-24 text-ink-soft">Leyendo su ficha…</p>;
  if (!isOpen)
    return <p className="min-h-24 text-ink-soft">Su ficha se abre cuando atiendes a la persona.</p>;
  const last = records.data?.[0];
  const course = coursesOf((measures.data ?? []).filter(({ annulled }) => !annulled)).at(-1);
  // Alone, before the hour: what nobody of the team has heard yet.
  const said = measures.data?.findLast(({ therapist, annulled }) => therapist === null && !annulled);
  const chart = charts.data?.findLast(({ annulled }) => !annulled);
  const plan = adherence.data?.plan;
  const pain = (adherence.data?.weeks ?? []).flatMap((week) => (week.pain === null ? [] : [week.pain]));
  const facts: [string, string][] = [
    ["Teléfono", formatPhone(own.phone)],
    [
      "Última vez",
      last
        ? `${formatNearDate(last.date, today)}: «${firstLine(last.subjective ?? last.objective ?? (last.description || last.title))}»`
        : records.data
          ? "Sin notas todavía"
          : "…",
    ],
    ["Le duele", chart ? `${briefWords(chart)} (${formatNearDate(dateOf(chart.at), today)})` : ""],
    [
      "Respondió",
      said
        ? `${measureName(said)} ${formatValue(said.kind, said.value)} (${formatNearDate(said.measuredOn, today)})`
        : "",
    ],
    ["Medida", course ? `${course.name} ${formatChange(course)}` : ""],
    [
      "Plan",
      plan
        ? `${plan.exercises === 1 ? "1 ejercicio" : `${plan.exercises} ejercicios`}, hechos ${plan.daysDone} de ${plan.daysPlanned} días${pain.length > 1 ? ` · dolor ${decimal(pain[0])} > ${decimal(pain.at(-1))}` : ""}`
        : "",
    ],
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4">
        <p>{[own.birthdate && ageWords(own.birthdate, today), own.insurance].filter(Boolean).join(" · ")}</p>
        <Alerts alerts={own.alerts} alertsAsked={own.alertsAsked} />
      </div>
      <dl className="grid min-h-24 grid-cols-[auto_minmax(0,1fr)] content-start gap-x-4">
        {facts.map(
          ([term, text]) =>
            text && (
              <div key={term} className="col-span-2 grid grid-cols-subgrid">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="break-words tabular-nums">{text}</dd>
              </div>
            ),
        )}
      </dl>
      <CaseMarks patient={own} />
    </>
  );
}

const decimal = (value: number | undefined): string => String(value ?? "").replace(".", ",");
