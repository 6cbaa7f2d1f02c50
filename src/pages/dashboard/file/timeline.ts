import type { BodyChart } from "~/features/care/body-chart/contract";
import type { DangerSign } from "~/features/care/danger-signs/contract";
import type { HourQuestion } from "~/features/care/hour-questions/contract";
import type { Measure } from "~/features/care/measures/contract";
import type { PainEntry } from "~/features/care/pain-diary/contract";
import type { Recommendation } from "~/features/care/plans/contract";
import type { ClinicalRecord } from "~/features/care/records/contract";
import type { Appointment } from "~/features/hours/appointments/contract";
import { dateOf } from "~/shared/clinic-time";
import { isStruck } from "~/ui/badge/StatusBadge";

interface Told {
  appointments: Appointment[];
  records: ClinicalRecord[];
  measures: Measure[];
  /** Only what came with words is a message. */
  pain: PainEntry[];
  signs: DangerSign[];
  questions: HourQuestion[];
  /** What was signed with a note stands with it. */
  charts: BodyChart[];
  recommendations: Recommendation[];
  /** Cancelled hours stand there too; who did not come always does. */
  withCancelled: boolean;
}

export type TimelineItem = { key: string; date: string } & (
  | { kind: "hour"; hour: Appointment }
  | { kind: "message"; pain: PainEntry }
  | { kind: "sign"; sign: DangerSign }
  | { kind: "question"; question: HourQuestion }
  | { kind: "chart"; chart: BodyChart }
  | { kind: "measures"; measures: Measure[] }
  | { kind: "note"; record: ClinicalRecord }
  | { kind: "plan"; recommendation: Recommendation }
);

/** The hours that are still to come, the next first, apart from what happened. */
export function withoutAhead(
  items: TimelineItem[],
  today: string,
): { ahead: Extract<TimelineItem, { kind: "hour" }>[]; past: TimelineItem[] } {
  const isAhead = (item: TimelineItem): item is Extract<TimelineItem, { kind: "hour" }> =>
    item.kind === "hour" && item.date > today;
  return {
    ahead: items
      .filter(isAhead)
      .toSorted((one, other) => one.hour.preferredDate.localeCompare(other.hour.preferredDate)),
    past: items.filter((item) => !isAhead(item)),
  };
}

/** Within a day what came of an hour stands above it. */
const order = ["plan", "note", "measures", "chart", "sign", "question", "message", "hour"];

/** Everything that happened with a patient, the latest first; what was measured on one day is one entry. */
export function timelineOf(told: Told): TimelineItem[] {
  const { records, measures, pain, signs, questions, charts, recommendations } = told;
  const appointments = told.appointments.filter((hour) => told.withCancelled || !isStruck(hour));
  const days = [...new Set(measures.map(({ measuredOn }) => measuredOn))];
  const items: TimelineItem[] = [
    ...recommendations.map((each) => ({
      kind: "plan" as const,
      key: `plan-${each.id}`,
      date: dateOf(each.createdAt),
      recommendation: each,
    })),
    ...records.map((record) => ({
      kind: "note" as const,
      key: `note-${record.id}`,
      date: record.date,
      record,
    })),
    ...days.map((day) => ({
      kind: "measures" as const,
      key: `measures-${day}`,
      date: day,
      measures: measures.filter(({ measuredOn }) => measuredOn === day),
    })),
    ...charts
      .filter(({ id, annulled }) => !annulled && !records.some(({ bodyChartId }) => bodyChartId === id))
      .map((chart) => ({ kind: "chart" as const, key: `chart-${chart.id}`, date: dateOf(chart.at), chart })),
    ...pain
      .filter(({ note }) => note)
      .map((entry) => ({
        kind: "message" as const,
        key: `pain-${entry.id}`,
        date: dateOf(entry.at),
        pain: entry,
      })),
    ...signs.map((sign) => ({ kind: "sign" as const, key: `sign-${sign.id}`, date: dateOf(sign.at), sign })),
    ...questions.map((question) => ({
      kind: "question" as const,
      key: `question-${question.id}`,
      date: dateOf(question.at),
      question,
    })),
    ...appointments.map((hour) => ({
      kind: "hour" as const,
      key: `hour-${hour.id}`,
      date: hour.preferredDate.slice(0, 10),
      hour,
    })),
  ];
  return items.toSorted(
    (one, other) => other.date.localeCompare(one.date) || order.indexOf(one.kind) - order.indexOf(other.kind),
  );
}
