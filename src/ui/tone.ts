let context: AudioContext | undefined;

/** In a press: browsers let no page sound before one. */
export function allowTones(): void {
  try {
    context ??= new AudioContext();
    void context.resume();
  } catch {
    // None here: what is shown says it all.
  }
}

/** A short tone, once tones are allowed, and a shake where the phone can. */
export function signalBy(hertz: number, shakes: number | number[] = 200): void {
  navigator.vibrate?.(shakes);
  if (!context) return;
  const tone = context.createOscillator();
  const volume = context.createGain();
  const begin = context.currentTime;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.25, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.4);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + 0.4);
}
