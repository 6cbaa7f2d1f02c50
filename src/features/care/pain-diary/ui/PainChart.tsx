import { useClinicToday } from "~/client/clinic-now";
import { dateOf, formatNearDate } from "~/shared/clinic-time";
import type { PainEntry } from "../contract";
import { formatCourse, pointsOf } from "./pain-line";

const levels = Array.from({ length: 11 }, (_, level) => level);

/** More would be a thick line; the course stays readable without dots. */
const mostDots = 60;

/** The scale of a goniometer laid out flat: a fine tick a degree of pain, a coarse one at 0, 5 and 10. */
export function PainChart({ entries }: { entries: PainEntry[] }) {
  const today = useClinicToday();
  const points = pointsOf(entries);
  const dayOf = (entry: PainEntry | undefined) => (entry ? formatNearDate(dateOf(entry.at), today) : "");
  const last = points.at(-1);
  return (
    <figure>
      <figcaption className="mb-4 font-semibold">{formatCourse(entries)}</figcaption>
      <div className="flex gap-3">
        <div
          aria-hidden="true"
          className="flex h-52 w-6 shrink-0 flex-col justify-between text-right leading-none tabular-nums"
        >
          <span className="-translate-y-1/2">10</span>
          <span>5</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <div className="relative mr-2 h-52 grow border-l-2 border-ink">
          <svg
            role="img"
            aria-label={`Gráfico de tu dolor. ${formatCourse(entries)}`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            fill="none"
          >
            {levels.map((level) => (
              <path
                key={level}
                d={`M0 ${level * 10}H${level % 5 === 0 ? 100 : 1.5}`}
                stroke={level % 5 === 0 ? "var(--line-strong)" : "var(--ink)"}
                strokeDasharray={level % 5 === 0 ? "2 4" : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
              stroke="var(--green)"
              strokeWidth="3"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.length <= mostDots &&
            points.map(({ id, x, y }) => (
              <span
                key={id}
                aria-hidden="true"
                className="absolute -mt-1.5 -ml-1.5 size-3 rounded-full border-2 border-green bg-paper"
                style={{ left: `${x}%`, top: `${y}%` }}
              />
            ))}
          {last && (
            <span
              aria-hidden="true"
              className="absolute -mt-2 -ml-2 size-4 rounded-full bg-coral-line"
              style={{ left: `${last.x}%`, top: `${last.y}%` }}
            />
          )}
        </div>
      </div>
      <p aria-hidden="true" className="mt-3 ml-9 flex justify-between text-ink-soft">
        <span>{entries.length > 1 ? dayOf(entries[0]) : ""}</span>
        <span>{dayOf(entries.at(-1))}</span>
      </p>
    </figure>
  );
}
