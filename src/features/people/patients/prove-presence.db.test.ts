import { placeAppointment } from "tests/kit/appointments";
import { addRecord } from "tests/kit/care";
import { moments } from "tests/kit/moments";
import { rosa } from "tests/kit/people";
import { staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { wallTimeOf } from "~/shared/clinic-time";
import { addressWithoutMailbox } from "~/shared/mailbox";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeEach(() => clock.moveTo(moments.fridayEarly));

let people = 0;
interface Elsa {
  id: string;
  email: string;
}
/** Somebody new without an e-mail, whom Amparo treated, with an entry in her file. */
async function elsa(): Promise<Elsa> {
  const id = `elsa-${++people}`;
  await site.rows(
    `insert into patients (id, email, name, rut, phone) values ($1, $2, 'Elsa Muñoz', '9876543-3', '+56955551234')`,
    [id, addressWithoutMailbox(id)],
  );
  await placeAppointment(site, {
    patientId: id,
    therapistId: site.amparo,
    at: `2026-11-${10 + people}T10:00`,
    status: "completed",
  });
  await addRecord(site, { patientId: id, therapistId: site.amparo, description: "SECRETO DE ELSA" });
  await mailbox.collect();
  return { id, email: `elsa${people}@correo.example` };
}
const add = (whose: Elsa, by: Visitor = amparo) =>
  by.call("POST", `/api/patients/${whose.id}/email`, { email: whose.email });
const codeFor = (whose: Elsa, by: Visitor = amparo) =>
  by.call("POST", `/api/patients/${whose.id}/presence-code`, {});
const prove = (by: Visitor, code: unknown) => by.call("POST", "/api/prove-presence", { code });
/** A browser in which the link of the mail was used that the address got. */
async function enteredByMail(whose: Elsa): Promise<Visitor> {
  const letter = (await mailbox.collect()).findLast(
    ({ to, text }) => to === whose.email && text.includes("/entrar?token="),
  );
  const browser = new Visitor(site);
  const { status } = await browser.call("POST", "/api/enter", { token: letter?.token });
  expect(status).toBe(200);
  return browser;
}
const isProven = async (by: Visitor) => (await by.call("GET", "/api/session")).json.user?.proven;
const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

describe("the address that staff add", () => {
  test("by who does not attend them is not found, by reception is kept, by direction alone and others refused", async () => {
    const whose = await elsa();
    expect((await add(whose, benjamin)).json.code).toBe("not_found");
    expect((await add(whose, patient)).status).toBe(403);
    expect((await add(whose, new Visitor(site))).status).toBe(401);
    await site.rows("update therapists set duties = '{direction}' where id = $1", [site.benjamin]);
    expect((await add(whose, benjamin)).json.code).toBe("forbidden");
    await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
    expect((await add(whose, benjamin)).status).toBe(200);
    expect((await codeFor(whose, benjamin)).json.code).toBe("forbidden");
    await site.rows("update therapists set duties = '{care}' where id = $1", [site.benjamin]);
  });

  test("opens hours alone by its links, whichever of them is used, until the code is typed once", async () => {
    const whose = await elsa();
    await add(whose);
    const browser = await enteredByMail(whose);
    expect(await isProven(browser)).toBe(false);
    for (const path of ["/api/patient-records", "/api/my-data", "/api/my-contact"])
      expect((await browser.call("GET", path)).json.code, path).toBe("proof_needed");
    // Neither a link that is asked for nor a new password by mail is a way around.
    await browser.call("POST", "/api/patient-proof", {});
    expect(await isProven(await enteredByMail(whose))).toBe(false);
    await site.call("POST", "/api/request-password-reset", { email: whose.email, userType: "patient" });
    const [reset] = await mailbox.collect();
    const chosen = { token: reset?.token, email: whose.email, newPassword: "Elegida-2026" };
    expect((await site.call("POST", "/api/reset-password", chosen)).status).toBe(200);
    const byPassword = new Visitor(site);
    expect((await byPassword.signIn("patient", whose.email, "Elegida-2026")).status).toBe(200);
    expect(await isProven(byPassword)).toBe(false);

    const { status, json } = await codeFor(whose);
    expect([status, json]).toEqual([
      201,
      { code: expect.stringMatching(/^\d{6}$/), until: "2026-11-20T10:15:00.000Z" },
    ]);
    const again = await (async () => {
      await site.call("POST", "/api/request-entry-link", { email: whose.email });
      return enteredByMail(whose);
    })();
    expect((await prove(again, json.code)).status).toBe(200);
    expect(await isProven(again)).toBe(true);
    expect((await again.call("GET", "/api/patient-records")).text).toContain("SECRETO DE ELSA");
    // What was not proven is over with the proof, and from now on a link is enough.
    expect((await byPassword.call("GET", "/api/session")).json.user).toBeNull();
    await site.call("POST", "/api/request-entry-link", { email: whose.email });
    expect(await isProven(await enteredByMail(whose))).toBe(true);
    expect((await codeFor(whose)).json.code).toBe("conflict");
  });

  test("is told of to the patient, with who added it", async () => {
    const whose = await elsa();
    await add(whose);
    const browser = await enteredByMail(whose);
    await prove(browser, (await codeFor(whose)).json.code);
    const { json } = await browser.call("GET", "/api/my-accesses");
    const [name] = await site.rows<{ name: string }>("select name from therapists where id = $1", [
      site.amparo,
    ]);
    expect(json).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ who: name?.name, what: "Agregó el correo de tu cuenta" }),
      ]),
    );
  });

  test("gets no mail that was on its way to somebody without one", async () => {
    const whose = await elsa();
    const id = await placeAppointment(site, {
      patientId: whose.id,
      therapistId: site.amparo,
      at: `2026-11-${24 + people}T10:00`,
    });
    await amparo.call("POST", "/api/therapist-cancel-appointment", { appointmentId: id, reason: "Enferma" });
    await staySignedIn(site);
    // What changes of an hour is dated by the database.
    clock.moveTo(wallTimeOf(new Date(Date.now() + 24 * 60 * 60_000)));
    await add(whose);
    expect((await mailbox.collect()).filter(({ to }) => to === whose.email)).toMatchObject([
      { subject: expect.stringMatching(/^Tu portal/) },
    ]);
  });

  test("written down with a new person stands so too", async () => {
    const { json } = await amparo.call("POST", "/api/therapist-appointments", {
      patientName: "Elsa Muñoz",
      patientRut: "9.876.543-3",
      patientPhone: "9 5555 1234",
      patientEmail: "nueva@correo.example",
      isSomebodyElse: true,
      service: "Terapia Manual",
      hours: ["2026-12-02T10:00"],
    });
    const browser = await enteredByMail({ id: json.patientId, email: "nueva@correo.example" });
    expect(await isProven(browser)).toBe(false);
  });
});

describe("the code", () => {
  test("is for who attends them alone, and for no address that stands already", async () => {
    const whose = await elsa();
    expect((await codeFor(whose)).json.code).toBe("conflict");
    await add(whose);
    expect((await codeFor(whose, benjamin)).json.code).toBe("not_found");
    expect((await codeFor(whose, patient)).status).toBe(403);
    expect((await codeFor({ id: patient.id, email: rosa.email })).status).toBe(404);
  });

  test("may be tried five times; the sixth is 429 even when right, also of six at once", async () => {
    const whose = await elsa();
    await add(whose);
    const browser = await enteredByMail(whose);
    const { code } = (await codeFor(whose)).json;
    const tries = await Promise.all(Array.from({ length: 6 }, () => prove(browser, wrong(code))));
    expect(tries.map(({ status }) => status).toSorted()).toEqual([400, 400, 400, 400, 400, 429]);
    const late = await prove(browser, code);
    expect([late.status, late.json.code]).toEqual([429, "rate_limited"]);
    expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await prove(browser, (await codeFor(whose)).json.code)).status).toBe(200);
  });

  test("is over after fifteen minutes, with the next one, and once it was used", async () => {
    const whose = await elsa();
    await add(whose);
    const browser = await enteredByMail(whose);
    const first = (await codeFor(whose)).json.code;
    clock.moveTo("2026-11-20T07:16");
    expect((await prove(browser, first)).json.code).toBe("token_invalid");
    clock.moveTo("2026-11-20T07:00");
    const second = (await codeFor(whose)).json.code;
    if (first !== second) expect((await prove(browser, first)).status).toBe(400);
    expect((await prove(browser, second)).status).toBe(200);
    expect((await prove(patient, second)).status).toBe(200);
    expect((await prove(new Visitor(site), second)).status).toBe(401);
    expect((await prove(amparo, second)).status).toBe(403);
  });

  test("typed in a session that the first password opened proves that session, and not the address", async () => {
    const whose = await elsa();
    await add(whose);
    await mailbox.collect();
    const here = new Visitor(site);
    await site.rows("update patients set password_hash = null where id = $1", [whose.id]);
    expect((await here.signIn("patient", whose.email, "5433")).status).toBe(200);
    expect((await prove(here, (await codeFor(whose)).json.code)).status).toBe(200);
    expect(await isProven(here)).toBe(true);
    await site.call("POST", "/api/request-entry-link", { email: whose.email });
    expect(await isProven(await enteredByMail(whose))).toBe(false);
  });
});
