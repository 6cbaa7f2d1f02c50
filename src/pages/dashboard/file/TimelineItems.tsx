import type { ReactNode } from "react";
import { useClinicToday } from "~/client/clinic-now";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import type { BodyChart } from "~/features/care/body-chart/contract";
import { ChartBrief } from "~/features/care/body-chart/ui/offered/ChartBrief";
import type { DangerSign } from "~/features/care/danger-signs/contract";
import { doorWords, signText } from "~/features/care/danger-signs/offered-signs";
import type { HourQuestion } from "~/features/care/hour-questions/contract";
import { AnswerQuestion } from "~/features/care/hour-questions/ui/offered/AnswerQuestion";
import { formatValue, measureName, whoMeasured } from "~/features/care/measures/catalogue";
import type { Measure } from "~/features/care/measures/contract";
import { Spark } from "~/features/care/measures/ui/offered/Spark";
import type { PainEntry } from "~/features/care/pain-diary/contract";
import type { Recommendation } from "~/features/care/plans/contract";
import { PlanLines } from "~/features/care/plans/ui/PlanLines";
import type { Appointment } from "~/features/hours/appointments/contract";
import { dateOf, formatDateFrom } from "~/shared/clinic-time";
import { StatusBadge } from "~/ui/badge/StatusBadge";

interface ItemProps {
  date: string;
  what: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Item({ date, what, aside, children }: ItemProps) {
  const today = useClinicToday();
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-52 text-ink-soft tabular-nums">
          <span className="inline-block font-semibold text-ink first-letter:uppercase">
            {formatDateFrom(date, today)}
          </span>{" "}
          · {what}
        </p>
        {aside}
      </div>
      {children}
    </li>
  );
}

export function HourItem({ hour }: { hour: Appointment }) {
  const { preferredDate, preferredTime, service, therapistName, comments, cancelReason } = hour;
  return (
    <Item
      date={preferredDate.slice(0, 10)}
      what={`${preferredTime} · ${[service, therapistName].filter(Boolean).join(" · ")}`}
      aside={<StatusBadge {...hour} />}
    >
      <div className="flex flex-wrap items-center gap-x-4">
        {comments && <p className="min-w-0 break-words">Escribió al reservar: «{comments}»</p>}
        {cancelReason && <p className="min-w-0 break-words text-ink-soft">Motivo: {cancelReason}</p>}
      </div>
    </Item>
  );
}

interface MeasuresProps {
  date: string;
  measures: Measure[];
  /** Of all days: each number stands beside how it came there. */
  all: Measure[];
}

export function MeasuresItem({ date, measures, all }: MeasuresProps) {
  return (
    <Item date={date} what={measures.length === 1 ? "1 medida" : `${measures.length} medidas`}>
      <ul className="mt-1">
        {measures.map((measure) => {
          const { id, kind, value, annulled } = measure;
          const name = measureName(measure);
          const told = `${name}: ${formatValue(kind, value)}`;
          if (annulled)
            return (
              <li key={id} className="text-ink-soft">
                <s>{told}</s> Anulada por {annulled.therapist}: {annulled.reason}
              </li>
            );
          const course = all.filter(
            (each) => !each.annulled && measureName(each) === name && each.measuredOn <= date,
          );
          return (
            <li key={id}>
              {told}
              {measure.answerId && ` (${whoMeasured(measure)})`}{" "}
              <Spark values={course.map((each) => each.value)} />
            </li>
          );
        })}
      </ul>
    </Item>
  );
}

export function ChartItem({ chart }: { chart: BodyChart }) {
  return (
    <Item date={dateOf(chart.at)} what="Dónde duele">
      <ChartBrief chart={chart} />
    </Item>
  );
}

export function MessageItem({ pain: { at, score, note } }: { pain: PainEntry }) {
  return (
    <Item date={dateOf(at)} what="Desde su portal">
      <p className="mt-1 break-words">
        Dolor {score} de 10: «{note}»
      </p>
    </Item>
  );
}

export function SignItem({ sign: { at, sign, door, seen } }: { sign: DangerSign }) {
  return (
    <Item date={dateOf(at)} what="Señal de alarma">
      <p className="mt-1 break-words">{signText(sign)}</p>
      <p className="text-ink-soft">
        Se le dijo: {doorWords[door]}.{seen && ` La vio ${seen.therapist}.`}
      </p>
    </Item>
  );
}

export function QuestionItem({ question, patient }: { question: HourQuestion; patient: DialogPatient }) {
  const { id, at, text, answer } = question;
  return (
    <Item date={dateOf(at)} what="Preguntó para su hora">
      <p className="mt-1 break-words whitespace-pre-line">«{text}»</p>
      {answer ? (
        <p className="break-words whitespace-pre-line">
          {answer.therapist}: {answer.text ?? "queda para la sesión."}
        </p>
      ) : (
        <AnswerQuestion id={id} patient={patient} />
      )}
    </Item>
  );
}

export function PlanItem({ recommendation }: { recommendation: Recommendation }) {
  const { createdAt, therapist, exercises, description, isCompleted } = recommendation;
  return (
    <Item
      date={dateOf(createdAt)}
      what={`${exercises.length > 0 ? "Plan de ejercicios" : "Recomendación"} de ${therapist ?? "el centro"}`}
    >
      <p className="mt-1 max-w-prose break-words whitespace-pre-line">
        {recommendation.recommendation ?? description}
      </p>
      <PlanLines {...recommendation} />
      {isCompleted && <p className="text-ink-soft">Hecha por el paciente</p>}
    </Item>
  );
}
