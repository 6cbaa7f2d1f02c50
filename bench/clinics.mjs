// Twenty clinics on one machine, each made by `zoh new` in a Debian 13 that is made and booted here, one after the other: how long each
// takes, what each holds and takes of the processors while nobody asks, and what a neighbour feels while one of them is flooded, or has
// its disk and its connections full. The last line is the verdict.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { makeDebian, packInto } from "./debian-machine.mjs";
import { verdict } from "./hours.mjs";
import { makeProcessorGroup } from "./processor-group.mjs";
import { report } from "./report.mjs";

const count = 20;
const names = Array.from({ length: count }, (_, n) => `c${n + 1}`);
/** What docs/operation.md asks of PostgreSQL for each clinic, and some for the operator. */
const maxConnections = 12 * count + 20;
const restSeconds = 60;
const faults = [];
const place = mkdtempSync(join(tmpdir(), "zoh-clinics-"));
// Others may work on this machine: the clinics and who asks them come before them.
const groups = Object.fromEntries(
  [
    ["clinics", 250],
    ["visit", 250],
    ["flood", 100],
  ].map(([name, times]) => [name, makeProcessorGroup(`zoh-${name}-${process.pid}`, times)]),
);
let machine = null;
try {
  machine = makeDebian(join(place, "debian"));
  const file = packInto(join(place, "packed"), machine.folder);
  machine.inFolder(`cd /root; apt-get install -y ./${file}`);
  await machine.boot(groups.clinics);
  machine.type(`cd /etc/postgresql/*/main; mkdir -p conf.d
    echo 'max_connections = ${maxConnections}' > conf.d/zoh.conf; systemctl restart postgresql`);
  makeClinics();
  await rest();
  await disturb("is flooded", "flood", "c1", "c2");
  fillDisk("c3");
  await disturb("has its disk and its connections full, and is flooded", "crowd", "c3", "c4");
} catch (error) {
  faults.push(error.stderr?.toString() || error.stack);
} finally {
  await machine?.stop();
  for (const group of Object.values(groups)) await group?.remove();
  rmSync(place, { recursive: true, force: true });
}
if (process.exitCode) faults.push("a figure is past its limit");
verdict("clinics", faults, `${count} clinics stand on one machine, and none feels another`);

function makeClinics() {
  const seconds = names.map((name) => {
    const begun = performance.now();
    machine.type(
      `zoh new ${name} --domain ${name}.example --direction eva@${name}.example --name 'Eva Ruiz' 2>&1`,
    );
    return (performance.now() - begun) / 1_000;
  });
  console.log(`     seconds of each: ${seconds.map((each) => each.toFixed(1)).join(", ")}`);
  report(`longest \`zoh new\` of ${count} until it answers, s`, Math.max(...seconds), { atMost: 30 });
  tellLoad();
}

/** Of each site what /proc says: its own memory and its part of what it shares (PSS), and all that it can see (RSS). */
async function rest() {
  await wait(30_000);
  const before = processorSeconds();
  await wait(restSeconds * 1_000);
  const taken = (processorSeconds() - before) / restSeconds / count;
  const sites = names.map((name) => memoryOf(pidOf(name)));
  const database = postgres().map(memoryOf);
  const sum = (all) => all.reduce((total, { pss }) => total + pss, 0);
  const each = (of) => sites.map((site) => site[of].toFixed(0)).join(", ");
  console.log(`     MB of each site, PSS: ${each("pss")}\n     MB of each site, RSS: ${each("rss")}`);
  console.log(`     PostgreSQL, ${database.length} processes: ${sum(database).toFixed(0)} MB`);
  report("most that an idle site holds, MB", Math.max(...sites.map(({ pss }) => pss)), { atMost: 130 });
  const shared = sum(database) / count;
  report("with its part of PostgreSQL, on average, MB", sum(sites) / count + shared, { atMost: 150 });
  report("100 idle clinics, reckoned, GB", ((sum(sites) / count + shared) * 100) / 1_024, { atMost: 24 });
  report("100 idle clinics, reckoned, processors", taken * 100, { atMost: 2 });
  tellLoad();
}

/** What a neighbour feels while one clinic suffers; first the same while it does not. */
async function disturb(how, what, suffering, neighbour) {
  const quiet = (await asking("visit", neighbour)).ended;
  tell(`${neighbour} before`, await quiet);
  const flood = await asking(what, suffering);
  const { page, booking } = await (await asking("visit", neighbour)).ended;
  flood.end();
  const { answers, taken } = await flood.ended;
  tell(neighbour, { page, booking });
  console.log(`     ${suffering} answered ${JSON.stringify(answers)}, of ${taken} connections taken`);
  tellQuota(suffering);
  report(`p99 of a page while another ${how}, ms`, page.p99, { atMost: 150 });
  report(`p99 of a booking while another ${how}, ms`, booking.p99, { atMost: 150 });
  tellLoad();
}

/** A small disk of its own in place of DATA_DIR, and nothing left of it. */
function fillDisk(name) {
  const data = `/var/lib/zoh/${name}`;
  machine.type(`systemctl stop zoh@${name}; cp -a ${data} /root/${name}
    mount -t tmpfs -o size=8m,mode=0700,uid=zoh-${name},gid=zoh-${name} tmpfs ${data}
    cp -a /root/${name}/. ${data}; systemctl start zoh@${name}
    dd if=/dev/zero of=${data}/full bs=64k 2>/dev/null || df ${data}`);
}

/** Begun in the machine's network when this comes back; `ended` is what it says at last. */
async function asking(what, name) {
  const args = ["-t", machine.init(), "-n", process.execPath, "bench/clinics-asked.mjs", what];
  const all = [...args, join(machine.folder, `etc/zoh/${name}.env`)];
  const group = groups[what === "visit" ? "visit" : "flood"];
  const [program, line] = group ? group.running("nsenter", all) : ["nsenter", all];
  let child;
  const ended = new Promise((resolve, reject) => {
    child = execFile(program, line, { timeout: 180_000 }, (error, said) =>
      error ? reject(error) : resolve(JSON.parse(said.trim().split("\n").at(-1))),
    );
  });
  await Promise.race([new Promise((resolve) => child.stdout.once("data", resolve)), ended]);
  return { ended, end: () => child.kill("SIGTERM") };
}

function tell(name, { page, booking }) {
  const ms = ({ times, p50, p99 }) => `${times} times, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  console.log(`     ${name}: pages ${ms(page)}; bookings ${ms(booking)}`);
}

/** Whether the unit's bound of the processors was in force, and held the flood. */
function tellQuota(name) {
  const wanted = machine.type(`systemctl show -P CPUQuotaPerSecUSec zoh@${name}`).trim();
  const folder =
    groups.clinics && join(groups.clinics.processors, `system.slice/system-zoh.slice/zoh@${name}.service`);
  const read = (file) => readFileSync(join(folder, file), "utf8").trim();
  console.log(
    folder
      ? `     CPUQuota ${wanted} in force: ${read("cpu.cfs_quota_us")} of ${read("cpu.cfs_period_us")}, ${read("cpu.stat").split("\n").slice(0, 2).join(", ")}`
      : `     CPUQuota ${wanted}: no groups of processors could be made here, so it may not be in force`,
  );
}

/** What others do at the same time stands in no figure. */
function tellLoad() {
  console.log(
    `     load of this machine: ${loadavg()
      .map((each) => each.toFixed(1))
      .join(" ")}`,
  );
}

/** As this machine numbers it. */
function pidOf(name) {
  const isOf = (pid) =>
    readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`DATA_DIR=/var/lib/zoh/${name}`);
  return childrenOf(machine.init()).find((pid) => nameOf(pid) === "node" && isOf(pid));
}

function postgres() {
  const main = childrenOf(machine.init()).find((pid) => nameOf(pid) === "postgres");
  return [main, ...childrenOf(main)];
}

function childrenOf(pid) {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean);
}

function nameOf(pid) {
  return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
}

/** In MB; a connection that was closed meanwhile holds nothing. */
function memoryOf(pid) {
  try {
    const said = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(said)[1]) / 1_024;
    return { pss: of("Pss"), rss: of("Rss") };
  } catch {
    return { pss: 0, rss: 0 };
  }
}

/** Of all sites and of PostgreSQL, with what its closed connections took. */
function processorSeconds() {
  const ofThis = (pid, withEnded) => {
    try {
      const [user, system, endedUser, endedSystem] = readFileSync(`/proc/${pid}/stat`, "utf8")
        .split(") ")[1]
        .split(" ")
        .slice(11, 15)
        .map(Number);
      return (user + system + (withEnded ? endedUser + endedSystem : 0)) / 100;
    } catch {
      return 0;
    }
  };
  const [main, ...backends] = postgres();
  const all = [
    ...names.map((name) => ofThis(pidOf(name))),
    ofThis(main, true),
    ...backends.map((pid) => ofThis(pid)),
  ];
  return all.reduce((sum, each) => sum + each, 0);
}
