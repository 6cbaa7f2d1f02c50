import type { BodyChart } from "../../contract";
import { regionOf, views } from "../../regions";
import { BodyFigure } from "./BodyFigure";

/** Before and behind; the sides where something is marked there. */
export function ChartFigures({ chart, label }: { chart: Pick<BodyChart, "marks">; label: string }) {
  const seen = views.filter(
    (view) =>
      view === "front" ||
      view === "back" ||
      chart.marks.some(({ region }) => regionOf(region)?.view === view),
  );
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {seen.map((view) => (
        <BodyFigure
          key={view}
          view={view}
          marks={chart.marks}
          small
          className={seen.length > 2 ? "w-[24%]" : "w-[46%]"}
        />
      ))}
    </div>
  );
}
