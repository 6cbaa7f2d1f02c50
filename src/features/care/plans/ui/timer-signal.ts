import { signalBy } from "~/ui/tone";
import { usualRest } from "./exercise-timer";

/** How somebody likes the timer, as this phone remembers it. */
export interface TimerWish {
  sound: boolean;
  rest: number;
}

const KEY = "zoh_timer";

export function timerWish(): TimerWish {
  try {
    return { sound: false, rest: usualRest, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { sound: false, rest: usualRest };
  }
}

export function rememberWish(wish: TimerWish): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wish));
  } catch {
    // Switched off: it holds as long as the timer is open.
  }
}

const tones = { ready: 440, work: 880, release: 587, "other-side": 440, rest: 587, over: 1047 } as const;

export const signal = (kind: keyof typeof tones): void =>
  signalBy(tones[kind], kind === "over" ? [200, 100, 200] : 200);
