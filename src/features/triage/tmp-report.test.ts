import { writeFileSync } from "node:fs";
import { test } from "vitest";
import { figuresOf, judge, ownVignettes, panelVignettes } from "./testing/vignettes";

test("report", () => {
  const name = process.env.SET ?? "panel";
  const set = name === "panel" ? panelVignettes() : ownVignettes(name);
  const judged = set.map(judge);
  const out = [JSON.stringify(figuresOf(judged))];
  for (const j of judged)
    if (j.faults.length && !process.env.QUIET)
      out.push(
        `${j.vignette.id} [${j.vignette.condition}] ${j.faults.join("; ")} (${j.vignette.duration},${j.vignette.painLevel})\n   ${j.vignette.symptoms.slice(0, 260)}\n   => ${j.explain}`,
      );
  writeFileSync("/tmp/report.txt", out.join("\n") + "\n");
});
