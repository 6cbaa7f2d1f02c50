import type { Question } from "../question";
import { signsOf } from "./signs-of-conditions";

export interface Vignette extends Question {
  id: string;
  /** The name of its file. */
  file: string;
  /** The guideline or source from which it was written. */
  source: string;
  condition: string;
  emergency: boolean;
  priorities: string[];
  /** "multiple" and "ninguna" ask for no place. */
  region: string;
  regionAlso: string[];
  /** Uncertain on purpose: does not count for specificity. */
  gray: boolean;
  /** The danger signs that the person has, as ids of data/signs.ts. */
  truth: string[];
  /** What it is instead of a complaint: elsewhere, centre, again. */
  kind?: string;
}

const durations = { d: "días", s: "semanas", m: "meses", a: "años" } as const;
const priorityOfLetter: Record<string, string> = {
  H: "high",
  M: "medium",
  L: "low",
  O: "low",
  Q: "low",
  G: "low",
};
const kinds: Record<string, string> = { O: "elsewhere", Q: "centre", G: "again" };

const texts: Record<string, string> = import.meta.glob("./*.txt", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The files of our own vignettes, always in the same order. */
export const vignetteFiles = Object.keys(texts)
  .map((path) => path.slice("./".length))
  .sort();

/**
 * One of them: a line "# condition | source", then one vignette a line:
 * what is expected (E emergency, else the letters H, M, L that are right, g when uncertain; O for what a kinesiologist does not
 * treat, Q for a question about the centre, G for a greeting or nonsense), the region, or for O and Q what it is about, the
 * duration and pain as "d7", in brackets the signs that the person has, the text.
 */
export function ownVignettes(file: string): Vignette[] {
  let condition = "";
  let source = "";
  return (texts[`./${file}`] ?? "").split("\n").flatMap((line, at) => {
    if (line.startsWith("#")) {
      [condition = "", source = ""] = line
        .slice(1)
        .split("|")
        .map((part) => part.trim());
      return [];
    }
    const parts = /^(E|[OQG]|[HML]+)(g?) (\S+) ([dsma])(\d+) (?:\[([a-z_,]+)\] )?(.+)$/.exec(line);
    if (!parts) {
      if (line.trim()) throw new Error(`${file}:${at + 1} is no vignette: ${line}`);
      return [];
    }
    const [, expected = "", gray, region = "", duration, pain, signs, symptoms = ""] = parts;
    const kind = kinds[expected];
    return [
      {
        id: `${file}:${at + 1}`,
        file,
        source,
        condition,
        symptoms,
        duration: durations[duration as keyof typeof durations],
        painLevel: Number(pain),
        emergency: expected === "E",
        priorities:
          expected === "E" ? ["high"] : [...expected].map((letter) => priorityOfLetter[letter] ?? ""),
        region: kind ? "ninguna" : region,
        regionAlso: [],
        gray: gray === "g",
        truth: signs?.split(",") ?? (expected === "E" ? signsOf(condition) : []),
        ...(kind && { kind }),
      },
    ];
  });
}
