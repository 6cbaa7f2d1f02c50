import { type Refusal, refuse } from "~/server/http/refusal";

/** What all uploads of a process together may hold: whoever asks past that is told to come again in a moment. */
const mostBytes = 96 * 1024 * 1024;
let held = 0;
/** One person's slow line takes no more than this of it. */
const mostOfOne = 3;
const underWay = new Map<string, number>();

/** Runs with so many bytes kept free for it. */
export async function roomInMemory<T>(
  who: string,
  bytes: number,
  run: () => Promise<T>,
): Promise<T | Refusal> {
  const own = underWay.get(who) ?? 0;
  if (held + bytes > mostBytes || own >= mostOfOne)
    return refuse("unavailable", {
      text: "Hay varios archivos subiendo a la vez. Intenta de nuevo en un momento.",
      retryAfter: 5,
    });
  held += bytes;
  underWay.set(who, own + 1);
  try {
    return await run();
  } finally {
    held -= bytes;
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  }
}
