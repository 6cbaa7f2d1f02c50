import { useCallback, useEffect, useRef, useState } from "react";
import { signalBy } from "~/ui/tone";
import { type Measurable, type Measuring, noTries, press, read, withoutLast } from "../measure-three";
import { usePhoneSensor } from "./phone-sensor";

const tones = { start: 660, end: 880, fault: 330 } as const;

/** The tries as the sensor brings them: shown once a frame, each press with a tone and a shake. */
export function useMeasuring(movement: Measurable, onMissing: () => void) {
  const state = useRef(noTries);
  const frame = useRef(0);
  const [shown, show] = useState(noTries);
  const goTo = useCallback((next: Measuring) => {
    signalChange(state.current, next);
    state.current = next;
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      show(state.current);
    });
  }, []);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const isLive = usePhoneSensor((reading) => goTo(read(state.current, movement, reading)), onMissing);
  return {
    isLive,
    shown,
    press: (at: number) => goTo(press(state.current, movement, at)),
    takeBack: () => goTo(withoutLast(state.current)),
  };
}

function signalChange(before: Measuring, next: Measuring): void {
  if (next.fault && next.fault !== before.fault) signalBy(tones.fault, [80, 80, 80]);
  else if (next.turn && !before.turn) signalBy(tones.start);
  else if (before.turn && !next.turn && next.pressedAt !== before.pressedAt)
    signalBy(tones.end, [200, 100, 200]);
}
