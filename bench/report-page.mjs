// bench/report: the figures of a run as JSON, and as one page that needs nothing else.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";

/** Writes both into `folder` from the lines that a run left in `file`; `failed`: benches that did not end well. */
export function writeReport(file, failed, folder) {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  const kept = lines.map((line) => JSON.parse(line));
  const run = {
    at: new Date().toISOString(),
    commit: execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? "?"}, Node ${process.version}`,
    broken: brokenOf(failed, kept),
    figures: kept.filter(({ kind }) => kind === "figure").map(({ kind, ...figure }) => figure),
    points: kept.filter(({ kind }) => kind === "point").map(({ kind, ...point }) => point),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "figures.json"), `${JSON.stringify(run, null, 1)}\n`);
  writeFileSync(join(folder, "index.html"), pageOf(run));
}

/** Those that ended badly and not because of a figure: they crashed, or were killed, and say nothing. */
function brokenOf(failed, kept) {
  const missing = new Set(kept.filter(({ good }) => good === false).map(({ bench }) => bench));
  return failed.filter((bench) => !missing.has(bench));
}

const inHtml = (text) => String(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function verdictOf({ figures, broken }) {
  const missed = figures.filter(({ good }) => !good).length;
  const faults = [
    ...(missed > 0 ? [`${missed} of ${figures.length} miss.`] : []),
    ...(broken.length > 0 ? [`Did not end well: ${broken.join(", ")}.`] : []),
  ];
  if (faults.length > 0) return faults.join(" ");
  return figures.length > 0 ? "Every figure is within its limit." : "Nothing was measured.";
}

function pageOf(run) {
  const { at, commit, machine, figures, points } = run;
  const benches = [...new Set(figures.map(({ bench }) => bench))];
  const plots = [...new Set(points.map(({ plot }) => plot))];
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>ZOH, measured</title>
<style>
  :root { color-scheme: light dark; --ink: #1b2721; --paper: #f6f1e7; --line: #c9bfa9; --good: #1b5240; --bad: #b3392b; }
  @media (prefers-color-scheme: dark) { :root { --ink: #ece4d4; --paper: #111a16; --line: #41534a; --good: #9bd6b6; --bad: #ff9d8a; } }
  body { font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
  table { border-collapse: collapse; width: 100%; margin: 0 0 2rem; }
  th, td { text-align: left; padding: .3rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
  td:nth-child(2), td:nth-child(3) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .bar { width: 10rem; height: .7rem; background: var(--line); }
  .bar i { display: block; height: 100%; background: var(--good); }
  .miss .bar i { background: var(--bad); } .miss td:nth-child(2) { color: var(--bad); font-weight: 700; }
  svg { width: 100%; height: auto; max-width: 28rem; } svg text { fill: var(--ink); font-size: 11px; }
  .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr)); gap: 1rem; }
</style>
<h1>ZOH, measured</h1>
<p><strong>${inHtml(verdictOf(run))}</strong> ${inHtml(at)}, commit ${inHtml(commit)}, ${inHtml(machine)}.</p>
${benches.map((bench) => tableOf(bench, figures)).join("\n")}
${plots.length > 0 ? `<h2>Growth</h2><p>Median in milliseconds through HTTP (solid) and of the bare SQL (dashed), by stored appointments.</p><div class="plots">${plots.map((plot) => plotOf(plot, points)).join("\n")}</div>` : ""}
</html>
`;
}

function tableOf(bench, figures) {
  const rows = figures.filter((figure) => figure.bench === bench).map(rowOf);
  return `<h2>${inHtml(bench)}</h2><table><tr><th>Figure<th>Value<th>Limit<th>How near</tr>${rows.join("")}</table>`;
}

function rowOf({ title, value, atLeast, atMost, good }) {
  const limit = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  const near = atLeast === undefined ? value / atMost : atLeast / value;
  const share = Math.max(2, Math.min(100, near * 100));
  return `<tr${good ? "" : ' class="miss"'}><td>${inHtml(title)}<td>${value.toFixed(2)}<td>${limit}<td><div class="bar"><i style="width:${share.toFixed(0)}%"></i></div></tr>`;
}

function plotOf(plot, points) {
  const own = points.filter((point) => point.plot === plot);
  const most = Math.max(...own.flatMap(({ y, limit }) => [y, limit])) * 1.1;
  const [left, right, top, bottom] = [40, 330, 10, 150];
  const logs = own.map(({ x }) => Math.log10(x));
  const [first, last] = [Math.min(...logs), Math.max(...logs)];
  const across = (x) => left + ((Math.log10(x) - first) / Math.max(1e-9, last - first)) * (right - left);
  const up = (y) => bottom - (y / most) * (bottom - top);
  const lineOf = (key) =>
    own.map((point) => `${across(point.x).toFixed(1)},${up(point[key]).toFixed(1)}`).join(" ");
  const marks = own.map(
    ({ x }) => `<text x="${across(x)}" y="168" text-anchor="middle">${x.toLocaleString("en")}</text>`,
  );
  const line = (key, dash) =>
    `<polyline points="${lineOf(key)}" fill="none" stroke="var(--good)" stroke-width="2"${dash}/>`;
  return `<figure><figcaption>${inHtml(plot)}</figcaption><svg viewBox="0 0 350 175" role="img" aria-label="${inHtml(plot)}">
<line x1="${left}" y1="${bottom}" x2="${right}" y2="${bottom}" stroke="var(--line)"/>
<text x="2" y="${top + 8}">${most.toFixed(1)} ms</text><text x="2" y="${bottom}">0</text>
${line("y", "")}${line("limit", ' stroke-dasharray="4 4"')}${marks.join("")}</svg></figure>`;
}
