import { site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { prepareQueues } from "tests/kit/work";
import { describe, expect } from "vitest";
import { mercadoPago } from "~/features/money/payments/mercado-pago";
import { webpay } from "~/features/money/payments/webpay";
import { sendWhatsapp } from "~/features/people/whatsapp/cloud-api";

const details = async () => (await (await fetch(`${site.url}/readyz`)).json()).details;

/** Nobody listens there. */
const nowhere = "http://127.0.0.1:2";
const secret = "a-secret-that-is-nobodys";
const variables = {
  AI_BASE_URL: nowhere,
  AI_API_KEY: secret,
  WEBPAY_BASE_URL: nowhere,
  WEBPAY_COMMERCE_CODE: "597012345678",
  WEBPAY_API_KEY: secret,
  MERCADOPAGO_BASE_URL: nowhere,
  MERCADOPAGO_ACCESS_TOKEN: secret,
  MERCADOPAGO_WEBHOOK_SECRET: secret,
  WHATSAPP_BASE_URL: nowhere,
  WHATSAPP_TOKEN: secret,
  WHATSAPP_PHONE_ID: "123456789",
  WHATSAPP_VERIFY_TOKEN: secret,
  WHATSAPP_APP_SECRET: secret,
  S3_ENDPOINT: nowhere,
  S3_BUCKET: "imagenes",
  S3_REGION: "us-east-1",
  S3_ACCESS_KEY_ID: secret,
  S3_SECRET_ACCESS_KEY: secret,
  BACKUP_DIR: "/var/backups/zoh",
};

describe("a site that uses nothing of others", () => {
  test("says so, and how its own parts do", async () => {
    await until(() => site.context.news.isHeard());
    await prepareQueues(site);
    const found = await details();
    expect(found).toMatchObject({
      database: { state: "ok", ms: expect.any(Number) },
      jobs: { state: "ok", waiting: 0, failed: 0, oldestSeconds: null, events: 0 },
      mail: { state: "ok", waiting: 0, oldestSeconds: null },
      objectStore: { kind: "database", state: "ok" },
      news: { state: "ok" },
    });
    for (const name of ["calendars", "whatsapp", "model", "webpay", "mercadoPago", "backups"])
      expect([name, found[name]]).toEqual([name, { state: "off" }]);
  });

  test("news that are not heard for a while are told", async () => {
    await until(() => site.context.news.isHeard());
    await site.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'zoh news' and datname = current_database()",
    );
    await until(async () => (await details()).news.state === "failed");
    await until(async () => (await details()).news.state === "ok");
  });
});

describe("a site that uses all there is", () => {
  test.override({ setting: { variables, expectsTrouble: true } });

  test("tells what it last heard of each, asks nobody for it, and gives no secret away", async () => {
    const outside = ["model", "webpay", "mercadoPago", "whatsapp", "objectStore"];
    const before = await details();
    for (const name of outside) expect([name, before[name].state]).toEqual([name, "unheard"]);
    expect(before.backups).toMatchObject({ state: "none" });

    const { env, objects } = site.context;
    if (!env.webpay || !env.mercadoPago || !env.whatsapp) throw new Error("not configured");
    const known = { token: "t", buyOrder: "o", gatewayPaymentId: "1" };
    const content = { type: "text" as const, text: {} };
    const analysis = { symptoms: "me duele la rodilla al subir", duration: "meses", painLevel: 5 };
    await site.call("POST", "/api/analyze-symptoms", analysis);
    await expect(webpay(env.webpay, "http://x").ask(known)).rejects.toThrow("no answer");
    await expect(mercadoPago(env.mercadoPago, "http://x").ask(known)).rejects.toThrow("no answer");
    await sendWhatsapp(env.whatsapp, { to: "+56911112222", content, mark: "m" });
    await expect(objects.get("secreto/480.avif")).rejects.toThrow("S3 did not answer");

    const found = await details();
    expect(outside.map((name) => [name, found[name].state, found[name].trouble])).toEqual([
      ["model", "failed", "not reached"],
      ["webpay", "failed", "no answer"],
      ["mercadoPago", "failed", "no answer"],
      ["whatsapp", "failed", "ECONNREFUSED"],
      ["objectStore", "failed", "nobody answers there"],
    ]);
    expect(found.model.secondsAgo).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(found)).not.toMatch(/a-secret|5691111|rodilla|secreto|127\.0\.0\.1/);
  });

  test("a followed calendar that cannot be read is told by its kind", async () => {
    await site.rows(
      `insert into followed_calendars (therapist_id, sealed_address, host, failures, failure, fetched_at, whole_at, tried_at, due_at, created_at)
       select $1, 'sealed', 'calendar.example', 2, 'gone', t, t, t, t, t from now() as t`,
      [site.amparo],
    );
    expect((await details()).calendars).toEqual({
      state: "failed",
      followed: 1,
      failing: 1,
      troubles: ["gone"],
    });
  });
});
