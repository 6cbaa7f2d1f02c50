import { useEffect, useRef, useState } from "react";
import {
  alongLongEdge,
  gravityOfMotion,
  gravityOfOrientation,
  type Reading,
  type Vector,
} from "../gravity-angle";

/** An iPhone asks the person, and only in a press. */
interface Asking {
  requestPermission?: () => Promise<"granted" | "denied">;
}

/** Must be called in a press. */
export async function askForSensor(): Promise<"allowed" | "denied" | "missing"> {
  const { DeviceMotionEvent: motion, DeviceOrientationEvent: orientation } = globalThis;
  if (!motion) return "missing";
  try {
    const answers = await Promise.all(
      ([motion, orientation] as (Asking | undefined)[]).map((event) => event?.requestPermission?.()),
    );
    return answers.includes("denied") ? "denied" : "allowed";
  } catch {
    return "denied";
  }
}

/** Motion is waited for; who has none for so long is read by its orientation. Never both: an iPhone's signs differ. */
const motionMs = 800;
const missingMs = 2500;

function listen(onReading: (reading: Reading) => void): () => void {
  const began = performance.now();
  let source: "motion" | "orientation" | null = null;
  const tell = (gravity: Vector, at: number) =>
    onReading({ at, gravity: alongLongEdge(gravity, screen.orientation ?? { type: "portrait", angle: 0 }) });
  const onMotion = ({ accelerationIncludingGravity, timeStamp }: DeviceMotionEvent) => {
    const gravity = gravityOfMotion(accelerationIncludingGravity);
    if (!gravity || source === "orientation") return;
    source = "motion";
    tell(gravity, timeStamp);
  };
  const onOrientation = ({ beta, gamma, timeStamp }: DeviceOrientationEvent) => {
    const gravity = gravityOfOrientation(beta, gamma);
    if (!gravity || source === "motion") return;
    if (source === null && performance.now() - began < motionMs) return;
    source = "orientation";
    tell(gravity, timeStamp);
  };
  addEventListener("devicemotion", onMotion);
  addEventListener("deviceorientation", onOrientation);
  return () => {
    removeEventListener("devicemotion", onMotion);
    removeEventListener("deviceorientation", onOrientation);
  };
}

/** Reads the phone's weight while it is on the screen, and tells when there is none to be read. */
export function usePhoneSensor(onReading: (reading: Reading) => void, onMissing: () => void): boolean {
  const [isLive, setLive] = useState(false);
  const latest = useRef({ onReading, onMissing });
  useEffect(() => {
    latest.current = { onReading, onMissing };
  });
  useEffect(() => {
    const missing = setTimeout(() => latest.current.onMissing(), missingMs);
    const stop = listen((reading) => {
      clearTimeout(missing);
      setLive(true);
      latest.current.onReading(reading);
    });
    return () => {
      clearTimeout(missing);
      stop();
    };
  }, []);
  return isLive;
}
