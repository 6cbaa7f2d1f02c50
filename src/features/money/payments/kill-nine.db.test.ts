import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { gatewayMoney } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { therapistIn, type Visitor } from "tests/kit/signed-in";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { build } from "vite";
import { expect } from "vitest";
import { later } from "~/shared/clinic-time";
import type { Purchase } from "./testing/killed-process";

test.override({ setting: { gateways: "webpay", expectsTrouble: true } });

let dir = "";
let desk: Visitor;
test.beforeAll(async () => {
  dir = makeTempDir("zoh-killed-");
  // Node runs no TypeScript.
  await build({
    configFile: false,
    logLevel: "silent",
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, "testing/killed-process.ts"),
      outDir: dir,
      rolldownOptions: { external: ["pg-native"], output: { entryFileNames: "[name].mjs" } },
    },
  });
  desk = await therapistIn(site, site.amparo);
});
test.afterAll(() => removeDir(dir));

const kills = 200;
/** Every twenty-first is approved, refunded and left alive, to learn how long that takes on this machine now: the others are killed somewhere within it. */
const leftAlive = (kill: number) => kill % 21 === 0;
let wholeMs = 0;

/** Somebody's purchase, after a part in cash now and then, by a process that is killed -9 after this share of a purchase's time. */
async function killedAfter(share: number, kill: number): Promise<void> {
  const orderId = await site.hour();
  if (kill % 4 === 2)
    await desk.call("POST", "/api/desk/payments", { orderId, parts: [{ means: "cash", amount: 5_000 }] });
  const { json } = await site.start({ orderId });
  site.webpay.pay(json.token, kill % 7 === 6 ? "reject" : "approve");
  const purchase: Purchase = {
    databaseUrl: site.pool.options.connectionString ?? "",
    variables: {
      PUBLIC_URL: "http://localhost:3000",
      WEBPAY_BASE_URL: site.webpay.url,
      WEBPAY_COMMERCE_CODE: "597055555532",
      WEBPAY_API_KEY: "secret-key",
    },
    secret: "the secret of the tests, long enough for anyone",
    now: site.moving().toISOString(),
    token: json.token,
    buyOrder: json.buyOrder,
    refundBy: kill % 3 === 0 ? `therapist:${site.amparo}` : null,
  };
  const child = spawn(process.execPath, [join(dir, "killed-process.mjs"), JSON.stringify(purchase)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), ended]);
  expect(child.exitCode).toBeNull();
  child.stdin.write("go\n");
  const began = performance.now();
  const timer = leftAlive(kill) ? null : setTimeout(() => child.kill("SIGKILL"), share * wholeMs);
  await ended;
  if (timer === null) wholeMs = performance.now() - began;
  else clearTimeout(timer);
}

test("two hundred processes killed -9 in the middle of a payment leave the ledger and the gateway's own list equal", {
  timeout: 400_000,
}, async () => {
  const purchase = (kill: number) => killedAfter(((kill * 37) % kills) / kills, kill);
  await purchase(0);
  const queue = Array.from({ length: kills - 1 }, (_, i) => i + 1);
  const worker = async () => {
    for (let kill = queue.shift(); kill !== undefined; kill = queue.shift()) await purchase(kill);
  };
  await Promise.all(Array.from({ length: 3 }, worker));
  // Some died before they took the money, some while they did, and some had done it.
  const stages = await site.rows<{ status: string }>("select distinct status from payments");
  expect(stages.map(({ status }) => status)).toEqual(
    expect.arrayContaining(["PENDING", "COMMITTING", "AUTHORIZED"]),
  );
  for (let minutes = 0; minutes < 20; minutes++) {
    site.moving.moveToInstant(later(site.moving(), 60_000));
    while ((await site.askAllDue()) > 0);
  }
  const atGateway = site.webpay
    .charged()
    .map(({ buyOrder, amount }) => ({ buyOrder, amount }))
    .sort((a, b) => (a.buyOrder < b.buyOrder ? -1 : 1));
  expect(await gatewayMoney(site)).toEqual(atGateway);
  expect(atGateway.length).toBeGreaterThan(40);
  expect(
    await site.rows(
      "select buy_order, status from payments where status in ('PENDING', 'COMMITTING', 'REVIEW')",
    ),
  ).toEqual([]);
  // Nothing is paid twice, and what the rows come to is what is kept of them.
  expect(
    await site.rows(
      `select s.order_id from order_sums s where s.paid <> (
         select coalesce(sum(case e.kind when 'payment' then e.amount else -e.amount end), 0) from ledger_entries e
         where e.order_kind = s.order_kind and e.order_id = s.order_id) or s.paid > s.price`,
    ),
  ).toEqual([]);
});
