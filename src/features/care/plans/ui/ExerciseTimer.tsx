import { useEffect, useRef, useState } from "react";
import { now } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Switch } from "~/ui/switch/Switch";
import { allowTones } from "~/ui/tone";
import { useAwake } from "~/ui/use-awake";
import type { PlanExercise } from "../contract";
import { doseText } from "../dose-text";
import {
  clockText,
  endAt,
  momentOf,
  pauseAt,
  phaseText,
  type Run,
  restChoices,
  resumeAt,
  setText,
  skipAt,
  startAt,
  stepsOf,
} from "./exercise-timer";
import { TimerDial } from "./TimerDial";
import { rememberWish, signal, type TimerWish, timerWish } from "./timer-signal";

interface Props {
  line: PlanExercise;
  onDone: () => void;
  onClose: () => void;
}

const clockMs = () => now().getTime();

/** Counts what is held and the rests between sets; at its end the exercise is said to be done. */
export default function ExerciseTimer({ line, onDone, onClose }: Props) {
  const [wish, setWish] = useState(timerWish);
  const [run, setRun] = useState<Run | null>(null);
  const change = (changes: Partial<TimerWish>) => {
    const next = { ...wish, ...changes };
    setWish(next);
    rememberWish(next);
  };
  return (
    <Dialog open onClose={onClose} title={line.name} description={doseText(line)}>
      {run ? (
        <Running line={line} wish={wish} run={run} onRun={setRun} onDone={onDone} onClose={onClose} />
      ) : (
        <div className="flex flex-col gap-4">
          {line.sets > 1 && <RestChoice rest={wish.rest} onChange={(rest) => change({ rest })} />}
          <Switch
            label="Sonido y vibración al cambiar"
            checked={wish.sound}
            onChange={({ target }) => change({ sound: target.checked })}
          />
          {"wakeLock" in navigator && (
            <p className="text-ink-soft">La pantalla queda encendida mientras cuenta.</p>
          )}
          <Button
            variant="action"
            size="large"
            data-first-focus
            onClick={() => {
              if (wish.sound) allowTones();
              setRun(startAt(clockMs()));
            }}
          >
            Empezar
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function RestChoice({ rest, onChange }: { rest: number; onChange: (rest: number) => void }) {
  const { least, most, step } = restChoices;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold">Descanso entre series</legend>
      <div className="flex items-center gap-2">
        <Button
          variant="outline"
          aria-label="Menos descanso"
          aria-disabled={rest <= least}
          onClick={() => onChange(Math.max(least, rest - step))}
        >
          −
        </Button>
        <p role="status" className="min-w-20 text-center text-lg font-semibold tabular-nums">
          {rest} s
        </p>
        <Button
          variant="outline"
          aria-label="Más descanso"
          aria-disabled={rest >= most}
          onClick={() => onChange(Math.min(most, rest + step))}
        >
          +
        </Button>
      </div>
    </fieldset>
  );
}

interface RunningProps extends Props {
  wish: TimerWish;
  run: Run;
  onRun: (run: Run) => void;
}

/** Often enough that no second is skipped; what is shown follows from the clock. */
const lookMs = 200;

function Running({ line, wish, run, onRun, onDone, onClose }: RunningProps) {
  const [clock, setClock] = useState(clockMs);
  const steps = stepsOf(line, wish.rest);
  const { index, step, left } = momentOf(steps, run, Math.max(clock, run.since));
  const isPaused = run.pausedAt !== null;
  const isCounting = step !== null && !isPaused;
  /** Ended by a press, not by a clock. */
  const isOpenEnded = left === null;
  const kind = step?.kind ?? "over";
  useAwake(step !== null);
  useEffect(() => {
    if (!isCounting || isOpenEnded) return;
    const look = () => setClock(clockMs());
    const timer = setInterval(look, lookMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isCounting, isOpenEnded]);
  const sounded = useRef(0);
  useEffect(() => {
    if (sounded.current === index) return;
    sounded.current = index;
    if (wish.sound) signal(kind);
  }, [index, kind, wish.sound]);

  const act = (next: (run: Run, at: number) => Run) => {
    const at = clockMs();
    setClock(at);
    onRun(next(run, at));
  };
  const seconds = step?.seconds ?? null;
  const spoken = step
    ? [phaseText(step, line), seconds !== null && `${seconds} segundos`, setText(step, line)]
        .filter(Boolean)
        .join(". ")
    : "Terminaste";
  return (
    <div className="flex flex-col gap-5 text-center">
      <p role="status" className="sr-only">
        {spoken}
      </p>
      {step ? (
        <>
          <div aria-hidden="true">
            <p className="font-display text-3xl font-extrabold wrap-anywhere hyphens-auto">
              {phaseText(step, line)}
            </p>
            <p className="text-lg text-ink-soft tabular-nums">
              {setText(step, line)}
              {isPaused && " · En pausa"}
            </p>
          </div>
          {left !== null && seconds !== null && (
            <TimerDial part={left / (seconds * 1000)} text={clockText(left)} isRest={kind !== "work"} />
          )}
          <div className="grid gap-3">
            {!isOpenEnded && (
              <Button size="large" variant="solid" onClick={() => act(isPaused ? resumeAt : pauseAt)}>
                {isPaused ? "Seguir" : "Pausar"}
              </Button>
            )}
            <Button
              size="large"
              variant={isOpenEnded ? "action" : "outline"}
              onClick={() => act((each, at) => skipAt(steps, each, at))}
            >
              {isOpenEnded ? "Listo" : "Siguiente"}
            </Button>
            <Button variant="quiet" onClick={() => act((_, at) => endAt(steps, at))}>
              Terminar
            </Button>
          </div>
        </>
      ) : (
        <Over onDone={onDone} onClose={onClose} />
      )}
    </div>
  );
}

function Over({ onDone, onClose }: Omit<Props, "line">) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  return (
    <>
      <p aria-hidden="true" className="font-display text-3xl font-extrabold">
        Terminaste
      </p>
      <p className="text-lg">Si lo hiciste, márcalo: tu kinesiólogo lo ve.</p>
      <Button
        ref={done}
        size="large"
        variant="action"
        onClick={() => {
          onDone();
          onClose();
        }}
      >
        Hecho
      </Button>
      <Button variant="quiet" onClick={onClose}>
        Cerrar sin marcar
      </Button>
    </>
  );
}
