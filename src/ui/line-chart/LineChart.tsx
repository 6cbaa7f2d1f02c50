import { daysBetween, formatDate } from "~/shared/clinic-time";

interface ChartPoint {
  id: string;
  /** yyyy-MM-dd */
  date: string;
  value: number;
  note?: string;
  /** Taken another way: drawn open, on a line of its own. */
  isOpen?: boolean;
}

interface Props {
  title: string;
  points: ChartPoint[];
  least: number;
  most: number;
  unit?: string;
  /** Within it a value has not changed by what matters: drawn behind the line. */
  band?: { from: number; to: number };
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A course over time: ticks as on a goniometer, the last value in coral, and the same as a table. Oldest first. */
export function LineChart({ title, points, least, most, unit = "", band }: Props) {
  const from = points[0]?.date ?? "";
  const days = Math.max(1, daysBetween(from, points.at(-1)?.date ?? from));
  const heightOf = (value: number) => round(100 - ((value - least) / Math.max(1, most - least)) * 100);
  const placed = points.map((point) => ({
    ...point,
    x: points.length === 1 ? 50 : round((daysBetween(from, point.date) / days) * 100),
    y: heightOf(point.value),
  }));
  const last = placed.at(-1);
  const first = placed[0];
  if (!last || !first) return null;
  const say = (value: number) => `${String(value).replace(".", ",")}${unit}`;
  const course =
    placed.length === 1
      ? `${say(last.value)} el ${formatDate(last.date)}`
      : `de ${say(first.value)} el ${formatDate(first.date)} a ${say(last.value)} el ${formatDate(last.date)}`;
  return (
    <figure>
      <figcaption className="mb-4">
        <span className="font-semibold">{title}</span>: {course}
      </figcaption>
      <div className="flex gap-3 py-2">
        <div
          aria-hidden="true"
          className="flex h-44 w-14 shrink-0 flex-col justify-between text-right leading-none whitespace-nowrap tabular-nums"
        >
          <span className="-translate-y-1/2">{say(most)}</span>
          <span className="translate-y-1/2">{say(least)}</span>
        </div>
        <div className="relative mr-3 h-44 grow border-l-2 border-ink">
          <svg
            role="img"
            aria-label={`Gráfico. ${title}: ${course}`}
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible"
            fill="none"
          >
            {band && (
              <path
                d={`M0 ${Math.max(0, heightOf(band.to))}H100V${Math.min(100, heightOf(band.from))}H0Z`}
                fill="var(--green-wash)"
              />
            )}
            {Array.from({ length: 11 }, (_, tick) => tick).map((tick) => (
              <path
                key={tick}
                d={`M0 ${tick * 10}H${tick % 5 === 0 ? 100 : 1.5}`}
                stroke={tick % 5 === 0 ? "var(--line-strong)" : "var(--ink)"}
                strokeDasharray={tick % 5 === 0 ? "2 4" : undefined}
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {[false, true].map((open) => (
              <polyline
                key={String(open)}
                points={placed
                  .filter(({ isOpen = false }) => isOpen === open)
                  .map(({ x, y }) => `${x},${y}`)
                  .join(" ")}
                stroke="var(--green)"
                strokeWidth={open ? 2 : 3}
                strokeDasharray={open ? "6 5" : undefined}
                strokeLinejoin="round"
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </svg>
          {placed.map(({ id, x, y, isOpen }) => (
            <span
              key={id}
              aria-hidden="true"
              className={`absolute rounded-full ${pointStyle(id === last.id, isOpen)}`}
              style={{ left: `${x}%`, top: `${y}%` }}
            />
          ))}
        </div>
      </div>
      <details className="mt-1">
        <summary className="flex min-h-12 items-center font-semibold underline underline-offset-4">
          Ver como tabla<span className="sr-only">: {title}</span>
        </summary>
        <table className="w-full text-left">
          <thead>
            <tr className="border-b-2 border-line">
              <th scope="col" className="py-2 pr-4">
                Fecha
              </th>
              <th scope="col" className="py-2">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {[...placed].reverse().map(({ id, date, value, note }) => (
              <tr key={id} className="border-b border-line align-top">
                <td className="py-2 pr-4">
                  <span className="inline-block first-letter:uppercase">{formatDate(date)}</span>
                  {note && <span className="block break-words text-ink-soft">{note}</span>}
                </td>
                <td className="py-2 font-semibold tabular-nums">{say(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

function pointStyle(isLast: boolean, isOpen = false): string {
  const size = isLast ? "-mt-2 -ml-2 size-4" : "-mt-1.5 -ml-1.5 size-3";
  if (isOpen) return `${size} border-2 bg-paper ${isLast ? "border-coral-line" : "border-green"}`;
  return `${size} ${isLast ? "bg-coral-line" : "bg-green"}`;
}
