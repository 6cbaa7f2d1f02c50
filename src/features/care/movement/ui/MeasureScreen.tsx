import { useEffect, useRef, useState } from "react";
import { allowTones } from "~/ui/tone";
import { measureName, type Side } from "../../measures/catalogue";
import { deviceOf, type KeptMovement } from "../kept-movement";
import type { Movement } from "../movement-shape";
import { keptDegrees } from "../movements";
import { BeforeMeasuring } from "./BeforeMeasuring";
import { FigureMeasure } from "./FigureMeasure";
import { MeasuredResult } from "./MeasuredResult";
import { NoSensor } from "./NoSensor";
import { NumberMeasure } from "./NumberMeasure";
import type { Way } from "./OtherWays";
import { askForSensor } from "./phone-sensor";
import { SensorMeasure } from "./SensorMeasure";

interface Props {
  movement: Movement;
  /** Of a movement that has sides. */
  side?: Side | undefined;
  onKept: (kept: KeptMovement) => void;
}

/** How far somebody has come: what was measured stands in the last. */
type Step =
  | { name: "before" | Way }
  | { name: "no_sensor"; why: "denied" | "missing" }
  | { name: "result"; measured: Pick<KeptMovement, "degrees" | "spread" | "tries" | "by"> };

/** A movement measured with the phone that shows this, or as one sees it where the phone cannot. It needs no network. */
export function MeasureScreen({ movement, side, onKept }: Props) {
  const [step, setStep] = useState<Step>({ name: "before" });
  const heading = useRef<HTMLHeadingElement>(null);
  const isUnderWay = useRef(false);
  // What was pressed is gone; the result takes the focus for itself.
  useEffect(() => {
    if (isUnderWay.current && step.name !== "result") heading.current?.focus();
    isUnderWay.current = true;
  }, [step.name]);
  const name = measureName({ kind: "range", label: movement.label, side });
  const go = async (way: Way) => {
    if (way !== "sensor") return setStep({ name: way });
    allowTones();
    const answer = await askForSensor();
    setStep(answer === "allowed" ? { name: "sensor" } : { name: "no_sensor", why: answer });
  };
  const end = (by: KeptMovement["by"], degrees: number, spread: number | null, tries: readonly number[]) =>
    setStep({
      name: "result",
      measured: {
        by,
        spread,
        degrees: keptDegrees(movement, degrees),
        tries: tries.map((each) => keptDegrees(movement, Math.round(each))),
      },
    });
  return (
    <section aria-labelledby="medir-movimiento" className="mx-auto flex w-full max-w-xl flex-col gap-5">
      <h2 ref={heading} id="medir-movimiento" tabIndex={-1} className="text-2xl outline-none">
        {name}
      </h2>
      {step.name === "before" && <BeforeMeasuring movement={movement} onGo={go} />}
      {step.name === "sensor" && (
        <SensorMeasure
          movement={movement}
          onGo={go}
          onMissing={() => setStep({ name: "no_sensor", why: "missing" })}
          onDone={({ degrees, spread }, tries) => end("sensor", degrees, spread, tries)}
        />
      )}
      {step.name === "no_sensor" && <NoSensor why={step.why} onGo={go} />}
      {step.name === "figure" && (
        <FigureMeasure
          movement={movement}
          name={name}
          onGo={go}
          onDone={(degrees) => end("figure", degrees, null, [])}
        />
      )}
      {step.name === "number" && (
        <NumberMeasure movement={movement} onGo={go} onDone={(degrees) => end("number", degrees, null, [])} />
      )}
      {step.name === "result" && (
        <MeasuredResult
          movement={movement}
          name={name}
          measured={step.measured}
          onAgain={() => setStep({ name: "before" })}
          onKeep={(centimetres) =>
            onKept({ ...step.measured, centimetres, device: deviceOf(navigator.userAgent) })
          }
        />
      )}
    </section>
  );
}
