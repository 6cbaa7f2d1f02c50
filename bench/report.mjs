// One line a figure, with its limit; a figure past its limit makes the whole run fail.
import { appendFileSync } from "node:fs";
import { basename } from "node:path";

export function report(title, value, { atLeast, atMost }) {
  const good = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  console.log(`${good ? "ok  " : "MISS"} ${title}: ${value.toFixed(2)} (${limit})`);
  keep({ kind: "figure", title: title.trim(), value, atLeast, atMost, good });
  if (!good) process.exitCode = 1;
}

/** One measurement of a line in a plot: `y` milliseconds at `x`, and what the bare limit took in the same run. */
export function point(plot, x, y, limit) {
  console.log(`     ${plot} at ${x.toLocaleString("en")}: ${y.toFixed(2)} ms (bare ${limit.toFixed(2)})`);
  keep({ kind: "point", plot, x, y, limit });
}

/** For bench/report, when `npm run bench` asks for one. */
function keep(what) {
  const file = process.env.BENCH_FIGURES;
  if (file)
    appendFileSync(file, `${JSON.stringify({ bench: basename(process.argv[1], ".mjs"), ...what })}\n`);
}
