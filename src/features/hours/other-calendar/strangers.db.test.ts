import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { hearOtherCalendar, type OtherCalendar } from "tests/kit/other-calendar";
import { hernan, rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { openSite } from "tests/kit/site";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true, variables: { SCHEDULING_URL: "https://agenda.example/zoh" } } });
let open: OtherCalendar["open"];
let ask: OtherCalendar["ask"];
let told: OtherCalendar["told"];
let own: OtherCalendar["own"];
let sync: OtherCalendar["sync"];
let link: OtherCalendar["link"];
let hours: OtherCalendar["hours"];
let freeStarts: OtherCalendar["freeStarts"];
test.beforeAll(async () => {
  ({ own, open, ask, told, sync, link, hours, freeStarts } = await hearOtherCalendar(site));
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await site.rows("truncate external_hours, external_names, sync_openings cascade");
  await forgetBookings(site);
});

const verify = async (email: unknown, nonce?: string) =>
  ask("verify-existing-patient", nonce ?? (await open()), { email });

describe("without a calendar elsewhere", () => {
  test("the four calls answer alike, whatever is sent", async () => {
    const plain = await openSite({ clock, databaseUrl: site.databaseUrl });
    const nonce = await open();
    await makePatient(site, rosa);
    const answers = new Set<string>();
    for (const call of ["open", "verify-existing-patient", "link-existing-patient", "sync-user"])
      for (const headers of [{}, own, { ...own, "X-Sync-Nonce": nonce }])
        for (const body of [
          { email: rosa.email },
          { email: rosa.email, userData: told(rosa), appointmentData: told(rosa) },
          {},
          "texto",
          [],
        ]) {
          const { status, text } = await plain.call("POST", `/api/getskedu/${call}`, body, headers);
          answers.add(`${status} ${text}`);
        }
    await plain.close();
    expect(answers.size).toBe(1);
    expect([...answers][0]).toMatch(/^403 .*sync_closed/);
    expect(await hours()).toEqual([]);
  });
});

describe("who is a patient", () => {
  const verifiedBy = async (visitor: Visitor, email: string) => {
    Object.assign(visitor.headers, { ...own, "X-Sync-Nonce": await open() });
    return (await visitor.call("POST", "/api/getskedu/verify-existing-patient", { email })).json;
  };
  const nobody = { hasAccount: false, patient: null };

  test("is told by no call to a stranger: the same answers for known and unknown e-mails", async () => {
    await makePatient(site, rosa);
    for (const email of [rosa.email, "nadie@correo.example"])
      expect((await verify(email)).json).toEqual(nobody);
    for (const ask of [sync, link]) {
      const seen = [];
      for (const [number, person] of [
        rosa,
        { ...rosa, email: `nadie${ask.name}@correo.example` },
      ].entries()) {
        const hour = {
          appointmentId: `${ask.name}${number}`,
          appointmentDate: `2026-12-0${1 + number}T1${ask === sync ? 0 : 4}:00`,
        };
        const { status, json } = await ask(person, hour);
        const lacking = await ask(person, { ...hour, appointmentId: "x", rut: null, fullName: null });
        seen.push([
          status,
          { ...json, appointmentId: typeof json.appointmentId },
          lacking.status,
          lacking.json,
        ]);
      }
      expect(seen[0]).toEqual(seen[1]);
      expect(seen[0]?.[0]).toBe(200);
    }
  });

  test("is told of themselves to a browser that is or was signed in, and to no other's", async () => {
    const visitor = await patientIn(site, rosa);
    await makePatient(site, hernan);
    const hers = { hasAccount: true, patient: { name: "Rosa" } };
    expect(await verifiedBy(visitor, ` ${rosa.email.toUpperCase()} `)).toEqual(hers);
    expect(await verifiedBy(visitor, hernan.email)).toEqual(nobody);
    await visitor.call("POST", "/api/logout");
    expect(await verifiedBy(visitor, rosa.email)).toEqual(hers);
    expect(await verifiedBy(new Visitor(site), rosa.email)).toEqual(nobody);
  });
});

describe("a told hour", () => {
  const enterBy = async (text: string) =>
    new Visitor(site).call("POST", "/api/enter", { token: /token=([\w-]+)/.exec(text)?.[1] });
  const statuses = async () => (await hours()).map(({ status }) => status);

  test("waits, holds its place, opens no file, and is confirmed by the link that was mailed", async () => {
    const therapist = await therapistIn(site, site.amparo);
    await sync(rosa);
    const mail = (await mailsOf(site)).find(({ to }) => to === rosa.email);
    expect(mail?.text).toContain("espera tu confirmación");
    expect(await statuses()).toEqual(["pending"]);
    expect(await freeStarts("2026-11-24", site.amparo)).not.toContain("09:00");
    const [entry] = (await therapist.call("GET", "/api/appointments")).json;
    expect(entry).toMatchObject({ status: "pending", isExternal: true, isFileOpen: false });
    // Whoever only asks for a link has not answered for this hour.
    await site.call("POST", "/api/request-entry-link", { email: rosa.email });
    const other = (await mailsOf(site)).find(({ to }) => to === rosa.email);
    expect((await enterBy(other?.text ?? "")).status).toBe(200);
    await mailsOf(site);
    expect(await statuses()).toEqual(["pending"]);
    expect((await enterBy(mail?.text ?? "")).status).toBe(200);
    await mailsOf(site);
    expect(await statuses()).toEqual(["confirmed"]);
    const patientId = entry.patientId;
    expect((await therapist.call("GET", `/api/patient-records?patientId=${patientId}`)).status).toBe(404);
  });

  test("is confirmed by staff, who then attend its patient", async () => {
    const therapist = await therapistIn(site, site.amparo);
    const { json } = await sync(rosa);
    expect(
      (await therapist.call("PATCH", `/api/appointments/${json.appointmentId}/approve`, {})).status,
    ).toBe(200);
    expect(await statuses()).toEqual(["confirmed"]);
  });

  test("is confirmed by the followed calendar that shows the same hour, and by no other time of it", async () => {
    await sync(rosa);
    const show = async (from: string, to: string) => {
      await site.rows("delete from busy_times");
      await site.rows("insert into busy_times (therapist_id, starts_at, ends_at) values ($1, $2, $3)", [
        site.amparo,
        from,
        to,
      ]);
      await site.rows("insert into outbox (event, subject_id) values ('busy-times.changed', $1)", [
        site.amparo,
      ]);
      await mailsOf(site);
    };
    await show("2026-11-24T11:00Z", "2026-11-24T23:00Z");
    expect(await statuses()).toEqual(["pending"]);
    await show("2026-11-24T12:00Z", "2026-11-24T13:00Z");
    expect(await statuses()).toEqual(["confirmed"]);
    await site.rows("delete from busy_times");
  });
});
