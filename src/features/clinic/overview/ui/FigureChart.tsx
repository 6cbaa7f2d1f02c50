import { shareOf } from "~/features/clinic/attendance-report/figures";
import { formatCount, formatPesos } from "~/shared/money";
import { monthTitle } from "~/ui/calendar/month-grid";
import type { Figure, FigureRow } from "../contract";
import { figureWords } from "../figure-words";

interface Props {
  figure: Figure;
  months: string[];
  onOpen: (row: FigureRow) => void;
}

type Unit = (typeof figureWords)[Figure["id"]]["unit"];

const sayMinutes = (minutes: number): string => {
  const hours = Math.floor(minutes / 60);
  const rest = Math.round(minutes % 60);
  return [hours > 0 && `${formatCount(hours)} h`, (rest > 0 || hours === 0) && `${rest} min`]
    .filter(Boolean)
    .join(" ");
};
const say = (unit: Unit, value: number): string =>
  unit === "pesos" ? formatPesos(value) : unit === "minutes" ? sayMinutes(value) : formatCount(value);
const sayShare = (row: FigureRow, place: number): string => {
  const share = shareOf(row.values[place] ?? 0, row.wholes?.[place] ?? 0);
  return share === null ? "sin datos" : `${String(share).replace(".", ",")} %`;
};

/** Drawn for the eye; each row is a button to what stands behind it. */
export function FigureChart(props: Props) {
  if (props.figure.id === "heat") return <Heat {...props} />;
  if (props.figure.id === "incomeByDay") return <Days {...props} />;
  return <Bars {...props} />;
}

/** The month as a bar; the one before and the same of a year ago as marks on it. */
function Bars({ figure: { id, rows }, months, onOpen }: Props) {
  const { unit } = figureWords[id];
  const sizeOf = (row: FigureRow, place: number): number =>
    row.wholes ? (shareOf(row.values[place] ?? 0, row.wholes[place] ?? 0) ?? 0) : (row.values[place] ?? 0);
  const most = Math.max(1, ...rows.flatMap((row) => row.values.map((_, place) => sizeOf(row, place))));
  const isCompared = rows.some(({ values }) => values.length > 1);
  return (
    <>
      <ul className="grid gap-1">
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-1 text-left hover:bg-sunk"
              onClick={() => onOpen(row)}
            >
              <span className="break-words">{row.name}</span>
              <span className="font-semibold tabular-nums">
                {row.wholes ? sayShare(row, 0) : say(unit, row.values[0] ?? 0)}
                {row.wholes && (
                  <span className="font-normal text-ink-soft">
                    {" "}
                    · {say(unit, row.values[0] ?? 0)} de {say(unit, row.wholes[0] ?? 0)}
                  </span>
                )}
              </span>
              <svg
                aria-hidden="true"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                className="col-span-2 h-2 w-full fill-green"
              >
                <rect width="100" height="8" className="fill-sunk" />
                <rect width={(Math.max(0, sizeOf(row, 0)) / most) * 100} height="8" />
                {sizeOf(row, 1) > 0 && (
                  <rect x={(sizeOf(row, 1) / most) * 99.4} width="0.6" height="8" className="fill-ink" />
                )}
                {sizeOf(row, 2) > 0 && (
                  <rect
                    x={(sizeOf(row, 2) / most) * 99.4}
                    y="4"
                    width="0.6"
                    height="4"
                    className="fill-coral-line"
                  />
                )}
              </svg>
            </button>
          </li>
        ))}
      </ul>
      {isCompared && <Legend months={months} />}
    </>
  );
}

const Legend = ({ months }: { months: string[] }) => (
  <p className="mt-2 flex flex-wrap gap-x-4 text-ink-soft">
    <span>▌ {monthTitle(months[1] ?? "")}</span>
    <span>
      <span className="text-coral">▖</span> {monthTitle(months[2] ?? "")}
    </span>
  </p>
);

/** A column for each day of the month. */
function Days({ figure: { rows }, months, onOpen }: Props) {
  const days = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, "0"));
  const rowOf = (key: string) => rows.find((row) => row.key === key);
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  return (
    <>
      <ul className="flex h-40 items-end gap-px border-b border-line sm:gap-1">
        {days.map((day) => {
          const row = rowOf(day);
          const amount = row?.values[0] ?? 0;
          return (
            <li key={day} className="flex h-full min-w-0 grow basis-0 flex-col justify-end">
              {row && amount !== 0 ? (
                <button
                  type="button"
                  aria-label={`${row.name}: ${formatPesos(amount)}`}
                  title={`${row.name}: ${formatPesos(amount)}`}
                  className="flex h-full w-full flex-col justify-end hover:bg-sunk"
                  onClick={() => onOpen(row)}
                >
                  <svg
                    aria-hidden="true"
                    viewBox="0 0 10 100"
                    preserveAspectRatio="none"
                    className={`h-full w-full ${amount < 0 ? "fill-coral" : "fill-green"}`}
                  >
                    <rect
                      y={100 - (Math.abs(amount) / most) * 100}
                      width="10"
                      height={Math.min(100, (Math.abs(amount) / most) * 100)}
                    />
                  </svg>
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p aria-hidden="true" className="flex justify-between text-ink-soft tabular-nums">
        <span>1</span>
        <span>10</span>
        <span>20</span>
        <span>31</span>
      </p>
      <p className="sr-only">{`Ingresos de ${monthTitle(months[0] ?? "")} por día`}</p>
    </>
  );
}

const weekdays = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];
const shades = ["bg-sunk", "bg-green/10", "bg-green/20", "bg-green/30", "bg-green/40"];

/** Hours of the day down, days of the week across; the number stands in each cell, so that no colour alone says it. */
function Heat({ figure: { rows }, onOpen }: Props) {
  const hours = [...new Set(rows.map(({ key }) => key.slice(2)))].sort();
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => rows.some(({ key }) => key.startsWith(`${day}-`)));
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-80 border-separate border-spacing-px text-center tabular-nums">
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col" className="py-1 font-normal text-ink-soft">
                {weekdays[day - 1]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {hours.map((hour) => (
            <tr key={hour}>
              <th scope="row" className="pr-2 text-right font-normal text-ink-soft">
                {hour}:00
              </th>
              {days.map((day) => {
                const row = rows.find(({ key }) => key === `${day}-${hour}`);
                const share = row && shareOf(row.values[0] ?? 0, row.wholes?.[0] ?? 0);
                return (
                  <td key={day} className="p-0">
                    {row && (
                      <button
                        type="button"
                        className={`min-h-11 w-full ${shades[Math.min(4, Math.ceil((share ?? 0) / 25))]}`}
                        onClick={() => onOpen(row)}
                      >
                        {share === null || share === undefined ? "·" : `${Math.round(share)} %`}
                        <span className="sr-only">
                          , {weekdays[day - 1]} {hour}:00
                        </span>
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The same in numbers, of all months. */
export function FigureTable({ figure: { id, rows }, months, onOpen }: Props) {
  const { unit, title } = figureWords[id];
  const shown = months.slice(0, rows[0]?.values.length ?? 0);
  return (
    <div className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="text-ink-soft">
            <td />
            {shown.map((month) => (
              <th key={month} scope="col" className="py-2 pl-3 text-right font-normal">
                {shown.length === 1 ? "Hoy" : monthTitle(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                <button type="button" className="link min-h-11 text-left" onClick={() => onOpen(row)}>
                  {row.name}
                </button>
              </th>
              {shown.map((month, place) => (
                <td key={month} className="py-1 pl-3 text-right">
                  {row.wholes ? sayShare(row, place) : say(unit, row.values[place] ?? 0)}
                  {row.wholes && (
                    <span className="block text-ink-soft">
                      {say(unit, row.values[place] ?? 0)} de {say(unit, row.wholes[place] ?? 0)}
                    </span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
