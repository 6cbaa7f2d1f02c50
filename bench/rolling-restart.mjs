// Three processes behind Debian's nginx, as deploy/nginx has it: each is restarted in turn while people read pages and book. The
// last line is the verdict: not one request may fail.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { debianProgram, runProgram } from "./debian.mjs";
import { bookingOf, freeHours, postJson, verdict } from "./hours.mjs";
import { createPostgres, makePlace } from "./postgres.mjs";
import { startProcess } from "./processes.mjs";
import { freePort } from "./site.mjs";

const readers = 12;
const bookers = 4;
/** What a person looks at between two pages; without it the load would take the processors from what it loads. */
const readEveryMs = 20;
const bookEveryMs = 150;
const pages = ["/", "/servicios", "/blog", "/api/services", "/api/therapists", "/favicon.svg"];
const rounds = 2;
const faults = [];
const place = makePlace("rolling");
const closing = [place.leave];
try {
  const postgres = await createPostgres(place.path, "primary");
  closing.push(postgres.stop);
  const variables = {
    DATABASE_URL: postgres.url("zoh_server"),
    DATABASE_MIGRATE_URL: postgres.url("zoh_owner"),
    TRUST_PROXY: "1",
  };
  const ports = [await freePort(), await freePort(), await freePort()];
  const running = new Map();
  for (const port of ports) {
    running.set(port, await startProcess(place.path, port, variables));
    closing.push(() => running.get(port).stop());
  }
  const url = await startProxy(ports);
  await drill(url, postgres, ports, running, variables);
} catch (error) {
  faults.push(error.stack ?? error.message);
} finally {
  for (const close of closing.reverse()) await close();
}
verdict("rolling-restart", faults, "every process was replaced while it served, and no request failed");

/** The site of deploy/nginx, without TLS and on a port of its own. */
async function startProxy(ports) {
  const program = debianProgram("nginx");
  const port = await freePort();
  const site = readFileSync("deploy/nginx/zoh.conf", "utf8");
  const secure = site.slice(site.indexOf("server {", site.indexOf("listen 80;")));
  const upstream = site.slice(0, site.indexOf("server {\n\tlisten 80;"));
  const config = join(place.path, "nginx.conf");
  const [one] = /server 127\.0\.0\.1:3000 [^;]*;/.exec(upstream);
  const servers = ports.map((each) => one.replace("3000", each)).join("\n\t");
  writeFileSync(
    config,
    `daemon off;
worker_processes 2;
pid ${join(place.path, "nginx.pid")};
error_log ${join(place.path, "nginx.log")} warn;
events {}
http {
include /etc/nginx/mime.types;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${join(place.path, name)};`).join("\n")}
${upstream.replace(one, servers)}
${secure
  .replace(/\t(listen|ssl_|http2).*\n/g, "")
  .replace("server_name", `listen 127.0.0.1:${port};\n\tserver_name`)}
}
`,
  );
  const proxy = runProgram(program, ["-c", config], {});
  closing.push(() => proxy.stop("SIGQUIT"));
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; ; attempt++) {
    if (attempt > 100 || proxy.child.exitCode !== null) throw new Error("nginx did not start");
    if (await fetch(`${url}/healthz`).catch(() => null)) break;
    await wait(100);
  }
  return url;
}

async function drill(url, postgres, ports, running, variables) {
  const hours = await freeHours(url);
  const load = startLoad(url, hours);
  for (let round = 0; round < rounds; round++) {
    for (const port of ports) {
      await wait(1_500);
      const begun = performance.now();
      if ((await running.get(port).stop()) !== 0) faults.push(`${port} did not end with 0`);
      const stopped = performance.now();
      running.set(port, await startProcess(place.path, port, variables));
      console.log(
        `  ${port}: ended in ${secondsOf(stopped - begun)} s, back in ${secondsOf(performance.now() - stopped)} s`,
      );
    }
  }
  await wait(1_500);
  const { answers, booked } = await load.stop();
  const failed = answers.filter(({ status, wanted }) => status !== wanted);
  console.log(
    `  ${answers.length} requests, ${booked.length} of them bookings; the slowest took ${secondsOf(Math.max(...answers.map(({ ms }) => ms)))} s`,
  );
  if (failed.length > 0) {
    const said = failed.slice(0, 5).map(({ path, status, why }) => `${path} got ${status} ${why ?? ""}`);
    faults.push(`${failed.length} of ${answers.length} requests failed: ${said.join(", ")}`);
  }
  if (booked.length < 30) faults.push(`only ${booked.length} bookings: it proves nothing`);
  const stored = new Set((await postgres.ask("zoh", "select id from appointments")).map(({ id }) => id));
  const lost = booked.filter((id) => !stored.has(id));
  if (lost.length > 0) faults.push(`${lost.length} acknowledged bookings are not there`);
  if (stored.size !== booked.length)
    faults.push(`${stored.size} bookings are stored and ${booked.length} were told`);
}

/** People who read and book until they are told to stop. */
function startLoad(url, hours) {
  const answers = [];
  const booked = [];
  let stopped = false;
  const asked = async (path, wanted, ask) => {
    const begun = performance.now();
    try {
      const response = await ask();
      const body = await response.text();
      if (response.status === 201) booked.push(JSON.parse(body).id);
      answers.push({ path, wanted, status: response.status, ms: performance.now() - begun });
    } catch (error) {
      const why = error.cause?.code ?? error.name;
      answers.push({ path, wanted, status: "nothing", why, ms: performance.now() - begun });
    }
  };
  const reading = Array.from({ length: readers }, async (_, lane) => {
    for (let each = lane; !stopped; each++) {
      const path = pages[each % pages.length];
      await asked(path, 200, () => fetch(url + path, { signal: AbortSignal.timeout(30_000) }));
      await wait(readEveryMs);
    }
  });
  const booking = Array.from({ length: bookers }, async () => {
    while (!stopped && hours.length > 0) {
      const body = bookingOf(hours.pop());
      await asked("a booking", 201, () => postJson(`${url}/api/appointments`, body));
      await wait(bookEveryMs);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all([...reading, ...booking]);
      return { answers, booked };
    },
  };
}

function secondsOf(ms) {
  return (ms / 1_000).toFixed(1);
}
