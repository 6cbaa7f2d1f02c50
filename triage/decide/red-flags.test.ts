import { describe, expect, test } from "vitest";
import { lexicon } from "../read/lexicon";
import { everySet } from "../testing/vignettes";
import { triage } from "../triage";
import { derivedTerms } from "./holding";
import { firedFlags, redFlags } from "./red-flags";
import { tickedTerms } from "./ticked";

const known = new Set([...Object.keys(lexicon), ...derivedTerms, ...tickedTerms]);
const vignettes = Object.values(everySet()).flat();
/** What only a tick can tell. */
const ticks = ["recent_surgery", "cancer_history"].map((sign) => ({
  symptoms: "me duele la espalda",
  duration: "días" as const,
  painLevel: 5,
  signs: [sign],
}));
const firing = new Set(
  [...vignettes, ...ticks].flatMap((question) => triage(question).explain.map(({ flag }) => flag)),
);

test("names of rules are their own", () => {
  expect(new Set(redFlags.map(({ name }) => name)).size).toBe(redFlags.length);
});

describe.each(redFlags)("$name", (flag) => {
  test("asks only for what the lexicon or the facts can tell", () => {
    const terms = flag.when.flat().flatMap((term) => term.replace(/^!/, "").split("|"));
    expect(terms.filter((term) => !known.has(term))).toEqual([]);
    for (const way of flag.when) expect(way.some((term) => !term.startsWith("!"))).toBe(true);
  });

  test("names its guideline and explains itself without frightening, diagnosing or sending elsewhere", () => {
    expect(flag.guideline).toMatch(/\w{3}/);
    expect(flag.reason).toMatch(/[.]$/);
    expect(flag.reason).not.toMatch(/tienes un|est[áa]s san|131|hospital/i);
    if (flag.door === "physician_soon") expect(flag.specialist).toBeTruthy();
  });

  test("fires on a vignette", () => {
    expect(firing).toContain(flag.name);
  });

  test("holds when the terms of any of its ways hold, and not when one is missing or excluded", () => {
    for (const way of flag.when) {
      const needed = way.filter((term) => !term.startsWith("!")).map((term) => term.split("|").at(-1) ?? "");
      const terms = new Map(needed.map((term) => [term, ["word"]]));
      const fires = (given: Map<string, string[]>) => firedFlags(given).some((fired) => fired.flag === flag);
      const excluded = way.filter((term) => term.startsWith("!")).map((term) => term.slice(1));
      if (excluded.some((term) => terms.has(term)))
        throw new Error(`${flag.name} asks for what it excludes: ${way}`);
      expect(fires(terms), way.join(" + ")).toBe(true);
    }
    expect(firedFlags(new Map())).toEqual([]);
  });
});
