// The symptom triage of the built site: everyday texts and the longest that it takes, all different, one after the other.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { drive, openConnection, post } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const limit = 10;
const mostMemory = 30;
const longest = 5_000;
const vignettes = readFileSync("triage/vignettes/emergencies-by-guideline.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.split(" ").slice(3).join(" "));

const memory = Number(
  execFileSync(process.execPath, ["--expose-gc", "bench/triage-memory.mjs"], { encoding: "utf8" }),
);
report("triage in memory, MB", memory, { atMost: mostMemory });

const site = await startSite();
try {
  const connection = await openConnection(site.port);
  const measure = async (texts) => {
    let next = 0;
    const ask = async () => {
      const symptoms = texts[next++ % texts.length];
      const body = { symptoms, duration: "días", painLevel: 5 };
      const { status } = await connection.send(post("/api/analyze-symptoms", body));
      if (status !== 200) throw new Error(`the triage answered ${status}`);
    };
    await drive(200, [ask]);
    return (await drive(400, [ask])).p95;
  };
  const short = await measure(vignettes);
  // Real sentences in another order each time, and the same words without any full stop.
  const long = vignettes.map((_, at) =>
    [...vignettes.slice(at), ...vignettes.slice(0, at)].join(at % 2 === 0 ? ". " : " ").slice(0, longest),
  );
  const worst = await measure(long);
  connection.close();
  report(`triage p95 of everyday texts / ${limit} ms`, short / limit, { atMost: 1 });
  report(`triage p95 of ${longest} characters / ${limit} ms`, worst / limit, { atMost: 1 });
  report("  p95 of the longest, ms", worst, { atMost: limit });
} finally {
  await site.stop();
}
