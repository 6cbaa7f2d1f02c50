import { measureName, type Side, whoMeasured } from "~/features/care/measures/catalogue";
import type { Measure } from "~/features/care/measures/contract";
import { dateOf } from "~/shared/clinic-time";
import type { HomeMeasure } from "./contract";
import { movementOf } from "./movements";

/** One movement over time: what was measured at home, and what the sessions measured of it, never joined. Oldest first. */
export interface HomeCourse {
  name: string;
  least: number;
  most: number;
  home: HomeMeasure[];
  points: { id: string; date: string; value: number; note: string; isOpen: boolean }[];
}

interface Named {
  movement: string;
  side: Side | null;
}

export const movementName = ({ movement, side }: Named): string =>
  measureName({ kind: "range", label: movement, side: side ?? undefined });

/** Of each movement that was measured at home. What was set aside is on no curve. */
export function homeCoursesOf(home: HomeMeasure[], sessions: Measure[]): HomeCourse[] {
  const names = [...new Set(home.map(movementName))];
  return names.map((name) => {
    const own = home.filter((each) => movementName(each) === name);
    const atHome = own
      .filter(({ review }) => review?.verdict !== "set_aside")
      .map((each) => ({
        id: each.id,
        date: dateOf(each.at),
        value: each.degrees,
        note: howMeasured(each),
        isOpen: true,
      }));
    const inSessions = sessions
      .filter((each) => !each.annulled && each.kind === "range" && measureName(each) === name)
      .map((each) => ({
        id: each.id,
        date: each.measuredOn,
        value: each.value,
        note: `En sesión, ${whoMeasured(each)}`,
        isOpen: false,
      }));
    const points = [...atHome, ...inSessions].toSorted((one, other) => (one.date < other.date ? -1 : 1));
    const values = points.map(({ value }) => value);
    const normal = movementOf(own[0]?.movement ?? "")?.normal.to ?? 90;
    return {
      name,
      home: own,
      points,
      least: Math.min(0, ...values),
      most: Math.max(10, Math.ceil(Math.max(normal, ...values) / 10) * 10),
    };
  });
}

/** "En casa, con iPhone, varió 3°"; of what no sensor measured, how it was seen. */
export function howMeasured({ by, device, spread, centimetres }: Omit<HomeMeasure, "review">): string {
  const how = {
    sensor: `con ${device}, varió ${spread}°`,
    figure: "puesto en la figura",
    number: "escrito a mano",
  }[by];
  const distance = centimetres === null ? "" : `, ${String(centimetres).replace(".", ",")} cm`;
  return `En casa, ${how}${distance}`;
}

const verdicts = { confirmed: "Vale", set_aside: "Se dejó de lado" };

/** What became of it; empty until somebody looked. */
export const reviewText = ({ review }: Pick<HomeMeasure, "review">): string =>
  review
    ? `${verdicts[review.verdict]}, ${review.therapist}${review.reason ? `: ${review.reason}` : ""}`
    : "";
