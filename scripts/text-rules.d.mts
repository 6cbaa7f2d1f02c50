import type { Fault } from "./import-rules.mjs";

export function textFaults(files: { path: string; text: string }[], options?: { whole?: boolean }): Fault[];
