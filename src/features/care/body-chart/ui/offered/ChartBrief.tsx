import { formatDateOf } from "~/shared/clinic-time";
import { chartWords, painWords, regionName, strongestFirst } from "../../chart-words";
import type { BodyChart } from "../../contract";
import { ChartFigures } from "./ChartFigures";
import { KindSwatch } from "./KindPatterns";

/** One chart, small, beside what was written of the same day: its figures and its words. */
export function ChartBrief({ chart }: { chart: BodyChart }) {
  const { marks, note, at, therapist, annulled } = chart;
  return (
    <figure className="grid max-w-prose grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4">
      <ChartFigures chart={chart} label={chartWords(chart)} />
      <figcaption className="min-w-0">
        <p className="text-ink-soft">
          {therapist ? `Marcado con ${therapist}` : "Marcado en el portal"}, {formatDateOf(at)}
        </p>
        <ul>
          {marks.length === 0 && <li>No duele nada</li>}
          {strongestFirst(marks).map((mark) => (
            <li key={`${mark.region} ${mark.kind}`} className="flex gap-2 py-0.5">
              <KindSwatch kind={mark.kind} />
              <span className="min-w-0">
                {regionName(mark.region)}: {painWords(mark)}
              </span>
            </li>
          ))}
        </ul>
        {annulled && (
          <p className="font-semibold">
            Anulado por {annulled.therapist}: {annulled.reason}
          </p>
        )}
        {note && <p className="break-words text-ink-soft">«{note}»</p>}
      </figcaption>
    </figure>
  );
}
