import { useEffect, useRef } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { useAwake } from "~/ui/use-awake";
import { type Measuring, type Outcome, outcomeOf, shownArc } from "../measure-three";
import type { Movement } from "../movement-shape";
import { HowToHold } from "./HowToHold";
import { MovementArc } from "./MovementArc";
import { faultWords, givenUpWords, pressWords, taskWords, tryWords, unevenWords } from "./measuring-words";
import { OtherWays, type Way } from "./OtherWays";
import { SpokenAngle } from "./SpokenAngle";
import { useMeasuring } from "./use-measuring";

interface Props {
  movement: Movement;
  onGo: (way: Way) => void;
  onMissing: () => void;
  onDone: (outcome: Outcome, tries: readonly number[]) => void;
}

/** Three tries with the phone on the limb. */
export function SensorMeasure({ movement, onGo, onMissing, onDone }: Props) {
  const { isLive, shown, press, takeBack } = useMeasuring(movement, onMissing);
  const outcome = outcomeOf(shown, movement);
  const isEven = outcome.kind === "even";
  useAwake(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isEven) onDone(outcome, shown.tries);
  }, [isEven]);
  usePressAnywhere(press);
  if (!isLive) return <p role="status">Buscando el sensor del teléfono…</p>;
  const degrees = shownArc(shown, movement);
  return (
    <>
      <HowToHold movement={movement} place={shown.arcs.length} />
      <Task movement={movement} shown={shown} />
      <MovementArc degrees={degrees} normal={movement.normal} />
      <SpokenAngle degrees={degrees} />
      <Notice shown={shown} outcome={outcome} />
      <Button
        variant="action"
        size="large"
        className="min-h-24 text-xl"
        onClick={({ timeStamp }) => press(timeStamp)}
      >
        {pressWords(shown, movement)}
      </Button>
      <Tries shown={shown} onTakeBack={takeBack} />
      {outcome.kind === "given_up" && (
        <Button variant="outline" onClick={() => onDone(outcome, shown.tries)}>
          Seguir con {outcome.degrees}°
        </Button>
      )}
      <OtherWays ways={["figure", "number"]} onGo={onGo} />
    </>
  );
}

function Task({ movement, shown }: { movement: Movement; shown: Measuring }) {
  const hold =
    movement.hold[movement.way === "bones" && shown.turn ? 1 : shown.arcs.length] ?? movement.hold[0];
  return (
    <div role="status">
      <p className="text-ink-soft">{tryWords(shown, movement)}</p>
      <p className="text-xl font-semibold">{taskWords(shown, movement)}</p>
      {(movement.way === "bones" || !shown.turn) && <p className="mt-1">{hold}</p>}
      <p className="mt-1 text-ink-soft">Toca la pantalla en cualquier parte, o quédate quieto 2 segundos.</p>
    </div>
  );
}

function Notice({ shown: { fault, turn }, outcome }: { shown: Measuring; outcome: Outcome }) {
  if (fault)
    return (
      <Alert kind="error" title={faultWords[fault]}>
        {fault === "tilted" && "Que no quede ladeado: así no mide bien."}
      </Alert>
    );
  if (turn) return null;
  if (outcome.kind === "uneven") return <Alert kind="warning">{unevenWords(outcome)}</Alert>;
  return outcome.kind === "given_up" ? <Alert kind="warning">{givenUpWords}</Alert> : null;
}

function Tries({ shown, onTakeBack }: { shown: Measuring; onTakeBack: () => void }) {
  const { tries, turn, arcs } = shown;
  if (tries.length === 0 && !turn && arcs.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <p className="tabular-nums">
        {tries.length > 0 && `Van: ${tries.map((each) => `${Math.round(each)}°`).join(", ")}`}
      </p>
      <Button variant="quiet" size="small" className="underline underline-offset-4" onClick={onTakeBack}>
        {turn || arcs.length > 0 ? "Empezar este de nuevo" : "Borrar el último"}
      </Button>
    </div>
  );
}

/** A finger that cannot look for the button: the whole page is one, but for what can be pressed for itself. */
function usePressAnywhere(press: (at: number) => void): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      if (target instanceof Element && !target.closest("button, a, input, summary, label"))
        latest.current(timeStamp);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
}
