import type { Page } from "@playwright/test";
import type { Axis, Vector } from "~/features/care/movement/gravity-angle";
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
const stepMs = 16;
/** As long as a hand rests before it presses. */
const restMs = 650;

/** What the sensors feel from `began` on: one after the other within `ms`, and the last from then on. */
interface Way {
  felt: Vector[];
  ms: number;
  began?: number;
}

/**
 * The sensors of a phone that lies on a limb: `devicemotion` as often as a phone tells it, also at rest. By events of the page's own,
 * because Chromium without a window's frame has no sensors that could be pretended (docs/decisions/0051). For pages that are opened after it.
 * The page moves the limb by its own clock: on a machine that stands still nothing rests half-way.
 */
export async function phoneSensors(page: Page) {
  await page.addInitScript(tellGravity, stepMs);
  let lying: Lying | undefined;
  let turned = 0;
  const feltAt = ({ axis, tilt = 0, lean = 0 }: Lying, degrees: number): Vector => {
    const up = upOn({ axis, tilt, lean, tiltWay: 40, along: 15 })(degrees);
    return { x: up.x * gravity, y: up.y * gravity, z: up.z * gravity };
  };
  const go = async (degrees: number, ms: number) => {
    const from = turned;
    turned = degrees;
    if (!lying) return;
    const how = lying;
    const steps = Math.max(1, Math.round(ms / stepMs));
    const felt = Array.from({ length: steps }, (_, step) =>
      feltAt(how, from + ((degrees - from) * (step + 1)) / steps),
    );
    await page.evaluate((way: Way) => Object.assign(globalThis, { way }), { felt, ms });
  };
  // A page that is opened anew lies where the former one did.
  page.on("domcontentloaded", () => void go(turned, 0).catch(() => undefined));
  return {
    /** How the phone lies from now on. */
    async lay(how: Lying): Promise<void> {
      lying = how;
      await go(turned, 0);
    },
    /** The limb goes to so many degrees, at an easy pace, and rests there. */
    async moveTo(degrees: number, ms = 600): Promise<void> {
      await go(degrees, ms);
      await page.waitForFunction((all) => {
        const { began = Number.POSITIVE_INFINITY } = Reflect.get(globalThis, "way") as Way;
        return performance.now() - began > all;
      }, ms + restMs);
    },
  };
}

/** Runs in the page. */
function tellGravity(everyMs: number): void {
  setInterval(() => {
    const way: Way | undefined = Reflect.get(globalThis, "way");
    if (!way) return;
    way.began ??= performance.now();
    const passed = way.ms > 0 ? (performance.now() - way.began) / way.ms : 1;
    const accelerationIncludingGravity =
      way.felt[Math.min(way.felt.length - 1, Math.floor(passed * way.felt.length))];
    if (accelerationIncludingGravity)
      dispatchEvent(new DeviceMotionEvent("devicemotion", { accelerationIncludingGravity, interval: 16 }));
  }, everyMs);
}
