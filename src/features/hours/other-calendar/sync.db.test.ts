import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { hearOtherCalendar, type OtherCalendar } from "tests/kit/other-calendar";
import { hernan, hourLong, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, patientIn, Visitor } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true, variables: { SCHEDULING_URL: "https://agenda.example/zoh" } } });
let amparo: OtherCalendar["amparo"];
let open: OtherCalendar["open"];
let ask: OtherCalendar["ask"];
let told: OtherCalendar["told"];
let sync: OtherCalendar["sync"];
let link: OtherCalendar["link"];
let hours: OtherCalendar["hours"];
let freeStarts: OtherCalendar["freeStarts"];
test.beforeAll(async () => {
  ({ amparo, open, ask, told, sync, link, hours, freeStarts } = await hearOtherCalendar(site));
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await site.rows("truncate external_hours, external_names, sync_openings cascade");
  await forgetBookings(site);
});

const verify = async (email: unknown, nonce?: string) =>
  ask("verify-existing-patient", nonce ?? (await open()), { email });

describe("an opening", () => {
  test("needs the Origin of our own page", async () => {
    expect((await site.call("POST", "/api/getskedu/open", {})).json.code).toBe("forbidden");
    const foreign = await site.call("POST", "/api/getskedu/open", {}, { Origin: "https://agenda.example" });
    expect(foreign.json.code).toBe("forbidden");
  });

  test("is good for five calls, refused ones too, and for thirty minutes", async () => {
    const nonce = await open();
    const statuses = [];
    for (const email of ["nadie@correo.example", "no es un correo", rosa.email, null, rosa.email, rosa.email])
      statuses.push((await verify(email, nonce)).status);
    expect(statuses).toEqual([200, 400, 200, 400, 200, 403]);
    const old = await open();
    clock.moveTo("2026-11-20T07:31");
    expect((await verify(rosa.email, old)).json.code).toBe("sync_closed");
  });

  test("without it every call answers alike, whatever it holds", async () => {
    await makePatient(site, rosa);
    const answers = new Set<string>();
    for (const nonce of ["", "x".repeat(43), "\u00e1"])
      for (const call of ["verify-existing-patient", "link-existing-patient", "sync-user"])
        for (const body of [{ email: rosa.email }, { email: "nadie@correo.example" }, {}, "texto", []]) {
          const { status, text } = await ask(call, nonce, body);
          answers.add(`${status} ${text}`);
        }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^403 .*sync_closed/);
    expect(await hours()).toEqual([]);
  });

  test("two at once take no sixth call", async () => {
    const nonce = await open();
    const all = await Promise.all(Array.from({ length: 12 }, () => verify(rosa.email, nonce)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe("sync-user", () => {
  test("makes account and hour, and the mailed way in works", async () => {
    const { status, json } = await sync(rosa);
    expect(status).toBe(200);
    expect(json).toEqual({
      success: true,
      patientId: null,
      appointmentId: expect.any(String),
      conflict: false,
      canUseExistingCredentials: false,
    });
    const mails = await mailsOf(site);
    const mail = mails.find(({ to }) => to === rosa.email);
    expect(mails.filter(({ to }) => to === rosa.email)).toHaveLength(1);
    expect(mail?.text).toContain("4 dígitos de tu RUT");
    expect(mail?.text).toContain("Confirmar y entrar al portal");
    for (const { whole } of mails) expect(whole).not.toMatch(/bastón|no-la-guardes/);

    const patient = new Visitor(site);
    expect((await patient.signIn("patient", rosa.email, rosa.stored.firstPassword)).status).toBe(200);
    const [mine] = (await patient.call("GET", "/api/patient-appointments")).json;
    expect(mine).toMatchObject({
      preferredDate: "2026-11-24T09:00",
      status: "pending",
      service: hourLong,
      therapistName: amparo,
      // Four digits show no more of it.
      patientRut: "12.•••.•••-5",
    });
    expect(await freeStarts("2026-11-24", site.amparo)).not.toContain("09:30");
    expect(site.logText()).not.toContain("no-la-guardes");
  });

  test("fifty at once make one patient, one hour and one mail", async () => {
    const nonces = await Promise.all(Array.from({ length: 50 }, open));
    const all = await Promise.all(
      nonces.map((nonce) => ask("sync-user", nonce, { email: rosa.email, userData: told(rosa) })),
    );
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect(all[0]?.json.canUseExistingCredentials).toBe(false);
    expect(await hours()).toHaveLength(1);
    expect(await site.rows("select from patients where email = $1", [rosa.email])).toHaveLength(1);
    expect((await mailsOf(site)).filter(({ to }) => to === rosa.email)).toHaveLength(1);
  });

  test("never overwrites whom we know", async () => {
    const id = await makePatient(site, rosa);
    const { json } = await sync(rosa, { fullName: "Otra Persona", rut: "7654321-6", phone: "9 1111 1111" });
    expect(json).toMatchObject({ patientId: null, canUseExistingCredentials: false });
    const [row] = await site.rows("select name, rut, phone from patients where id = $1", [id]);
    expect(row).toEqual({ name: rosa.name, ...{ rut: rosa.stored.rut, phone: rosa.stored.phone } });
  });

  test("asks for what an account cannot be without, and keeps nothing until then", async () => {
    const { status, json } = await sync(rosa, { rut: "", phone: "no tengo", fullName: null });
    expect([status, Object.keys(json.fields).toSorted()]).toEqual([400, ["name", "phone", "rut"]]);
    expect(await site.rows("select from patients")).toEqual([]);
    expect((await sync(rosa)).status).toBe(200);
  });

  test("of a person without an hour makes the account, mails the way in, and it works", async () => {
    const { json } = await sync(rosa, { appointmentDate: null, appointmentId: null });
    expect(json).toMatchObject({ appointmentId: null, conflict: false, canUseExistingCredentials: false });
    expect((await mailsOf(site)).map(({ to }) => to)).toEqual([rosa.email]);
    const patient = new Visitor(site);
    expect((await patient.signIn("patient", rosa.email, rosa.stored.firstPassword)).status).toBe(200);
  });

  test("of an hour without an id keeps it once", async () => {
    for (let again = 0; again < 3; again++) await sync(rosa, { appointmentId: undefined });
    expect(await hours()).toHaveLength(1);
  });

  test.each([
    ["no e-mail", { email: undefined }],
    ["a broken e-mail", { email: "rosa" }],
    ["no data", { userData: undefined }],
    ["an hour that does not exist", { userData: { appointmentDate: "2026-02-30T09:00" } }],
    ["an hour of ages", { userData: { appointmentDate: "2036-02-20T09:00", appointmentId: "x" } }],
    ["an id without an hour", { userData: { ...({ appointmentId: "y" } as object) } }],
    ["another type", { userData: { type: "payment" } }],
  ])("refuses %s", async (_, wrong) => {
    const body = { email: rosa.email, userData: told(rosa), ...wrong };
    const { status, json } = await ask("sync-user", await open(), body);
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(await site.rows("select from patients")).toEqual([]);
  });
});

describe("link-existing-patient", () => {
  test("attaches the hour, once, with what is missing taken from the account", async () => {
    const patient = await patientIn(site, rosa);
    const first = await (async () => {
      Object.assign(patient.headers, { Origin: site.publicUrl, "X-Sync-Nonce": await open() });
      const appointmentData = told(rosa, { phone: null, rut: null, fullName: null });
      return patient.call("POST", "/api/getskedu/link-existing-patient", {
        email: rosa.email,
        appointmentData,
      });
    })();
    expect(first.json).toEqual({ success: true, appointmentId: expect.any(String), conflict: false });
    expect((await link(rosa)).json).toEqual(first.json);
    expect((await sync(rosa)).json.appointmentId).toBe(first.json.appointmentId);
    const mine = (await patient.call("GET", "/api/patient-appointments")).json;
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({ patientName: rosa.name, patientPhone: rosa.stored.phone });
  });

  test("of nobody we know makes the account, as the other call does", async () => {
    expect((await link(rosa)).status).toBe(200);
    expect(await hours()).toHaveLength(1);
  });

  test("with an id that another person's hour has is another hour", async () => {
    await sync(rosa);
    await makePatient(site, hernan);
    const { json } = await link(hernan, { appointmentDate: "2026-11-25T10:00" });
    expect(json.appointmentId).toEqual(expect.any(String));
    expect((await link(hernan, { status: "cancelled" })).status).toBe(200);
    expect((await hours()).map(({ start, status }) => [start, status])).toEqual([
      ["2026-11-24T09:00", "pending"],
      ["2026-11-25T10:00", "cancelled"],
    ]);
  });
});

describe("a stranger who guesses", () => {
  test("an id takes it from nobody", async () => {
    await sync(hernan, { status: "cancelled" });
    expect((await sync(rosa)).json.appointmentId).toEqual(expect.any(String));
    expect((await hours()).map(({ status }) => status)).toEqual(["pending"]);
  });

  test("what an hour says of itself cancels none, and learns of none", async () => {
    await sync(rosa, { appointmentId: undefined });
    const known = await sync(rosa, { appointmentId: undefined, status: "cancelled" });
    const unknown = await sync(hernan, { appointmentId: undefined, status: "cancelled" });
    expect([known.json.appointmentId, unknown.json.appointmentId]).toEqual([null, null]);
    expect((await sync(rosa, { appointmentId: "told:x" })).status).toBe(400);
    expect((await hours()).map(({ status }) => status)).toEqual(["pending"]);
  });

  test("gets no address of theirs into our mail", async () => {
    const fullName = "Ganaste, entra en https://premio.example ya";
    expect((await sync(rosa, { fullName })).json.fields).toEqual({ name: "Escribe tu nombre." });
    await makePatient(site, rosa);
    await link(rosa, { fullName });
    expect((await mailsOf(site)).map(({ whole }) => whole).join()).not.toContain("premio.example");
  });

  test("fills no more than twelve hours of one person", async () => {
    const variables = { SCHEDULING_URL: "https://agenda.example/zoh" };
    const limited = await openSite({ clock, databaseUrl: site.databaseUrl, rateLimit: true, variables });
    await site.rows("truncate rate_limits");
    const other = await hearOtherCalendar(limited);
    const statuses = [];
    for (let number = 0; number < 13; number++) {
      await site.rows("truncate rate_limits");
      const day = `2027-01-${String(number + 4).padStart(2, "0")}T09:00`;
      statuses.push((await other.sync(rosa, { appointmentId: `n${number}`, appointmentDate: day })).status);
    }
    await limited.close();
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
  });
});
