import { movementName } from "~/features/care/movement/home-course";
import { MeasureButton, useMeasuredThisWeek } from "~/features/care/movement/ui/offered/MeasureButton";
import type { PlanMeasuring, Recommendation } from "../contract";

/** What the plan asks to measure at home, each with how often it was this week. */
export function PlanMeasurings({ plan, today }: { plan: Recommendation; today: string }) {
  // A plan that an older page kept on the phone has none.
  const { measurings = [] } = plan as Partial<Recommendation>;
  if (measurings.length === 0) return null;
  return (
    <ul aria-label="Para medir en casa" className="divide-y divide-line border-b border-line">
      {measurings.map((asked) => (
        <Asked key={asked.id} asked={asked} today={today} />
      ))}
    </ul>
  );
}

function Asked({ asked, today }: { asked: PlanMeasuring; today: string }) {
  const { movement, side, timesPerWeek } = asked;
  const done = useMeasuredThisWeek({ movement, side }, today);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-32">
        <h3 className="text-lg font-semibold break-words">{movementName(asked)}</h3>
        <p className="tabular-nums">
          Mídela con el teléfono: {done} de {timesPerWeek} esta semana
        </p>
      </div>
      <MeasureButton asked={{ movement, side }} />
    </li>
  );
}
