import type { ReactNode } from "react";
import { Link } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { CountButton } from "~/features/care/movement/ui/offered/CountButton";
import { addressOf } from "~/shared/portal-address";
import type { Recommendation } from "../contract";
import { doseOn } from "../dose-on";
import { doseText } from "../dose-text";
import { howItIsDone } from "../how-it-is-done";
import { DoneToday } from "./DoneToday";
import { ExercisePicture } from "./ExercisePicture";
import { doneOf } from "./own-recommendations";
import { tick } from "./own-ticks";
import { PlanMeasurings } from "./PlanMeasurings";
import { TimerButton } from "./TimerButton";
import { UnsentNotice } from "./UnsentNotice";

interface Props {
  /** With what the server has not heard yet. */
  plan: Recommendation;
  /** What is asked once, when all of them are done. */
  children: ReactNode;
}

/** 'Hoy te toca': the plan's exercises with one press each; how they are done is a press away. */
export default function TodayExercises({ plan, children }: Props) {
  const today = useClinicToday();
  const { length } = plan.exercises;
  const done = doneOf(plan, today);
  return (
    <section aria-labelledby="te-toca">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="te-toca" className="text-2xl">
          Hoy te toca
        </h2>
        <p role="status" className="font-semibold tabular-nums">
          {done === length ? "Listo por hoy" : `${done} de ${length} hechos`}
        </p>
      </div>
      <UnsentNotice />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {plan.exercises.map((prescribed) => {
          const line = doseOn(prescribed, today);
          const shown = howItIsDone(line);
          return (
            <li key={line.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              {shown && <ExercisePicture {...shown} className="w-20 shrink-0" />}
              <div className="min-w-0 flex-1 basis-32">
                <h3 className="text-lg font-semibold break-words">{line.name}</h3>
                <p className="tabular-nums first-letter:uppercase">{doseText(line)}</p>
              </div>
              <div className="flex flex-wrap gap-2">
                <DoneToday line={line} today={today} onTick={(day, is) => tick(line, day, is)} />
                <TimerButton line={line} today={today} />
                <CountButton line={line} onDone={() => tick(line, today, true)} />
              </div>
            </li>
          );
        })}
      </ul>
      <PlanMeasurings plan={plan} today={today} />
      {done === length && <div className="mt-6">{children}</div>}
      <p className="mt-2">
        <Link
          to={addressOf("recomendaciones")}
          preventScrollReset
          className="link inline-flex min-h-12 items-center"
        >
          Ver cómo se hacen
        </Link>
      </p>
    </section>
  );
}
