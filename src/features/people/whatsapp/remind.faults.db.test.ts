import { createServer } from "node:https";
import { certificates, trustCertificates } from "tests/kit/certificates";
import { listen } from "tests/kit/listen";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { type FakeWhatsapp, startFakeWhatsapp } from "tests/kit/whatsapp-api";
import { agree, remindedHour } from "tests/kit/whatsapp-site";
import { expect } from "vitest";
import { remind, WhatsappWaits } from "./remind";

const api: FakeWhatsapp = await startFakeWhatsapp();
test.override({ setting: { signedIn: ["patient"], variables: api.variables } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T10:00");
  api.taken.length = 0;
  await site.rows("delete from outbox");
});
test.afterAll(() => api.stop());

const parts = () => ({ ...site.context, publicUrl: site.publicUrl });
const states = () => site.rows("select channel, state from messages");
const byMail = async () =>
  (await site.rows("select event from outbox where event = 'appointment.reminder-by-mail'")).length;
const by = (baseUrl: string, id: string) => {
  const { whatsapp } = site.context.env;
  if (!whatsapp) throw new Error("WhatsApp is not set up");
  return remind({ ...parts(), whatsapp: { ...whatsapp, baseUrl } }, id);
};
async function expectWaitsAndLeavesOnce(baseUrl: string): Promise<void> {
  await agree(site, patient.id);
  const { reminder } = await remindedHour(site, patient.id);
  await expect(by(baseUrl, reminder)).rejects.toThrow(WhatsappWaits);
  expect([await states(), await byMail()]).toEqual([[{ channel: "whatsapp", state: "queued" }], 0]);
  await by(api.variables.WHATSAPP_BASE_URL, reminder);
  await by(api.variables.WHATSAPP_BASE_URL, reminder);
  expect(api.taken).toHaveLength(1);
  expect([await states(), await byMail()]).toEqual([[{ channel: "whatsapp", state: "sent" }], 0]);
}

test("its name is not found: nothing left, so it waits and leaves once", async () => {
  await expectWaitsAndLeavesOnce("http://graph.invalid");
  expect(site.logText()).toMatch(/ENOTFOUND|EAI_AGAIN/);
});

test("its certificate has expired: it hears nothing, and the message waits and leaves once", async () => {
  const restore = trustCertificates();
  let asked = 0;
  const { key, expired: cert } = certificates;
  const server = createServer({ key, cert }, (_request, response) => {
    asked += 1;
    response.end();
  });
  try {
    await expectWaitsAndLeavesOnce(`https://127.0.0.1:${await listen(server)}`);
    expect(asked).toBe(0);
    expect(site.logText()).toContain("CERT_HAS_EXPIRED");
  } finally {
    restore();
    server.close();
  }
});
