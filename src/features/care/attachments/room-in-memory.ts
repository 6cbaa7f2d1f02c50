import { type Refusal, refuse } from "~/server/http/refusal";

/** What the files of a process that are looked at may hold together: they are on the disk, and the next waits there. */
const mostBytes = 96 * 1024 * 1024;
let held = 0;
const longestQueue = 30;
const waiting: (() => void)[] = [];
/** So that nobody fills the disk, or keeps the others waiting. */
const mostOfOne = 3;
const underWay = new Map<string, number>();

/** Runs with so many bytes kept free for it. */
export async function roomInMemory<T>(bytes: number, run: () => Promise<T>): Promise<T | Refusal> {
  if (waiting.length >= longestQueue) return tooMany();
  while (held + bytes > mostBytes)
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
    });
  held += bytes;
  try {
    return await run();
  } finally {
    held -= bytes;
    for (const goOn of waiting.splice(0)) goOn();
  }
}

/** Runs as one of the few that one person may have on their way. */
export async function oneOfFew<T>(who: string, run: () => Promise<T>): Promise<T | Refusal> {
  const own = underWay.get(who) ?? 0;
  if (own >= mostOfOne) return tooMany();
  underWay.set(who, own + 1);
  try {
    return await run();
  } finally {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  }
}

const tooMany = () =>
  refuse("unavailable", {
    text: "Hay varios archivos subiendo a la vez. Intenta de nuevo en un momento.",
    retryAfter: 5,
  });
