export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const step = 2;

/**
 * How far from the lower edge of the window a message lies best: where it covers no control, the lowest such place; where
 * there is none, the one that covers least of them.
 */
export function freePlace(
  message: { left: number; right: number; height: number },
  controls: Box[],
  { top, bottom }: { top: number; bottom: number },
): number {
  const near = controls.filter(({ left, right }) => right > message.left && left < message.right);
  let best = { covered: Number.POSITIVE_INFINITY, from: bottom - message.height };
  for (let from = bottom - message.height; from >= top; from -= step) {
    const covered = near
      .map((control) => Math.min(control.bottom, from + message.height) - Math.max(control.top, from))
      .reduce((sum, height) => sum + Math.max(0, height), 0);
    if (covered < best.covered) best = { covered, from };
    if (covered === 0) break;
  }
  return bottom - best.from - message.height;
}

const pressable = "a[href], button, input, select, textarea, summary, label, [role=tab], [role=button]";

/** The controls that can be seen now; before a dialog only its own. */
export function controlsInSight(except: Element): Box[] {
  const dialogs = document.querySelectorAll("[role=dialog]");
  const within = dialogs[dialogs.length - 1] ?? document.body;
  return [...within.querySelectorAll(pressable)]
    .filter((element) => !except.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}
