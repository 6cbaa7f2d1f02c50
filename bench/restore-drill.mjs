// A copy is taken while people book, restored elsewhere, and compared with what they were told. The last line is the verdict.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bookingOf, freeHours, postJson, verdict } from "./hours.mjs";
import { runCommand, startSite, startSiteAt } from "./site.mjs";

const people = 8;
const bookedBefore = 60;
/** A site that starts hands on what waits, writes the mails that had not left, with links for people, seals the log and keeps counters. */
const changedByStarting = new Set([
  "outbox",
  "account_links",
  "sent_mail",
  "messages",
  "access_log_seals",
  "rate_limits",
]);
const faults = [];
const place = mkdtempSync(join(tmpdir(), "zoh-drill-"));
/** Not in that folder, which the account of a private database may not enter. */
const dataDir = mkdtempSync(join(tmpdir(), "zoh-drilled-"));
const file = join(place, "copia.zoh");
const site = await startSite();
const url = `http://127.0.0.1:${site.port}`;
let restored;
try {
  const { told, backup } = await copyUnderLoad();
  await runCommand(site.dataDir, "backup", "--check", file);
  const { seconds } = await runCommand(dataDir, "restore", file);
  await runCommand(dataDir, "audit", "verify");
  restored = await startSiteAt({ dataDir });
  await compare(told);
  const lasted = [backup.seconds, seconds, restored.readySeconds].map((each) => each.toFixed(1));
  console.log(
    `  ${told.before.length} bookings before the copy, ${told.all.length - told.before.length} while it was taken and after`,
  );
  console.log(`  copied in ${lasted[0]} s, restored in ${lasted[1]} s, answered after ${lasted[2]} s more`);
} catch (error) {
  faults.push(error.message);
} finally {
  await restored?.stop();
  await site.stop();
  for (const made of [place, dataDir]) rmSync(made, { recursive: true, force: true });
}
verdict(
  "restore-drill",
  faults,
  "every booking that was confirmed before the copy is in it, and nothing that was not",
);

async function copyUnderLoad() {
  const hours = await freeHours(url);
  const all = [];
  let enough = false;
  const booking = Promise.all(
    Array.from({ length: people }, async () => {
      while (!enough && hours.length > 0) all.push(await book(hours.pop()));
    }),
  );
  while (all.length < bookedBefore) await wait(20);
  const before = [...all];
  const backup = await runCommand(site.dataDir, "backup", file);
  if (all.length === before.length) faults.push("nobody booked while the copy was taken: it proves nothing");
  enough = true;
  await booking;
  return { told: { before, all }, backup };
}

async function compare({ before, all }) {
  const pool = restored.connect(1);
  try {
    const { tables } = JSON.parse(execFileSync("tar", ["xzOf", file, "end.json"], { encoding: "utf8" }));
    for (const [table, { rows }] of Object.entries(tables)) {
      if (changedByStarting.has(table)) continue;
      const { rows: found } = await pool.query(`select count(*)::int as rows from ${table}`);
      if (found[0].rows !== rows) faults.push(`${table} has ${found[0].rows} rows, the copy ${rows}`);
    }
    const { rows: kept } = await pool.query("select id from appointments");
    const ids = new Set(kept.map(({ id }) => id));
    const lost = before.filter((id) => !ids.has(id));
    if (lost.length > 0)
      faults.push(`${lost.length} bookings that were confirmed before the copy are not in it`);
    const confirmed = new Set(all);
    const invented = [...ids].filter((id) => !confirmed.has(id));
    if (invented.length > 0) faults.push(`${invented.length} bookings of the copy were told to nobody`);
  } finally {
    await pool.end();
  }
}

async function book(hour) {
  const response = await postJson(`${url}/api/appointments`, bookingOf(hour));
  if (response.status !== 201) throw new Error(`a booking got ${response.status}`);
  return (await response.json()).id;
}
