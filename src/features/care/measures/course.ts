import { formatDate } from "~/shared/clinic-time";
import { formatAmount, type MeasureKind, measureName, measureTypes, movements, type Side } from "./catalogue";
import type { Measure } from "./contract";

/** One measure over time, the oldest first. */
export interface Course {
  name: string;
  kind: MeasureKind;
  label: string;
  side: Side | undefined;
  unit: string;
  points: Measure[];
  /** What was noted wrongly: seen, and counted no more. */
  annulled: Measure[];
  /** The ends of its scale; a joint's whole circle would flatten what changes. */
  least: number;
  most: number;
  /** Of a movement: the end of its normal range. */
  normal: number | null;
}

export function coursesOf(measures: Measure[]): Course[] {
  const found = new Map<string, Course>();
  for (const measure of measures) {
    const name = measureName(measure);
    const course = found.get(name) ?? { ...emptyCourse(measure), name };
    if (measure.annulled) course.annulled.push(measure);
    else {
      course.points.push(measure);
      if (isOpen(measure.kind)) {
        course.least = Math.min(course.least, measure.value);
        course.most = Math.max(course.most, Math.ceil(measure.value / 10) * 10);
      }
    }
    found.set(name, course);
  }
  return [...found.values()];
}

/** Scales whose ends nobody reaches: they are drawn as far as they were measured. */
const isOpen = (kind: MeasureKind): boolean =>
  ["range", "strength", "timed_up_and_go", "sit_to_stand", "circumference"].includes(kind);

function emptyCourse({ kind, label, side }: Measure): Omit<Course, "name"> {
  const { unit, least, most } = measureTypes[kind];
  const normal = kind === "range" ? (movements[label] ?? null) : null;
  const end = kind === "range" ? Math.max(90, normal ?? 0) : isOpen(kind) ? 10 : most;
  return {
    kind,
    label,
    side,
    unit,
    points: [],
    annulled: [],
    least: isOpen(kind) ? 0 : least,
    most: end,
    normal,
  };
}

/** What the change from the first to the last is worth; null of one alone, or where nobody has agreed on what matters. */
export function worthOf({ kind, points }: Course): "better" | "worse" | "none" | null {
  const { change, better } = measureTypes[kind];
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last || first === last || change === null || better === null) return null;
  const gained = better === "more" ? last.value - first.value : first.value - last.value;
  if (Math.abs(gained) < change) return "none";
  return gained > 0 ? "better" : "worse";
}

/** How alike both sides are today, of what is compared: the weaker in per cent of the stronger, or by how much they differ. */
export function symmetryOf(courses: Course[], { kind, label, side }: Course): string | null {
  if (side !== "right") return null;
  const last = (of: Side) =>
    courses.find((one) => one.kind === kind && one.label === label && one.side === of)?.points.at(-1)?.value;
  const [left, right] = [last("left"), last("right")];
  if (left === undefined || right === undefined) return null;
  if (kind === "circumference" || kind === "range") {
    const apart = Math.round(Math.abs(left - right) * 10) / 10;
    return `Diferencia entre lados: ${String(apart).replace(".", ",")}${measureTypes[kind].unit}`;
  }
  const stronger = Math.max(left, right);
  if (stronger === 0) return null;
  return `Simetría: ${Math.round((Math.min(left, right) / stronger) * 100)} % (se busca 90 % o más)`;
}

/** "de 110° a 125°"; of one alone "110°". */
export function formatChange({ kind, points }: Course): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return "";
  const now = formatAmount(kind, last.value);
  return first === last ? now : `de ${formatAmount(kind, first.value)} a ${now}`;
}

/** The same for who does not see the arc: since when, and over how many. */
export function formatCourse(course: Course): string {
  const [first] = course.points;
  const last = course.points.at(-1);
  if (!first || !last) return "";
  if (first === last) return `${formatChange(course)}, medido el ${formatDate(last.measuredOn)}`;
  return `${formatChange(course)}, entre el ${formatDate(first.measuredOn)} y el ${formatDate(last.measuredOn)}`;
}
