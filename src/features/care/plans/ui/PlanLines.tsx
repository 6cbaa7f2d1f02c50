import { useClinicToday } from "~/client/clinic-now";
import type { Recommendation } from "../contract";
import { measuringText, wholeDoseText } from "../dose-text";

/** A plan in words, where its pictures would be too many. */
export function PlanLines({ exercises, measurings }: Pick<Recommendation, "exercises" | "measurings">) {
  const today = useClinicToday();
  if (exercises.length === 0) return null;
  return (
    <ol className="mt-2 flex list-decimal flex-col gap-1 pl-6">
      {exercises.map((line) => (
        <li key={line.id}>
          <span className="font-semibold">{line.name}</span>: {wholeDoseText(line, today)}
          {!line.note && "."}
        </li>
      ))}
      {measurings.map((asked) => (
        <li key={asked.id}>{measuringText(asked)}</li>
      ))}
    </ol>
  );
}
