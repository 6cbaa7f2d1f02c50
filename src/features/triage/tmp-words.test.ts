import { test } from "vitest";
import { triage } from "./decide/triage";
import { circumstancesOf } from "./read/context";
import { findConcepts } from "./read/find-concepts";
import { mendSpelling } from "./read/spelling";
import { tokenize } from "./read/tokens";

test("debug", () => {
  for (const t of (process.env.TEXTS ?? "").split("@@")) {
    const q = {
      symptoms: t,
      duration: (process.env.DUR ?? "días") as "días",
      painLevel: Number(process.env.PAIN ?? 5),
    };
    const r = tokenize(t);
    mendSpelling(r.tokens);
    const c = circumstancesOf(r);
    console.log(
      ">>",
      r.tokens
        .map(
          (x, i) =>
            x.word +
            (c[i]?.denied ? "-" : "") +
            (c[i]?.past ? "<" : "") +
            (c[i]?.foreign ? "~" : "") +
            (c[i]?.unreal ? "?" : "") +
            (r.tokens[i + 1]?.clause !== x.clause ? " /" : ""),
        )
        .join(" "),
    );
    console.log(
      ">>  ",
      [...findConcepts(q).present.entries()].map(([k, v]) => k + "=" + v.join("_")).join(" | "),
    );
    const a = triage(q);
    console.log(
      ">>  ",
      a.advice.priority,
      a.emergency,
      a.explain.map((e) => e.flag).join(","),
      a.advice.recommendation,
    );
  }
});
