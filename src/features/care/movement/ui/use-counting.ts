import { useCallback, useEffect, useRef, useState } from "react";
import { signalBy } from "~/ui/tone";
import { type Count, type CountedExercise, countOn } from "../count-repetitions";
import { usePhoneSensor } from "./phone-sensor";

const tones = { one: 660, full: 1047 } as const;

/** What the phone has counted of a set, each one with a tone and a shake; the last of those that were asked sounds otherwise. */
export function useCounting(counted: CountedExercise, asked: number, onMissing: () => void) {
  const count = useRef<Count | null>(null);
  const [seen, setSeen] = useState(0);
  const isLive = usePhoneSensor((reading) => {
    const before = count.current?.repetitions ?? 0;
    count.current = countOn(count.current, counted, reading);
    const { repetitions } = count.current;
    if (repetitions > before) setSeen(repetitions);
  }, onMissing);
  useEffect(() => {
    if (seen > 0) signalBy(seen === asked ? tones.full : tones.one, seen === asked ? [200, 100, 200] : 60);
  }, [seen, asked]);
  const again = useCallback(() => {
    count.current = null;
    setSeen(0);
  }, []);
  return { isLive, seen, again };
}
