import { daysBetween } from "~/shared/clinic-time";
import type { Course } from "../../course";

const width = 240;
const height = 106;
const edge = 6;

/** The curve of a measure on paper, where the arc beside it and the table below say the same in words. */
export function CourseLine({ course: { points, least, most } }: { course: Course }) {
  const from = points[0]?.measuredOn ?? "";
  const days = Math.max(1, daysBetween(from, points.at(-1)?.measuredOn ?? from));
  const placed = points.map(({ id, measuredOn, value }) => ({
    id,
    x: edge + Math.round((daysBetween(from, measuredOn) / days) * (width - 2 * edge)),
    y: Math.round(height - edge - ((value - least) / Math.max(1, most - least)) * (height - 2 * edge)),
  }));
  if (placed.length < 2) return null;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} width={width} height={height} fill="none">
      <path d={`M1 0V${height - 1}H${width}`} stroke="#555" />
      <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(" ")} stroke="#1f5c46" strokeWidth="2.5" />
      {placed.map(({ id, x, y }) => (
        <circle key={id} cx={x} cy={y} r="3.5" fill="#1f5c46" />
      ))}
    </svg>
  );
}
