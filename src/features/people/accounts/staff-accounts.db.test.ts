import { placeAppointment } from "tests/kit/appointments";
import { testClinic, testStart } from "tests/kit/clinic";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { makePatient, password, therapistIn, Visitor } from "tests/kit/signed-in";
import { mailbox, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { seedClinic } from "~/features/clinic/clinic/seed";
import { activateStaff, changeStaffEmail, deactivateStaff } from "./staff-accounts";

const amparo = testClinic.team[0]?.email ?? "";
const benjamin = testClinic.team[1]?.email ?? "";
const isIn = async (who: Visitor) => (await who.call("GET", "/api/session")).json.user !== null;
const signIn = async (email: string) => (await new Visitor(site).signIn("therapist", email)).status;
const offered = async () =>
  (await site.call("GET", "/api/therapists")).json.map(({ id }: { id: string }) => id);
const deactivate = (email = amparo) => deactivateStaff(site.pool, email, site.clock());

describe("deactivate", () => {
  test("ends sessions, the calendar's address, links and the way in, and tells the hours to be handed over", async () => {
    const hers = await therapistIn(site, site.amparo);
    const { url } = (await hers.call("POST", "/api/calendar-feed")).json;
    await site.call("POST", "/api/request-password-reset", { email: amparo, userType: "therapist" });
    const link = (await mailbox.collect()).find(({ subject }) => subject.startsWith("Crea"));
    const patientId = await makePatient(site, rosa);
    const hour = { patientId, therapistId: site.amparo };
    await placeAppointment(site, { ...hour, at: "2026-11-19T10:00" });
    await placeAppointment(site, { ...hour, at: "2026-11-26T10:00", status: "cancelled" });
    const id = await placeAppointment(site, { ...hour, at: "2026-11-25T10:00" });

    expect(await deactivate()).toEqual([expect.objectContaining({ id, start: "2026-11-25T10:00" })]);
    expect(await isIn(hers)).toBe(false);
    expect(await signIn(amparo)).toBe(401);
    expect((await site.call("GET", new URL(url).pathname)).status).toBe(404);
    const reset = { token: link?.token, email: amparo, newPassword: "Nueva-2027" };
    expect((await site.call("POST", "/api/reset-password", reset)).status).toBe(400);
    await site.call("POST", "/api/request-password-reset", { email: amparo, userType: "therapist" });
    expect(await mailbox.collect()).toEqual([]);
    expect(await offered()).toEqual([site.benjamin]);
    const { status } = await site.book(
      bookingOf(visitor(1), "2026-11-24T10:00", { therapistId: site.amparo }),
    );
    expect(status).toBe(400);
    expect(await deactivate()).toBeNull();
  });

  test("holds over the next start, until somebody activates it; whoever is active or unknown is said so", async () => {
    await therapistIn(site, site.amparo);
    await deactivate();
    await seedClinic(site.pool, testStart);
    expect([await signIn(amparo), await offered()]).toEqual([401, [site.benjamin]]);
    expect(await activateStaff(site.pool, amparo)).toBe("activated");
    expect([await signIn(amparo), await offered()]).toEqual([200, [site.amparo, site.benjamin]]);
    expect(await activateStaff(site.pool, amparo)).toBe("active");
    expect(await activateStaff(site.pool, "nadie@zoh.example")).toBe("unknown");
    expect(await deactivate("nadie@zoh.example")).toBeNull();
  });

  test("is settled by the database when a sign-in comes at once", async () => {
    const first = await therapistIn(site, site.amparo);
    const others = Array.from({ length: 6 }, () => new Visitor(site));
    await Promise.all([...others.map((other) => other.signIn("therapist", amparo)), deactivate()]);
    for (const each of [first, ...others]) expect(await isIn(each)).toBe(false);
  });
});

describe("a corrected e-mail", () => {
  const correct = (newEmail: string, email = amparo) =>
    changeStaffEmail(site.pool, { email, newEmail }, site.clock());

  test("keeps the person and the password, ends sessions and tells both mailboxes", async () => {
    const hers = await therapistIn(site, site.amparo);
    await mailbox.collect();
    expect(await correct("amparo.villablanca@zoh.example")).toBe("changed");
    expect(await isIn(hers)).toBe(false);
    expect(await signIn(amparo)).toBe(401);
    const again = new Visitor(site);
    const { json } = await again.signIn("therapist", "amparo.villablanca@zoh.example", password);
    expect(json.therapist.id).toBe(site.amparo);
    const told = (await mailbox.collect()).filter(({ subject }) =>
      subject.startsWith("El correo de tu cuenta"),
    );
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [amparo, "amparo.villablanca@zoh.example"].toSorted(),
    );
    for (const { text } of told) expect(text).not.toContain("@");
  });

  test("stays over the next start: whoever the content names by the old one is no new person", async () => {
    await correct("amparo.villablanca@zoh.example");
    await seedClinic(site.pool, testStart);
    expect(await offered()).toEqual([site.amparo, site.benjamin]);
  });

  test("is refused when it is unknown or taken, also by two at once", async () => {
    expect(await correct("x@zoh.example", "nadie@zoh.example")).toBe("unknown");
    expect(await correct(benjamin)).toBe("taken");
    const both = await Promise.all([correct("x@zoh.example"), correct("x@zoh.example", benjamin)]);
    expect(both.toSorted()).toEqual(["changed", "taken"]);
  });
});
