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
 * The sensors of a phone that lies on a limb: `devicemotion` as often as a phone tells it, also at rest. By events of the page's own,
 * because Chromium without a window's frame has no sensors that could be pretended (docs/decisions/0051). For pages that are opened after it.
 */
export async function phoneSensors(page: Page) {
  await page.addInitScript(tellGravity);
  let lying: Lying | undefined;
  let turned = 0;
  const tell = async () => {
    if (!lying) return;
    const { axis, tilt = 0, lean = 0 } = lying;
    const up = upOn({ axis, tilt, lean, tiltWay: 40, along: 15 })(turned);
    const xyz = { x: up.x * gravity, y: up.y * gravity, z: up.z * gravity };
    await page.evaluate((felt) => Object.assign(globalThis, { felt }), xyz);
  };
  // A page that is opened anew lies where the former one did.
  page.on("domcontentloaded", () => void tell().catch(() => undefined));
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

/** Runs in the page. */
function tellGravity(): void {
  setInterval(() => {
    const accelerationIncludingGravity = Reflect.get(globalThis, "felt");
    if (accelerationIncludingGravity)
      dispatchEvent(new DeviceMotionEvent("devicemotion", { accelerationIncludingGravity, interval: 16 }));
  }, 16);
}
