import { startFakeWebpay } from "db/demo/fake-webpay";
import { ownPostgres } from "tests/kit/own-postgres";
import { openSite } from "tests/kit/site";
import { until } from "tests/kit/until";
import { expect, test } from "vitest";

test("a return while the database is away is a page that tries again, and then the money is taken once", async () => {
  const webpay = await startFakeWebpay({ commerceCode: "597055555532", apiKey: "secret-key" });
  const postgres = await ownPostgres();
  const site = await openSite({
    databaseUrl: postgres.url,
    expectsTrouble: true,
    variables: {
      WEBPAY_BASE_URL: webpay.url,
      WEBPAY_COMMERCE_CODE: "597055555532",
      WEBPAY_API_KEY: "secret-key",
    },
  });
  try {
    const { json } = await site.call("POST", "/api/payments", { amount: 45_000, method: "webpay" });
    const { url } = webpay.pay(json.token, "approve");
    const back = () =>
      fetch(site.url + new URL(url).pathname + new URL(url).search, {
        headers: { Accept: "text/html" },
        redirect: "manual",
      });
    await postgres.stop();
    const away = await back();
    expect([away.status, away.headers.get("content-type")]).toEqual([503, "text/html; charset=utf-8"]);
    const page = await away.text();
    expect(page).toContain('http-equiv="refresh"');
    expect(page).toContain("No pagues de nuevo.");
    expect(webpay.charged()).toEqual([]);
    await postgres.start();
    await until(async () => (await site.call("GET", "/readyz")).status === 200);
    expect((await back()).status).toBe(303);
    expect((await back()).status).toBe(303);
    const { json: confirmed } = await site.call("POST", "/api/payments/webpay/confirm", {
      token: json.token,
    });
    expect(confirmed).toMatchObject({ success: true, status: "AUTHORIZED" });
    expect(webpay.charged()).toHaveLength(1);
  } finally {
    await site.close();
    await postgres.discard();
    await webpay.stop();
  }
}, 60_000);
