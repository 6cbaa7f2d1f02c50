import { site, test } from "tests/kit/test";
import { noticeOf, signatureOf } from "tests/kit/whatsapp-api";
import { expect } from "vitest";

test("a site without WhatsApp has no address for its notices", async () => {
  const body = JSON.stringify(noticeOf({}));
  const headers = { "X-Hub-Signature-256": signatureOf(body) };
  for (const answer of [
    await site.call("POST", "/api/whatsapp/webhook", body, headers),
    await site.call("GET", "/api/whatsapp/webhook?hub.mode=subscribe&hub.verify_token=&hub.challenge=1"),
  ])
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
});
