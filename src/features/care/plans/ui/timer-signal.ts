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

let context: AudioContext | undefined;

/** In a press: browsers let no page sound before one. */
export function allowSound(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // None here: the numbers say it all.
  }
}

const tones = { ready: 440, work: 880, rest: 587, over: 1047 } as const;

/** A short tone and a shake where the phone can. */
export function signal(kind: keyof typeof tones): void {
  navigator.vibrate?.(kind === "over" ? [200, 100, 200] : 200);
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const begin = context.currentTime;
  tone.frequency.value = tones[kind];
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + 0.4);
}
