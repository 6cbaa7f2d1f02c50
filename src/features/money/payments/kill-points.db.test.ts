import { dyingPool } from "tests/kit/dying-pool";
import { gatewayMoney } from "tests/kit/gateways";
import { site, test } from "tests/kit/paying-test";
import { expect } from "vitest";
import { parseEnv } from "~/server/settings/env";
import { createLog } from "~/server/watch/log";
import { refundByStaff } from "./refund";
import { takeWebpayReturn } from "./take-return";

test.override({ setting: { gateways: "webpay", expectsTrouble: true } });

function contextOf(pool = site.pool) {
  const env = parseEnv({
    PUBLIC_URL: "http://localhost:3000",
    WEBPAY_BASE_URL: site.webpay.url,
    WEBPAY_COMMERCE_CODE: "597055555532",
    WEBPAY_API_KEY: "secret-key",
  });
  return { pool, env, keys: site.keys, clock: site.moving, log: createLog("silent") };
}

const reloads: Promise<unknown>[] = [];

/** Somebody's purchase, refund included now and then, by a process that is killed at a statement; then by one that lives. */
async function liveThrough(point: number): Promise<void> {
  const orderId = await site.hour();
  const { json } = await site.start({ orderId });
  const outcome = point % 5 === 4 ? "reject" : "approve";
  site.webpay.pay(json.token, outcome);
  const lost = point % 2 === 0 ? "before" : "after";
  const mortal = contextOf(dyingPool(site.pool, Math.floor(point / 2) % 25, lost).pool);
  await takeWebpayReturn(mortal, { token_ws: json.token }).catch(() => undefined);
  if (point % 3 === 0) {
    const asked = {
      buyOrder: json.buyOrder,
      reason: "Se arrepintió",
      by: `therapist:${site.amparo}`,
      address: "127.0.0.1",
    };
    const dying = contextOf(dyingPool(site.pool, Math.floor(point / 6) % 17, lost).pool);
    await refundByStaff(dying, asked).catch(() => undefined);
  }
  // The buyer presses "reload": a living process answers, once it has given up waiting for the dead one's commit.
  if (point % 4 === 1) reloads.push(site.call("GET", `/api/payments/webpay/return?token_ws=${json.token}`));
}

const points = Array.from({ length: 200 }, (_, point) => point);

test("200 kill points under load leave the ledger and the gateway's own list equal", {
  timeout: 240_000,
}, async () => {
  const queue = [...points];
  const worker = async () => {
    for (let point = queue.shift(); point !== undefined; point = queue.shift()) await liveThrough(point);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  await Promise.all(reloads);
  for (let minutes = 0; minutes < 20; minutes++) {
    site.moving.moveToInstant(new Date(site.moving().getTime() + 60_000));
    while ((await site.askAllDue()) > 0);
  }
  const atGateway = site.webpay
    .charged()
    .map(({ buyOrder, amount }) => ({ buyOrder, amount }))
    .sort((a, b) => (a.buyOrder < b.buyOrder ? -1 : 1));
  expect(await gatewayMoney(site)).toEqual(atGateway);
  expect(atGateway.length).toBeGreaterThan(60);
  const open = await site.rows(
    "select buy_order, status from payments where status in ('PENDING', 'COMMITTING', 'REVIEW')",
  );
  expect(open).toEqual([]);
  const wrong = await site.rows(
    `select t.buy_order, t.status from payments t where (t.status = 'AUTHORIZED') <>
       coalesce((select e.kind = 'payment' from ledger_entries e where e.payment_id = t.id order by number desc limit 1), false)`,
  );
  expect(wrong).toEqual([]);
});
