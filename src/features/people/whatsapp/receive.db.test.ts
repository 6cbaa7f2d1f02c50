import type { WhatsappAnswer } from "content/whatsapp";
import { logOf, storedHour } from "tests/kit/hours";
import { hernan, visitor } from "tests/kit/people";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { type FakeWhatsapp, startFakeWhatsapp } from "tests/kit/whatsapp-api";
import { agree, remindedHour, rosasNumber, sentBy, tell, textBy } from "tests/kit/whatsapp-site";
import { describe, expect } from "vitest";
import { consentsOf } from "~/features/care/consents/queries";
import { remind } from "./remind";
import { sendReply } from "./reply";
import { payloadOf } from "./templates";

const api: FakeWhatsapp = await startFakeWhatsapp();
test.override({ setting: { signedIn: ["patient"], variables: api.variables } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T10:00");
  api.turn({ kind: "ok" });
  api.taken.length = 0;
  await site.rows("delete from outbox");
  await staySignedIn(site);
});
test.afterAll(() => api.stop());

const at = "2026-11-25T10:00";
const parts = () => ({ ...site.context, publicUrl: site.publicUrl, whatsapp: site.context.env.whatsapp });
const message = (extra: object, from?: string) => sentBy(site, extra, from);
const text = (body: string, from?: string) => textBy(site, body, from);
const tap = (payload: string, from?: string) =>
  message({ type: "button", button: { payload, text: "Confirmo" } }, from);
const payload = (answer: WhatsappAnswer, id: string, wallStart = at) =>
  payloadOf(site.keys, { answer, id, wallStart });
const hears = (...messages: object[]) => tell(site, { messages });
/** Sends the answers that were promised, and gives them. */
async function replies(): Promise<string[]> {
  const promised = await site.rows<{ id: string }>(
    "delete from outbox where event = 'whatsapp.reply-due' returning subject_id as id",
  );
  const before = api.taken.length;
  for (const { id } of promised) await sendReply(parts(), id);
  return api.taken.slice(before).map(({ said }) => said);
}
const agreed = async () => (await consentsOf(site.pool, patient.id))[0]?.given;

describe("a button", () => {
  test("'Confirmo' is shown in the agenda, said once, and proves no mailbox", async () => {
    const { hour } = await remindedHour(site, patient.id);
    await site.rows("update patients set proven_at = null");
    const once = tap(payload("attend", hour));
    await hears(once);
    await hears(once, once);
    await Promise.all([hears(once), hears(once)]);
    expect(await replies()).toEqual([
      expect.stringContaining("Te esperamos: miércoles 25 de noviembre a las 10:00"),
    ]);
    const [row] = await site.rows("select attendance_told_for is not null as told from appointments");
    expect(row).toEqual({ told: true });
    expect(await site.rows("select from patients where proven_at is not null")).toEqual([]);
    expect((await storedHour(site, hour)).status).toBe("confirmed");
  });

  test("'No puedo' frees the hour and is logged as the patient's", async () => {
    const { hour } = await remindedHour(site, patient.id);
    await hears(tap(payload("decline", hour)));
    expect((await storedHour(site, hour)).status).toBe("cancelled");
    expect(await logOf(site, hour)).toMatchObject([
      { actor: `patient:${patient.id}`, action: "appointment.cancelled" },
    ]);
    expect((await replies())[0]).toMatch(/^Listo, cancelamos tu hora: miércoles 25/);
    await hears(tap(payload("attend", hour)));
    expect((await replies())[0]).toMatch(/ya no espera respuesta/);
  });

  test.each([
    ["confirm", "confirmed", /la hora es tuya/],
    ["reject", "cancelled", /soltamos esa hora/],
  ] as const)("of a proposed hour, %s makes it %s", async (answer, status, said) => {
    const { hour } = await remindedHour(site, patient.id, { status: "therapist_scheduled" });
    await hears(tap(payload(answer, hour)));
    expect((await storedHour(site, hour)).status).toBe(status);
    expect((await replies())[0]).toMatch(said);
  });

  test("'Cambiar' changes nothing and says where", async () => {
    const { hour } = await remindedHour(site, patient.id);
    await hears(tap(payload("change", hour)));
    expect((await storedHour(site, hour)).sequence).toBe(0);
    expect((await replies())[0]).toMatch(
      /Puedes cambiarla hasta 2 horas antes en http:\S+\/patient-dashboard\./,
    );
  });

  test("of an hour that was moved, has begun or is near explains itself", async () => {
    const { hour } = await remindedHour(site, patient.id);
    await site.rows("update appointments set wall_start = '2026-11-26T10:00' where id = $1", [hour]);
    await hears(tap(payload("decline", hour)));
    expect((await replies())[0]).toMatch(/ya pasó o cambió de día/);
    await site.rows("update appointments set wall_start = $2 where id = $1", [hour, at]);
    clock.moveTo("2026-11-25T08:30");
    await hears(tap(payload("decline", hour)));
    expect((await replies())[0]).toMatch(/Quedan menos de 2 horas/);
    clock.moveTo(at);
    await hears(tap(payload("attend", hour)));
    expect((await replies())[0]).toMatch(/ya pasó o cambió de día/);
    expect((await storedHour(site, hour)).status).toBe("confirmed");
  });

  test("is good for its own hour and from its own telephone; what we did not make is good for nothing", async () => {
    await makePatient(site, hernan);
    const { hour } = await remindedHour(site, patient.id);
    const right = payload("decline", hour);
    const stranger = hernan.stored.phone.slice(1);
    const mailed = site.keys.sign("appointment-decline", `${hour}~${at}`);
    for (const [odd, from] of [
      [right, stranger],
      [right.replace("decline", "attend"), rosasNumber],
      [`${right}x`, rosasNumber],
      [mailed, rosasNumber],
      ["", rosasNumber],
    ] as const)
      expect((await hears(tap(odd, from))).status).toBe(200);
    expect(await storedHour(site, hour)).toMatchObject({ status: "confirmed", sequence: 0 });
    expect(new Set(await replies()).size).toBe(1);
  });
});

describe("who writes", () => {
  test.each([
    "BAJA",
    "baja",
    " Stop. ",
    "¡Baja!",
    "dar de baja",
    "no más",
  ])("%j is written no more, at once", async (said) => {
    await agree(site, patient.id);
    const family = await makePatient(site, visitor(1));
    await agree(site, family);
    await hears(text(said));
    expect(await agreed()).toBe(false);
    expect((await consentsOf(site.pool, family))[0]?.given, "who has the same telephone").toBe(false);
    expect(await replies()).toEqual([expect.stringMatching(/^Listo, no te escribimos más por aquí/)]);
    expect(await logOf(site, "whatsapp_reminders")).toMatchObject([
      { action: "consent.withdrawn" },
      { action: "consent.withdrawn" },
    ]);
    const { reminder } = await remindedHour(site, patient.id);
    await remind(parts(), reminder);
    expect(await site.rows("select event from outbox")).toEqual([{ event: "appointment.reminder-by-mail" }]);
  });

  test("said again later, the same BAJA takes nothing back that was given since", async () => {
    await agree(site, patient.id);
    const once = text("BAJA");
    await hears(once);
    await patient.call("PATCH", "/api/consents", { purpose: "whatsapp_reminders", given: true });
    await hears(once);
    expect(await agreed()).toBe(true);
  });

  test("abroad, where WhatsApp writes the number otherwise, is known by what it reached", async () => {
    await agree(site, patient.id);
    await site.rows(
      `insert into messages (patient_id, kind, subject_id, channel, title, queued_at, reached)
       values ($1, 'x', 'x', 'whatsapp', 'x', now(), '5491123456789')`,
      [patient.id],
    );
    await hears(text("BAJA", "5491123456789"));
    expect(await agreed()).toBe(false);
  });

  test("anything else is told whom to call, once an hour, and no word of it is kept", async () => {
    await hears(text("Me duele la rodilla desde ayer"), text("SECRETO"), message({ type: "image" }));
    expect(await replies()).toEqual([expect.stringMatching(/nadie lee estos mensajes\. Llámanos al \+56/)]);
    clock.moveTo("2026-11-23T11:01");
    await hears(text("¿Hola?"));
    expect(await replies()).toHaveLength(1);
    for (const table of ["whatsapp_heard", "messages", "access_log", "outbox"])
      expect(JSON.stringify(await site.rows(`select * from ${table}`))).not.toMatch(/rodilla|SECRETO|Hola/);
    expect(site.logText()).not.toMatch(/rodilla|SECRETO|81234567/);
    expect(await site.rows("select from whatsapp_heard where phone is not null")).toEqual([]);
    expect((await patient.call("GET", "/api/my-messages")).json).toMatchObject([
      { what: "Respuesta a tu mensaje", channel: "whatsapp", state: "sent" },
      { what: "Respuesta a tu mensaje" },
    ]);
  });

  test("an answer is tried again for a quarter of an hour, and then left", async () => {
    await hears(text("hola"));
    const [heard] = await site.rows<{ id: string }>("select id from whatsapp_heard");
    const send = () => sendReply(parts(), heard?.id ?? "");
    api.turn({ kind: "refuse", status: 503, times: 2 });
    await expect(send()).rejects.toThrow();
    clock.moveTo("2026-11-23T10:15");
    await send();
    await send();
    expect(api.taken).toEqual([]);
    expect((await patient.call("GET", "/api/my-messages")).json).toMatchObject([{ state: "failed" }]);
  });
});
