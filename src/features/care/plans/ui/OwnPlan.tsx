import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { useLanding } from "~/client/use-landing";
import { CountButton } from "~/features/care/movement/ui/offered/CountButton";
import { PainForm } from "~/features/care/pain-diary/ui/offered/PainForm";
import { addDays, dateOf, formatFullDate, formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { CheckIcon } from "~/ui/icon/icons";
import { useOnline } from "~/ui/use-online";
import { type PlanExercise, printPlan, type Recommendation } from "../contract";
import { doseOn, stepsAfter } from "../dose-on";
import { doseText, stepText } from "../dose-text";
import { howItIsDone } from "../how-it-is-done";
import { DoneToday } from "./DoneToday";
import { ExercisePicture } from "./ExercisePicture";
import { keptPictureOf } from "./kept-plan";
import { doneOf } from "./own-recommendations";
import { tick, useTicked } from "./own-ticks";
import { PlanMeasurings } from "./PlanMeasurings";
import { TimerButton } from "./TimerButton";
import { UnsentNotice } from "./UnsentNotice";

interface Props {
  plan: Recommendation;
  /** On the page for want of a network: what the server alone has is not offered. */
  isAway?: boolean;
}

/** The patient's plan of today: pictures, what was done on which day, and how much it hurts. */
export default function OwnPlan({ plan: read, isAway = false }: Props) {
  const today = useClinicToday();
  const plan = useTicked(read);
  const title = useLanding<HTMLHeadingElement>(plan.id);
  const written = dateOf(plan.createdAt);
  const past = [1, 2, 3, 4, 5, 6].map((back) => addDays(today, -back)).filter((day) => day >= written);
  const done = doneOf(plan, today);
  return (
    <section aria-labelledby="tu-plan" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 ref={title} tabIndex={-1} id="tu-plan" className="text-xl outline-none">
          Tu plan de ejercicios
        </h3>
        {!isAway && (
          <a
            href={printPlan.path.replace("{id}", encodeURIComponent(plan.id))}
            target="_blank"
            rel="noopener"
            className={buttonStyle("outline", "small")}
          >
            Imprimir
          </a>
        )}
      </div>
      <p className="text-lg break-words whitespace-pre-line">{plan.recommendation}</p>
      <p className="text-ink-soft">
        De {plan.therapist}, {formatFullDate(plan.createdAt)}
      </p>
      <p role="status" className="font-semibold tabular-nums">
        Hoy: {done} de {plan.exercises.length} hechos
      </p>
      <UnsentNotice />
      <ol className="divide-y divide-line border-y border-line">
        {plan.exercises.map((line) => (
          <Line
            key={line.id}
            isAway={isAway}
            line={doseOn(line, today)}
            past={past}
            today={today}
            onTick={(day, is) => tick(line, day, is)}
          />
        ))}
      </ol>
      <PlanMeasurings plan={plan} today={today} />
      <div className="mt-4 max-w-2xl">
        <PainForm asksEffort />
      </div>
    </section>
  );
}

interface SeenProps extends NonNullable<ReturnType<typeof howItIsDone>> {
  name: string;
  isAway: boolean;
}

/** Drawing, picture or film. A film is not kept on the phone: without a network its picture is shown, and words. */
function Seen({ drawing, picture, video, name, isAway }: SeenProps) {
  const isOnline = useOnline();
  const [isLost, setLost] = useState(false);
  if (!video || isAway || !isOnline || isLost)
    return (
      <div className="w-full max-w-72">
        {isAway && picture ? (
          <KeptPicture key={picture} address={picture} />
        ) : (
          <ExercisePicture drawing={drawing} picture={picture} className="w-full" />
        )}
        {video && <p className="text-ink-soft">El video necesita conexión.</p>}
        {video && isLost && isOnline && (
          <Button variant="quiet" className="-ml-2 px-2!" onClick={() => setLost(false)}>
            Probar de nuevo<span className="sr-only"> el video de {name}</span>
          </Button>
        )}
      </div>
    );
  return (
    <video
      onError={() => setLost(true)}
      controls
      muted
      playsInline
      preload="none"
      aria-label={`Video: ${name}`}
      {...(picture && { poster: keptPictureOf(picture) })}
      src={video}
      className="aspect-video w-full max-w-72 rounded-md bg-sunk"
    />
  );
}

/** As the service worker has it; what a full phone did not keep leaves no broken frame. */
function KeptPicture({ address }: { address: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <p className="text-ink-soft">Con red se ve también la imagen.</p>;
  return (
    <img
      src={keptPictureOf(address)}
      alt=""
      className="w-full rounded-md object-contain"
      onError={() => setMissing(true)}
    />
  );
}

interface LineProps {
  isAway: boolean;
  line: PlanExercise;
  /** Earlier days on which it may have been done, the latest first. */
  past: string[];
  today: string;
  onTick: (day: string, done: boolean) => void;
}

function Line({ isAway, line, past, today, onTick }: LineProps) {
  const shown = howItIsDone(line);
  return (
    <li className="grid gap-x-8 gap-y-3 py-6 md:grid-cols-[16rem_1fr]">
      {shown ? <Seen {...shown} name={line.name} isAway={isAway} /> : <span />}
      <div className="flex min-w-0 flex-col gap-2">
        <h4 className="text-lg font-semibold">{line.name}</h4>
        <p className="font-semibold tabular-nums first-letter:uppercase">{doseText(line)}</p>
        {stepsAfter(line, today).map((step) => (
          <p key={step.from} className="text-ink-soft tabular-nums">
            {stepText(step)}
          </p>
        ))}
        {line.note && <p className="break-words">{line.note}</p>}
        {shown && (
          <details>
            <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
              Cómo se hace<span className="sr-only">: {line.name}</span>
            </summary>
            <ol className="list-decimal pl-6">
              {shown.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            {shown.cautions && (
              <p className="mt-2">
                <span className="font-semibold">Cuidado:</span> {shown.cautions}
              </p>
            )}
          </details>
        )}
        <div className="flex flex-wrap gap-2">
          <DoneToday line={line} today={today} onTick={onTick} />
          <TimerButton line={line} today={today} />
          <CountButton line={line} onDone={() => onTick(today, true)} />
        </div>
        {past.length > 0 && (
          <details>
            <summary className="flex min-h-12 cursor-pointer items-center underline underline-offset-4">
              Otros días<span className="sr-only">: {line.name}</span>
            </summary>
            <fieldset>
              <legend className="mb-1">¿Qué otro día lo hiciste?</legend>
              <div className="flex flex-wrap gap-2">
                {past.map((day) => {
                  const isDone = line.doneOn.includes(day);
                  const word = formatNearDate(day, today).replace(/ \p{L}+$/u, "");
                  return (
                    <button
                      key={day}
                      type="button"
                      aria-pressed={isDone}
                      aria-label={`${word}, ${line.name}`}
                      onClick={() => onTick(day, !isDone)}
                      className="inline-flex min-h-12 min-w-14 items-center justify-center gap-1 rounded-md border-2 border-line-strong px-3 font-semibold tabular-nums hover:border-ink aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green"
                    >
                      {isDone && <CheckIcon className="size-5" />}
                      {word}
                    </button>
                  );
                })}
              </div>
            </fieldset>
          </details>
        )}
      </div>
    </li>
  );
}
