import { useEffect, useRef, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { allowTones } from "~/ui/tone";
import { useAwake } from "~/ui/use-awake";
import { type CountedExercise, countedPlace } from "../count-repetitions";
import { askForSensor } from "./phone-sensor";
import { useCounting } from "./use-counting";

interface Asked {
  counted: CountedExercise;
  /** Of one set. */
  repetitions: number;
  sets: number;
}

interface Props extends Asked {
  name: string;
  /** The exercise is marked as done. */
  onDone: () => void;
  onClose: () => void;
}

type Step = "before" | "counting" | "denied" | "missing";

/** The phone counts one set after the other, as an aid: whoever trains says what was done. */
export default function CountDialog({ name, onDone, onClose, ...asked }: Props) {
  const [step, setStep] = useState<Step>("before");
  const start = async () => {
    allowTones();
    const answer = await askForSensor();
    setStep(answer === "allowed" ? "counting" : answer);
  };
  return (
    <Dialog open onClose={onClose} title={name}>
      {step === "counting" ? (
        <Counting
          {...asked}
          onMissing={() => setStep("missing")}
          onDone={() => {
            onDone();
            onClose();
          }}
        />
      ) : (
        <div className="flex flex-col gap-4">
          {step === "denied" && (
            <Alert kind="warning" title="No hay permiso para usar el sensor de movimiento">
              Puedes intentarlo de nuevo y aceptar, o contar tú y marcar «Hecho».
            </Alert>
          )}
          {step === "missing" ? (
            <Alert kind="warning" title="Este aparato no puede contar solo">
              No tiene sensor de movimiento. Cuenta tú y marca «Hecho».
            </Alert>
          ) : (
            <>
              <p className="text-lg font-semibold">Dónde va el teléfono</p>
              <p className="text-lg">{countedPlace(asked.counted)}</p>
              <p>Después de «Empezar» quédate quieto un segundo. Suena y vibra con cada repetición.</p>
              <Button variant="action" size="large" data-first-focus onClick={() => void start()}>
                {step === "denied" ? "Intentar de nuevo" : "Empezar"}
              </Button>
              <p className="text-ink-soft">
                Es orientativo: lo probamos con movimientos simulados. No mira si lo haces bien, y puede
                saltarse alguna.
              </p>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

interface CountingProps extends Asked {
  onMissing: () => void;
  onDone: () => void;
}

function Counting({ counted, repetitions, sets, onMissing, onDone }: CountingProps) {
  const { isLive, seen, again } = useCounting(counted, repetitions, onMissing);
  const [set, setSet] = useState(1);
  const isFull = seen >= repetitions;
  const isLast = set >= sets;
  const done = useRef<HTMLButtonElement>(null);
  useAwake(true);
  useEffect(() => {
    if (isFull) done.current?.focus();
  }, [isFull]);
  if (!isLive) return <p role="status">Buscando el sensor del teléfono…</p>;
  const next = () => {
    setSet(set + 1);
    again();
  };
  return (
    <div className="flex flex-col gap-5 text-center">
      {sets > 1 && (
        <p className="text-lg text-ink-soft tabular-nums">
          Serie {set} de {sets}
        </p>
      )}
      <p role="status" className="font-display text-3xl font-extrabold tabular-nums">
        <span className="block text-6xl">{seen}</span> de {repetitions}
      </p>
      <div className="grid gap-3">
        {!isLast && (
          <Button ref={done} size="large" variant={isFull ? "action" : "outline"} onClick={next}>
            Otra serie
          </Button>
        )}
        <Button
          ref={isLast ? done : undefined}
          size="large"
          variant={isFull && isLast ? "action" : "outline"}
          onClick={onDone}
        >
          Hecho
        </Button>
        <Button variant="quiet" onClick={again}>
          Contar esta serie de nuevo
        </Button>
      </div>
    </div>
  );
}
