import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Axis } from "~/features/care/movement/gravity-angle";
import { upOn } from "~/features/care/movement/testing/simulated-limb";

interface Lying {
  /** Of the phone, square to the plane of the movement. */
  axis: Axis;
  /** Degrees that it is tilted against the limb. */
  tilt?: number;
  /** Degrees that the plane of the movement leans. */
  lean?: number;
}

const gravity = 9.81;
const stepMs = 25;
/** As long as a hand rests before it presses. */
const restMs = 650;

/**
 * The sensors of a phone that lies on a limb, of Chromium's own: `devicemotion` comes from the browser as on a phone. Enable them
 * before the page listens.
 */
export async function phoneSensors(page: Page) {
  const session = await page.context().newCDPSession(page);
  for (const type of ["accelerometer", "linear-acceleration", "gyroscope"] as const)
    await session.send("Emulation.setSensorOverrideEnabled", {
      type,
      enabled: true,
      metadata: { available: true },
    });
  let lying: Lying = { axis: "x" };
  let turned = 0;
  const tell = async () => {
    const { axis, tilt = 0, lean = 0 } = lying;
    const up = upOn({ axis, tilt, lean, tiltWay: 40, along: 15 })(turned);
    const xyz = { x: up.x * gravity, y: up.y * gravity, z: up.z * gravity };
    await session.send("Emulation.setSensorOverrideReadings", { type: "accelerometer", reading: { xyz } });
    for (const type of ["linear-acceleration", "gyroscope"] as const)
      await session.send("Emulation.setSensorOverrideReadings", {
        type,
        reading: { xyz: { x: 0, y: 0, z: 0 } },
      });
  };
  return {
    /** How the phone lies from now on. */
    async lay(how: Lying): Promise<void> {
      lying = how;
      await tell();
    },
    /** The limb goes to so many degrees, at an easy pace, and rests there. */
    async moveTo(degrees: number, ms = 600): Promise<void> {
      const [from, began] = [turned, performance.now()];
      for (let passed = 0; passed < ms; passed = performance.now() - began) {
        turned = from + (degrees - from) * Math.min(1, passed / ms);
        await tell();
        await wait(stepMs);
      }
      turned = degrees;
      await tell();
      await wait(restMs);
    },
  };
}
