import { testClinic } from "tests/kit/clinic";
import { logOf, storedHour } from "tests/kit/hours";
import { bookingOf, hernan } from "tests/kit/people";
import { addReminded as add, remindedHour as hour, answerTokenOf as tokenOf } from "tests/kit/reminded-hour";
import { mailsOf } from "tests/kit/sent-mails";
import { therapistIn } from "tests/kit/signed-in";
import { clock, patient, site, freshTest as test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["patient"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-23T09:59");
  await site.rows("delete from outbox");
});

const byLink = (token: string) => site.call("POST", "/api/appointment-answers", { token });

describe("an answer by link", () => {
  test.each([
    "pending",
    "confirmed",
  ] as const)("that they come: of a %s hour, shown in the agenda, again the same", async (status) => {
    const id = await add({ status });
    for (let time = 0; time < 2; time++) {
      const { status: code, json } = await byLink(tokenOf("attend", id));
      expect([code, json.status, json.attends]).toEqual([200, status, true]);
    }
    const { json } = await (await therapistIn(site, site.amparo)).call(
      "GET",
      "/api/appointments?from=2026-11-25&to=2026-11-25",
    );
    expect(json.map(({ id, attends }: { id: string; attends: boolean }) => [id, attends])).toEqual([
      [id, true],
    ]);
    expect(await storedHour(site, id)).toMatchObject({ status, sequence: 0 });
    expect(await site.rows("select distinct event from outbox where event like 'appointment.%'")).toEqual([
      { event: "appointment.settled" },
    ]);
  });

  test("a moved hour has not been answered", async () => {
    const id = await add();
    await byLink(tokenOf("attend", id));
    await site.rows("update appointments set wall_start = '2026-11-26T10:00', sequence = 1 where id = $1", [
      id,
    ]);
    const { json } = await (await therapistIn(site, site.amparo)).call(
      "GET",
      "/api/appointments?from=2026-11-26&to=2026-11-26",
    );
    expect(json[0].attends).toBe(false);
    expect((await byLink(tokenOf("attend", id))).json.code).toBe("token_invalid");
  });

  test("that they cannot: the hour is free at once, and both are told", async () => {
    const id = await add();
    const { status, json } = await byLink(tokenOf("decline", id));
    expect([status, json.status]).toEqual([200, "cancelled"]);
    expect(await logOf(site, id)).toMatchObject([
      { actor: `patient:${patient.id}`, action: "appointment.cancelled" },
    ]);
    const again = await site.call(
      "POST",
      "/api/appointments",
      bookingOf(hernan, hour, { therapistId: site.amparo }),
    );
    expect(again.status).toBe(201);
    expect((await byLink(tokenOf("decline", id))).json.code).toBe("not_active");
  });

  describe("that they cannot, when less than two hours are left", () => {
    const sentTo = async () =>
      (await mailsOf(site))
        .map(({ to, subject }) => [to, subject])
        .filter(([, subject]) => subject?.startsWith("Avisó"));
    const entry = async (id: string) => {
      const { json } = await (await therapistIn(site, site.amparo)).call(
        "GET",
        "/api/appointments?from=2026-11-25&to=2026-11-25",
      );
      const found = json.find((one: { id: string }) => one.id === id);
      return [found.status, found.attends, found.isAbsent];
    };
    test.beforeEach(() => clock.moveTo("2026-11-25T08:01"));

    test("the hour stands, clinic and kinesiologist are told once, and the agenda shows it", async () => {
      const id = await add();
      for (let time = 0; time < 2; time++) {
        const { status, json } = await byLink(tokenOf("decline", id));
        expect([status, json.status, json.isLate, json.isAbsent]).toEqual([200, "confirmed", true, true]);
      }
      const [therapist] = await site.rows("select email from therapists where id = $1", [site.amparo]);
      const subject = "Avisó que no viene: miércoles 25 de noviembre a las 10:00";
      expect((await sentTo()).toSorted()).toEqual(
        [
          [testClinic.identity.email, subject],
          [therapist?.email, subject],
        ].toSorted(),
      );
      expect(await storedHour(site, id)).toMatchObject({ status: "confirmed", sequence: 0 });
      expect(await entry(id)).toEqual(["confirmed", false, true]);
      expect(await logOf(site, id)).toMatchObject([
        { actor: `patient:${patient.id}`, action: "appointment.absence-told" },
      ]);
    });

    test("whoever comes after all says so, and the other way round", async () => {
      const id = await add();
      await byLink(tokenOf("decline", id));
      expect((await byLink(tokenOf("attend", id))).json).toMatchObject({ attends: true, isAbsent: false });
      expect(await entry(id)).toEqual(["confirmed", true, false]);
      expect((await byLink(tokenOf("decline", id))).json).toMatchObject({ attends: false, isAbsent: true });
    });

    test("it is no longer said of an hour that was moved, nor written of one that the clinic called off", async () => {
      const id = await add();
      await byLink(tokenOf("decline", id));
      await site.rows("update appointments set wall_start = '2026-11-25T12:00', sequence = 1 where id = $1", [
        id,
      ]);
      expect(await entry(id)).toEqual(["confirmed", false, false]);
      await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
      expect(await sentTo()).toEqual([]);
    });

    test("two presses at once tell once", async () => {
      const id = await add();
      const both = await Promise.all([byLink(tokenOf("decline", id)), byLink(tokenOf("decline", id))]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect(await sentTo()).toHaveLength(2);
    });

    test("to the second: with two hours left it is cancelled", async () => {
      clock.moveTo("2026-11-25T08:00");
      expect((await byLink(tokenOf("decline", await add()))).json.status).toBe("cancelled");
      const late = await add();
      clock.moveTo("2026-11-25T08:00", 1_000);
      expect((await byLink(tokenOf("decline", late))).json).toMatchObject({
        status: "confirmed",
        isAbsent: true,
      });
      clock.moveTo(hour);
      for (const answer of ["attend", "decline"] as const)
        expect((await byLink(tokenOf(answer, late))).json.code).toBe("token_invalid");
    });

    test("and of a request that nobody answered too", async () => {
      const id = await add({ status: "pending" });
      expect((await byLink(tokenOf("decline", id))).json).toMatchObject({
        status: "pending",
        isAbsent: true,
      });
      expect(await sentTo()).toHaveLength(2);
    });
  });

  test("a link is good for its own answer to its own hour; a reader that follows it changes nothing", async () => {
    const id = await add();
    const other = await add({ at: "2026-11-26T10:00" });
    const token = tokenOf("attend", id);
    for (const altered of [token.replace(id, other), `${token}x`, token.slice(0, -2), ""])
      expect((await byLink(altered)).status).toBe(400);
    const looked = `/api/appointment-answers?token=${encodeURIComponent(tokenOf("decline", id))}`;
    expect((await site.call("GET", looked)).status).toBe(405);
    expect(await storedHour(site, id)).toMatchObject({ status: "confirmed", sequence: 0 });
  });

  test("a booked-for stranger's proposal is not answered by a reminder's link", async () => {
    const id = await add({ status: "therapist_scheduled" });
    expect((await byLink(tokenOf("attend", id))).json.code).toBe("token_invalid");
  });
});
