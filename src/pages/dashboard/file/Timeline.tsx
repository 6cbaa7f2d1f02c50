import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { bodyChartsQuery } from "~/features/care/body-chart/ui/offered/chart-queries";
import { dangerSignsQuery } from "~/features/care/danger-signs/ui/patient-signs";
import { hourQuestionsQuery } from "~/features/care/hour-questions/ui/patient-questions";
import type { Measure } from "~/features/care/measures/contract";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { painQuery } from "~/features/care/pain-diary/ui/patient-pain";
import { recommendationsQuery } from "~/features/care/plans/ui/patient-recommendations";
import { RecordEntry } from "~/features/care/records/ui/RecordEntry";
import { recordsQuery } from "~/features/care/records/ui/record-queries";
import type { Appointment } from "~/features/hours/appointments/contract";
import { formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { isStruck } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import {
  ChartItem,
  HourItem,
  MeasuresItem,
  MessageItem,
  PlanItem,
  QuestionItem,
  SignItem,
} from "./TimelineItems";
import { type TimelineItem, timelineOf, withoutAhead } from "./timeline";

const pageSize = 30;

/** Everything that happened, the latest first. A part that could not be read is missed by name, and the rest stands. */
export function Timeline({ patient, appointments }: { patient: DialogPatient; appointments: Appointment[] }) {
  const records = useQuery(recordsQuery(patient.id));
  const measures = useQuery(measuresQuery(patient.id));
  const pain = useQuery(painQuery(patient.id));
  const signs = useQuery(dangerSignsQuery(patient.id));
  const questions = useQuery(hourQuestionsQuery(patient.id));
  const charts = useQuery(bodyChartsQuery(patient.id));
  const recommendations = useQuery(recommendationsQuery(patient.id, patient.email));
  const [shown, setShown] = useState(pageSize);
  const today = useClinicToday();
  const [withCancelled, setWithCancelled] = useState(false);
  const parts = [
    { name: "las notas", query: records },
    { name: "las medidas", query: measures },
    { name: "el dolor anotado", query: pain },
    { name: "las señales de alarma", query: signs },
    { name: "las preguntas", query: questions },
    { name: "dónde duele", query: charts },
    { name: "las recomendaciones", query: recommendations },
  ];
  if (parts.some(({ query }) => query.isPending && query.fetchStatus === "fetching"))
    return (
      <div className="flex flex-col gap-4">
        <p role="status" className="sr-only">
          Buscando…
        </p>
        {["h-16", "h-32", "h-16", "h-32"].map((height, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <Skeleton key={place} className={height} />
        ))}
      </div>
    );
  const missed = parts.filter(({ query }) => !query.data);
  const allMeasures = measures.data ?? [];
  const cancelled = appointments.filter(isStruck).length;
  const { ahead, past } = withoutAhead(
    timelineOf({
      appointments,
      records: records.data ?? [],
      measures: allMeasures,
      pain: pain.data ?? [],
      signs: signs.data ?? [],
      questions: questions.data ?? [],
      charts: charts.data ?? [],
      recommendations: recommendations.data ?? [],
      withCancelled,
    }),
    today,
  );
  const [next] = ahead;
  return (
    <div className="flex flex-col gap-4">
      {missed.length > 0 && (
        <div className="flex flex-col items-start gap-3">
          <Alert kind="error" title={`No pudimos leer ${missed.map(({ name }) => name).join(", ")}`}>
            Revisa tu conexión y vuelve a intentarlo.
          </Alert>
          <Button
            size="small"
            variant="outline"
            onClick={() => {
              for (const { query } of missed) void query.refetch();
            }}
          >
            Reintentar
          </Button>
        </div>
      )}
      {records.data?.length === 0 && <p className="text-ink-soft">Todavía no hay registros en esta ficha.</p>}
      {cancelled > 0 && (
        <label className="flex min-h-11 cursor-pointer items-center gap-2 self-start">
          <input
            type="checkbox"
            className="size-5 accent-green"
            checked={withCancelled}
            onChange={() => setWithCancelled(!withCancelled)}
          />
          {cancelled === 1 ? "Ver 1 hora cancelada" : `Ver ${cancelled} horas canceladas`}
        </label>
      )}
      {next && (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {ahead.length === 1 ? "1 hora por venir" : `${ahead.length} horas por venir`}, la próxima el{" "}
            {formatWallTime(next.hour.preferredDate)}
          </summary>
          <ol aria-label="Horas por venir" className="divide-y divide-line border-y border-line">
            {ahead.map(({ key, hour }) => (
              <HourItem key={key} hour={hour} />
            ))}
          </ol>
        </details>
      )}
      <ol aria-label="Línea de tiempo" className="divide-y divide-line border-y border-line">
        {past.slice(0, shown).map((item) => (
          <Entry key={item.key} item={item} patient={patient} all={allMeasures} />
        ))}
      </ol>
      {past.length > shown && (
        <Button variant="outline" className="self-start" onClick={() => setShown(shown + 2 * pageSize)}>
          Ver {Math.min(past.length - shown, 2 * pageSize)} más de {past.length - shown}
        </Button>
      )}
    </div>
  );
}

function Entry({ item, patient, all }: { item: TimelineItem; patient: DialogPatient; all: Measure[] }) {
  switch (item.kind) {
    case "note":
      return <RecordEntry record={item.record} patientId={patient.id} />;
    case "hour":
      return <HourItem hour={item.hour} />;
    case "measures":
      return <MeasuresItem date={item.date} measures={item.measures} all={all} />;
    case "chart":
      return <ChartItem chart={item.chart} />;
    case "message":
      return <MessageItem pain={item.pain} />;
    case "sign":
      return <SignItem sign={item.sign} />;
    case "question":
      return <QuestionItem question={item.question} patient={patient} />;
    case "plan":
      return <PlanItem recommendation={item.recommendation} />;
  }
}
