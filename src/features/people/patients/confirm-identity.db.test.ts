import { bookingOf, hernan, type Person, rosa, ximena } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { Visitor } from "tests/kit/signed-in";
import { patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["patient"] } });

let number = 0;
/** A stranger took the owner's e-mail with name, RUT and phone of their own; the owner came in by that booking's mail. */
async function takenOver(): Promise<{ owner: Person; browser: Visitor; stranger: Visitor }> {
  const owner = { ...ximena, email: `duena${++number}@correo.example` };
  await site.book({
    ...bookingOf(
      { ...hernan, email: owner.email },
      `2026-11-2${3 + (number % 5)}T${8 + number}:00`.replace("T8:", "T08:").replace("T9:", "T09:"),
    ),
  });
  const mail = (await mailsOf(site)).find(({ to }) => to === owner.email);
  const stranger = new Visitor(site);
  await stranger.signIn("patient", owner.email, hernan.stored.firstPassword);
  const browser = new Visitor(site);
  const token = /\/entrar\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  const entered = await browser.call("POST", "/api/enter", { token });
  expect([entered.status, entered.json.patient]).toMatchObject([200, { name: owner.email, rut: "" }]);
  return { owner, browser, stranger };
}
const typed = { name: hernan.name, rut: hernan.stored.rut, phone: hernan.stored.phone };
const confirm = (by: Visitor, body: object) => by.call("POST", "/api/confirm-identity", body);
const session = async (by: Visitor) => (await by.call("GET", "/api/session")).json;
const signIn = async (owner: Person, digits: string) => {
  await mailsOf(site);
  return (await new Visitor(site).signIn("patient", owner.email, digits)).status;
};

describe("the first proof", () => {
  test("asks, adopts nothing, shows nothing typed as the person's, and ends the stranger's ways in", async () => {
    const { owner, browser, stranger } = await takenOver();
    expect((await session(browser)).identity).toEqual({ open: true, typed });
    expect((await session(stranger)).user).toBeNull();
    expect(await signIn(owner, hernan.stored.firstPassword)).toBe(401);
    for (const path of [
      "/api/my-data?format=html",
      "/api/my-data?format=fhir",
      "/api/my-contact",
      "/api/next-visit",
      "/api/patient-appointments",
    ]) {
      const { text } = await browser.call("GET", path);
      expect(text, path).not.toMatch(/Quezada|7\.?654\.?321|2123456/);
    }
  });

  test("answered with mine makes them theirs, once, and the first password follows", async () => {
    const { owner, browser } = await takenOver();
    const answers = await Promise.all([confirm(browser, { mine: true }), confirm(browser, { mine: true })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await session(browser)).toMatchObject({ user: { name: hernan.name } });
    expect((await session(browser)).identity).toBeUndefined();
    expect((await browser.call("GET", "/api/my-contact")).json.phone).toBe(hernan.stored.phone);
    expect(await signIn(owner, hernan.stored.firstPassword)).toBe(200);
  });

  test("answered with a correction makes that theirs, and the stranger's digits open nothing", async () => {
    const { owner, browser } = await takenOver();
    const wrong = await confirm(browser, { name: owner.name, rut: "1" });
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([400, ["rut"]]);
    expect(Object.keys((await confirm(browser, { name: owner.name })).json.fields)).toEqual(["rut", "phone"]);
    const given = { name: owner.name, rut: owner.rut, phone: owner.phone };
    expect((await confirm(browser, given)).status).toBe(200);
    expect(await signIn(owner, hernan.stored.firstPassword)).toBe(401);
    expect(await signIn(owner, owner.stored.firstPassword)).toBe(200);
    const [row] = await site.rows(
      "select name, rut, former_identities as former from patients where email = $1",
      [owner.email],
    );
    expect(row).toMatchObject({ name: owner.name, rut: owner.stored.rut, former: [{ name: hernan.name }] });
  });

  test("is answered by its owner alone", async () => {
    expect((await confirm(patient, { mine: true })).json.code).toBe("conflict");
    expect((await confirm(new Visitor(site), { mine: true })).status).toBe(401);
    const unproven = { ...rosa, email: "otra@correo.example" };
    await site.book(bookingOf(unproven, "2026-12-02T10:00"));
    const here = new Visitor(site);
    await here.signIn("patient", unproven.email, rosa.stored.firstPassword);
    expect((await confirm(here, { mine: true })).json.code).toBe("proof_needed");
  });
});

test("name and RUT are corrected in a proven session, and what stood before is kept", async () => {
  const change = (body: object, by: Visitor = patient) => by.call("PATCH", "/api/my-contact", body);
  expect((await change({})).status).toBe(400);
  expect((await change({ name: "Rosa Núñez", rut: "20.347.878-K" })).status).toBe(200);
  expect((await session(patient)).user.name).toBe("Rosa Núñez");
  const [row] = await site.rows("select rut, former_identities as former from patients where id = $1", [
    patient.id,
  ]);
  expect(row).toMatchObject({ rut: "20347878-K", former: [{ name: rosa.name, rut: rosa.stored.rut }] });
});
