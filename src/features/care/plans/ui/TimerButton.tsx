import { useState } from "react";
import { useLocation } from "react-router";
import { buttonStyle } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import type { PlanExercise } from "../contract";
import { isTimed } from "./exercise-timer";
import { tick } from "./own-ticks";

const ExerciseTimer = deferredPart(() => import("./ExerciseTimer"));

/** 'Cronómetro', of an exercise that has something to count. */
export function TimerButton({ line, today }: { line: PlanExercise; today: string }) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  if (!isTimed(line)) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Cronómetro: ${line.name}`}
        onPointerEnter={ExerciseTimer.prepare}
        onFocus={ExerciseTimer.prepare}
        onClick={() => setOpen(true)}
        className={buttonStyle("quiet", "small", "w-fit underline underline-offset-4")}
      >
        Cronómetro
      </button>
      {isOpen && (
        <DeferredDialog title={line.name} closeHref={pathname} onClose={close}>
          <ExerciseTimer line={line} onDone={() => tick(line, today, true)} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
