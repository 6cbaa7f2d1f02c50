import { type Refusal, refuse } from "~/server/http/refusal";

/** What all uploads of a process together may hold: whoever asks past that is told to come again in a moment. */
const mostBytes = 96 * 1024 * 1024;
let held = 0;

/** Runs with so many bytes kept free for it. */
export async function roomInMemory<T>(bytes: number, run: () => Promise<T>): Promise<T | Refusal> {
  if (held + bytes > mostBytes)
    return refuse("unavailable", {
      text: "Hay varios archivos subiendo a la vez. Intenta de nuevo en un momento.",
      retryAfter: 5,
    });
  held += bytes;
  try {
    return await run();
  } finally {
    held -= bytes;
  }
}
