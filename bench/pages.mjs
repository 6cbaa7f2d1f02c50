// The cached landing page against a bare node:http server that sends the same bytes, and the memory of an idle site.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { drive, get, openConnection } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const clients = 32;
const requests = 40_000;

const site = await startSite();
await wait(30_000);
report("idle memory of the node process, MB", rssOf(site.pid), { atMost: 130 });

const request = get("/", { "Accept-Encoding": "br" });
const page = await wholeAnswer(site.port, request);
const bare = spawn(process.execPath, ["bench/bare-server.mjs"], { stdio: ["pipe", "pipe", "inherit"] });
bare.stdin.end(JSON.stringify({ headers: page.headers, body: page.body.toString("base64") }));
const [line] = await once(bare.stdout, "data");
try {
  const measure = async (port) => {
    const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(port)));
    const { perSecond } = await drive(
      requests,
      connections.map((connection) => () => connection.send(request)),
    );
    for (const connection of connections) connection.close();
    return perSecond;
  };
  const rounds = [];
  for (let round = 0; round < 4; round++)
    rounds.push({ bare: await measure(Number(line)), cached: await measure(site.port) });
  const [best] = rounds
    .slice(1)
    .map(({ bare: limit, cached }) => cached / limit)
    .sort((a, b) => b - a)
    .slice(1);
  report("cached landing page / bare node:http", best, { atLeast: 0.7 });
  console.log(`  ${Math.round(rounds[3].cached)} and ${Math.round(rounds[3].bare)} pages/s, client included`);
} finally {
  bare.kill("SIGKILL");
  await site.stop();
}

function rssOf(pid) {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024;
}

async function wholeAnswer(port, asked) {
  // The first answer fills the cache, the second one comes from it.
  const connection = await openConnection(port);
  await connection.send(asked);
  connection.close();
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "Accept-Encoding": "br" } });
  const kept = [...response.headers].filter(
    ([name]) => !["connection", "keep-alive", "date", "content-encoding", "content-length"].includes(name),
  );
  const again = await openConnection(port);
  const { body } = await again.send(asked);
  again.close();
  return { headers: [...kept, ["content-encoding", "br"], ["content-length", String(body.length)]], body };
}
