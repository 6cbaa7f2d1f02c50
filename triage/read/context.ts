import type { Circumstance } from "./circumstance";
import { markDenied } from "./denied";
import { markForeign } from "./others";
import { markPast } from "./past";
import { markSupposed } from "./supposed";
import type { Reading } from "./tokens";

export function circumstancesOf({ tokens, questions }: Reading): Circumstance[] {
  const result = tokens.map(() => ({
    denied: false,
    cannot: false,
    past: false,
    daysAgo: null as number | null,
    foreign: false,
    theirs: false,
    supposed: false,
    unreal: false,
  }));
  markDenied(tokens, result);
  markPast(tokens, result);
  markForeign(tokens, result);
  markSupposed({ tokens, questions }, result);
  return result;
}
