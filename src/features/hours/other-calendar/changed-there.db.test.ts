import { forgetBookings } from "tests/kit/forget-bookings";
import { moments } from "tests/kit/moments";
import { hearOtherCalendar, type OtherCalendar } from "tests/kit/other-calendar";
import { rosa } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { therapistIn, Visitor } from "tests/kit/signed-in";
import { clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { isCrowded: true, variables: { SCHEDULING_URL: "https://agenda.example/zoh" } } });
let sync: OtherCalendar["sync"];
let link: OtherCalendar["link"];
let hours: OtherCalendar["hours"];
let freeStarts: OtherCalendar["freeStarts"];
test.beforeAll(async () => {
  ({ sync, link, hours, freeStarts } = await hearOtherCalendar(site));
});
test.beforeEach(async () => {
  clock.moveTo(moments.fridayEarly);
  await site.rows("truncate external_hours, external_names, sync_openings cascade");
  await forgetBookings(site);
});

describe("an hour that changes there", () => {
  test("moves here, and its old place is free", async () => {
    await sync(rosa);
    await mailsOf(site);
    expect((await link(rosa, { appointmentDate: "2026-11-25T15:00" })).status).toBe(200);
    expect((await hours()).map(({ start }) => start)).toEqual(["2026-11-25T15:00"]);
    expect(await freeStarts("2026-11-24", site.amparo)).toContain("09:00");
    expect(await freeStarts("2026-11-25", site.amparo)).not.toContain("15:00");
    const subjects = (await mailsOf(site)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("cambi"))).toHaveLength(2);
  });

  test("told again as it was moves nothing that was moved here since", async () => {
    await sync(rosa);
    const therapist = await therapistIn(site, site.amparo);
    const [hour] = await hours();
    const place = { appointmentDate: "2026-11-26", appointmentTime: "10:00" };
    expect((await therapist.call("PATCH", `/api/appointments/${hour?.id}/move`, place)).status).toBe(200);
    await link(rosa);
    expect((await hours()).map(({ start }) => start)).toEqual(["2026-11-26T10:00"]);
  });

  test("goes to a colleague here when it does there", async () => {
    await sync(rosa);
    const [other] = await site.rows<{ name: string }>("select name from therapists where id = $1", [
      site.benjamin,
    ]);
    await link(rosa, { appointmentDate: "2026-11-25T15:00", therapistName: other?.name });
    expect((await hours()).map(({ therapist_id }) => therapist_id)).toEqual([site.benjamin]);
    await link(rosa, { appointmentDate: "2026-11-25T16:00", therapistName: "Ale" });
    expect((await hours()).map(({ therapist_id }) => therapist_id)).toEqual([null]);
  });

  test("without an id, booked again after it was cancelled here, stands again", async () => {
    await sync(rosa, { appointmentId: undefined });
    await site.rows("update appointments set status = 'cancelled'");
    await sync(rosa, { appointmentId: undefined });
    await sync(rosa, { appointmentId: undefined });
    expect((await hours()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "pending"]);
  });

  test("is called off here, and stays so whatever comes late", async () => {
    await sync(rosa);
    expect((await link(rosa, { type: "appointment_cancelled" })).status).toBe(200);
    expect((await sync(rosa)).status).toBe(200);
    expect((await hours()).map(({ status }) => status)).toEqual(["cancelled"]);
    expect(await freeStarts("2026-11-24", site.amparo)).toContain("09:00");
  });

  test("called off before it is told of never stands", async () => {
    const { json } = await sync(rosa, { status: "cancelled" });
    expect(json).toMatchObject({ success: true, patientId: null, appointmentId: null });
    await sync(rosa);
    expect(await hours()).toEqual([]);
  });

  test("tells the therapist to change it there too when somebody changes it here", async () => {
    await sync(rosa);
    await mailsOf(site);
    const patient = new Visitor(site);
    await patient.signIn("patient", rosa.email, rosa.stored.firstPassword);
    const [hour] = await hours();
    await patient.call("PATCH", `/api/appointments/${hour?.id}/cancel`, {
      reason: "Viaje",
      status: "cancelled",
    });
    const toTherapist = (await mailsOf(site)).find(({ to }) => to !== rosa.email);
    expect(toTherapist?.text).toContain("cámbiala también ahí");
  });
});
