import { readFileSync, writeFileSync } from "node:fs";
import { test } from "vitest";
import { foldWord } from "./read/fold";
import { stems, vocabulary } from "./read/lexicon";

test("words", () => {
  const all = readFileSync("/tmp/wl/mc/package/build/resources/spanish.txt", "utf8")
    .split("\n")
    .map((w) => w.trim());
  const shortest = 5;
  const near = new Set<string>();
  const drop = (w: string) => Array.from(w, (_, i) => w.slice(0, i) + w.slice(i + 1));
  for (const v of vocabulary)
    if (v.length >= shortest) {
      near.add(v);
      for (const d of drop(v)) near.add(d);
    }
  const stemSet = new Set(stems);
  const out = new Map<string, string>();
  for (const w of all) {
    const f = foldWord(w);
    if (f.length < shortest || vocabulary.has(f)) continue;
    let st = false;
    for (let l = 4; l <= f.length; l++) if (stemSet.has(f.slice(0, l))) st = true;
    if (st) continue;
    if (near.has(f) || drop(f).some((d) => near.has(d))) out.set(f, w);
  }
  writeFileSync("/tmp/near.json", JSON.stringify([...out.values()]));
  console.log(all.length, out.size, vocabulary.size);
});
test("debug", async () => {
  const { tokenize } = await import("./read/tokens");
  const { findConcepts } = await import("./read/find-concepts");
  for (const t of ["me doblé el tobillo ayer jugando", "se le ve el hueso de la canilla, chocó en moto"]) {
    console.log(
      tokenize(t)
        .tokens.map((x) => x.word)
        .join(" "),
      [...findConcepts({ symptoms: t, duration: "días", painLevel: 5 }).present.entries()]
        .map(([k, v]) => k + "=" + v.join("_"))
        .join(" | "),
    );
  }
});
