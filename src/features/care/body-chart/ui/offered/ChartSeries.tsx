import { type ReactNode, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { dateOf, formatDateFrom, formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { changeWords, chartWords, painWords, regionName, strongestFirst } from "../../chart-words";
import type { BodyChart } from "../../contract";
import { kindNames, painKinds } from "../../pain-kinds";
import { ChartFigures } from "./ChartFigures";
import { KindSwatch } from "./KindPatterns";

interface Props {
  /** Oldest first. */
  charts: readonly BodyChart[];
  /** What may be done with one. */
  actsOf?: (chart: BodyChart) => ReactNode;
}

const pageSize = 6;

/** Small multiples: one figure for each time, the latest first, what changed under each, and the same as a table. */
export default function ChartSeries({ charts, actsOf }: Props) {
  const today = useClinicToday();
  const standing = charts.filter(({ annulled }) => !annulled);
  const [most, setMost] = useState(pageSize);
  const shown = standing.slice(-most).toReversed();
  const used = painKinds.filter((kind) =>
    shown.some(({ marks }) => marks.some((mark) => mark.kind === kind)),
  );
  return (
    <div className="grid min-w-0 gap-4">
      <ol
        aria-label="Dónde dolía cada vez"
        className="grid grid-cols-[repeat(auto-fill,minmax(min(11rem,46%),1fr))] gap-x-5 gap-y-8"
      >
        {shown.map((chart, place) => {
          const former = shown[place + 1];
          const changes = former ? changeWords(former.marks, chart.marks) : [];
          return (
            <li key={chart.id} className="max-w-64 min-w-0">
              <ChartFigures chart={chart} label={chartWords(chart)} />
              <p className="mt-2 font-semibold tabular-nums first-letter:uppercase">
                {formatDateFrom(dateOf(chart.at), today)}
              </p>
              <p className="text-ink-soft">{chart.therapist ?? "Desde el portal"}</p>
              <ul className="mt-1">
                {chart.marks.length === 0 && <li>No duele nada</li>}
                {(former
                  ? changes
                  : strongestFirst(chart.marks)
                      .slice(0, 3)
                      .map((mark) => `${regionName(mark.region)}: ${painWords(mark)}`)
                ).map((line) => (
                  <li key={line}>{line}</li>
                ))}
                {former && changes.length === 0 && chart.marks.length > 0 && (
                  <li>Igual que la vez anterior</li>
                )}
              </ul>
              {chart.note && <p className="mt-1 break-words text-ink-soft">«{chart.note}»</p>}
              {actsOf?.(chart)}
            </li>
          );
        })}
      </ol>
      {standing.length > most && (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          onClick={() => setMost(most + 2 * pageSize)}
        >
          Ver anteriores
        </Button>
      )}
      {used.length > 0 && (
        <ul aria-label="Tipos de dolor" className="flex flex-wrap gap-x-5 gap-y-2">
          {used.map((kind) => (
            <li key={kind} className="flex items-center gap-2">
              <KindSwatch kind={kind} />
              {kindNames[kind].name}
            </li>
          ))}
        </ul>
      )}
      <ChartTable charts={standing} />
    </div>
  );
}

function ChartTable({ charts }: { charts: readonly BodyChart[] }) {
  const rows = charts.toReversed().flatMap((chart) =>
    chart.marks.length === 0
      ? [{ key: chart.id, at: chart.at, where: "No duele nada", how: "", strength: "0" }]
      : strongestFirst(chart.marks).map(({ region, kind, strength }) => ({
          key: `${chart.id} ${region} ${kind}`,
          at: chart.at,
          where: regionName(region),
          how: kindNames[kind].name,
          strength: String(strength),
        })),
  );
  return (
    <details>
      <summary className="flex min-h-12 items-center font-semibold underline underline-offset-4">
        Ver como tabla<span className="sr-only">: dónde duele</span>
      </summary>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b-2 border-line">
            {["Fecha", "Dónde y cómo", "Intensidad"].map((head) => (
              <th key={head} scope="col" className="py-2 pr-4">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, where, how, strength }) => (
            <tr key={key} className="border-b border-line align-top">
              <td className="py-2 pr-4">{formatDateOf(at)}</td>
              <td className="py-2 pr-4">
                {where}
                {how && <span className="block text-ink-soft">{how}</span>}
              </td>
              <td className="py-2 font-semibold tabular-nums">{strength}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
