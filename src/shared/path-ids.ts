import * as z from "zod/mini";

/** Of PostgreSQL's texts none has them, and no id of ours. */
const unreadable = /[\p{Cc}\p{Cs}]/u;

/**
 * An id as somebody else wrote it. What nothing of ours can be called reads as "", which is nobody's: so each call answers it as
 * it answers the unknown, and no statement ever meets what a database cannot read.
 */
export function readId(text: string, longest = 64): string {
  return text.length <= longest && !unreadable.test(text) ? text : "";
}

/** One part of a call's path that names something. */
export const idInPath = z.string().check(z.overwrite((text) => readId(text)));

/** The paths with `{id}`. */
export const byId = z.object({ id: idInPath });

/** A signed secret is longer than an id. */
export const secretInPath = z.string().check(z.overwrite((text) => readId(text, 300)));
