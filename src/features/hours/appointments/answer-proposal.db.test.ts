import { addHour, logOf, storedHour, strangeIds } from "tests/kit/hours";
import { bookingOf, hernan, visitor } from "tests/kit/people";
import { Visitor } from "tests/kit/signed-in";
import { clock, other, patient, site, test, amparo as therapist } from "tests/kit/test";
import { describe, expect } from "vitest";
import { makeAnswerLink } from "./answer-link";

test.override({ setting: { isCrowded: true, signedIn: ["patient", "other", "amparo"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows("delete from appointments");
  await site.rows("delete from outbox");
});

type Answer = "confirm" | "reject";
const answers: Answer[] = ["confirm", "reject"];
const becomes = { confirm: "confirmed", reject: "cancelled" } as const;
const logged = { confirm: "appointment.confirmed", reject: "appointment.rejected" } as const;
const answer = (id: string, what: Answer, who: Visitor = patient, body: unknown = {}) =>
  who.call("PATCH", `/api/appointments/${id}/${what}`, body);
const propose = (extra: Partial<Parameters<typeof addHour>[1]> = {}) =>
  addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T12:00",
    status: "therapist_scheduled",
    ...extra,
  });
const tokenOf = (what: Answer, id: string, wallStart = "2026-11-25T12:00") =>
  new URL(makeAnswerLink(site.keys, site.publicUrl, what, { id, wallStart })).searchParams.get("token") ?? "";
const byLink = (token: unknown) => site.call("POST", "/api/appointment-answers", { token });

describe.each(answers)("%s, signed in", (what) => {
  test("settles it, logs it and promises mails", async () => {
    const id = await propose();
    const { status, json } = await answer(id, what);
    expect([status, json.status, json.cancelReason]).toEqual([200, becomes[what], null]);
    expect(await storedHour(site, id)).toMatchObject({ status: becomes[what], sequence: 1 });
    expect(await logOf(site, id)).toEqual([
      { actor: `patient:${patient.id}`, action: logged[what], patient_id: patient.id, detail: null },
    ]);
    expect(await site.rows("select event from outbox")).toEqual([{ event: "appointment.changed" }]);
  });

  test.each([
    "pending",
    "confirmed",
    "completed",
    "cancelled",
  ] as const)("%s is not_active", async (status) => {
    const id = await propose({ status });
    expect((await answer(id, what)).json.code).toBe("not_active");
    expect(await storedHour(site, id)).toMatchObject({ status, sequence: 0 });
  });

  test("works until the start, without the two hours, and not at it", async () => {
    const id = await propose({ at: "2026-11-20T12:00" });
    clock.moveTo("2026-11-20T12:00");
    expect((await answer(id, what)).json.code).toBe("too_late");
    clock.moveTo("2026-11-20T12:00", -1);
    expect((await answer(id, what)).status).toBe(200);
  });

  test("is for nobody else", async () => {
    const id = await propose();
    const unknown = await answer("unknown", what);
    expect(unknown.status).toBe(404);
    expect((await answer(id, what, other)).text).toBe(unknown.text);
    for (const strange of strangeIds) expect((await answer(strange, what)).text).toBe(unknown.text);
    expect((await answer(id, what, therapist)).status).toBe(403);
    expect((await answer(id, what, new Visitor(site))).status).toBe(401);
    expect((await storedHour(site, id)).sequence).toBe(0);
  });
});

test("a rejection may give a reason; blank is none; too long is refused", async () => {
  const reason = "Ese día trabajo";
  expect((await answer(await propose(), "reject", patient, { reason })).json.cancelReason).toBe(reason);
  expect((await answer(await propose(), "reject", patient, { reason: "  " })).json.cancelReason).toBeNull();
  const tooLong = await answer(await propose(), "reject", patient, { reason: "x".repeat(501) });
  expect([tooLong.status, tooLong.json.fields]).toEqual([400, { reason: "Usa como máximo 500 caracteres." }]);
});

test("a rejected hour is free at once", async () => {
  const id = await propose({ at: "2026-11-25T10:00" });
  const wanted = bookingOf(hernan, "2026-11-25T10:00", { therapistId: site.amparo });
  expect((await site.book(wanted)).status).toBe(409);
  await answer(id, "reject");
  expect((await site.book(wanted)).status).toBe(201);
});

describe.each(answers)("%s, by the link of the mail", (what) => {
  test("needs no session, says nothing of why, and is logged as the patient's", async () => {
    const id = await propose({ service: "Punción Seca", comments: "rodilla" });
    const { status, json, text } = await byLink(tokenOf(what, id));
    expect([status, json]).toEqual([
      200,
      {
        answer: what,
        wallTime: "2026-11-25T12:00",
        durationMinutes: 30,
        branchId: expect.any(String),
        therapistName: json.therapistName,
        status: becomes[what],
        attends: false,
        isAbsent: false,
        isLate: false,
      },
    ]);
    expect(text).not.toMatch(/Punción|rodilla|Rosa|correo/);
    expect(await logOf(site, id)).toMatchObject([{ actor: `patient:${patient.id}`, action: logged[what] }]);
    expect(await site.rows("select from outbox")).toHaveLength(1);
  });

  test("works once, and then the other link not either", async () => {
    const id = await propose();
    expect((await byLink(tokenOf(what, id))).status).toBe(200);
    for (const again of answers) {
      const { status, json } = await byLink(tokenOf(again, id));
      expect([status, json.code]).toEqual([422, "not_active"]);
    }
    expect(await storedHour(site, id)).toMatchObject({ status: becomes[what], sequence: 1 });
    expect(await logOf(site, id)).toHaveLength(1);
  });

  test("not after the hour was moved, nor once it has begun", async () => {
    const moved = await propose();
    const token = tokenOf(what, moved);
    await site.rows(
      "update appointments set wall_start = '2026-11-25T18:00', sequence = sequence + 1 where id = $1",
      [moved],
    );
    expect((await byLink(token)).json.code).toBe("token_invalid");
    expect((await byLink(tokenOf(what, moved, "2026-11-25T18:00"))).status).toBe(200);
    const begun = await propose({ at: "2026-11-20T12:00" });
    clock.moveTo("2026-11-20T12:00");
    expect((await byLink(tokenOf(what, begun, "2026-11-20T12:00"))).json.code).toBe("token_invalid");
    expect((await storedHour(site, begun)).status).toBe("therapist_scheduled");
  });

  test("cancelled by the therapist it is not active any more", async () => {
    const id = await propose();
    await site.rows("update appointments set status = 'cancelled', sequence = 1 where id = $1", [id]);
    expect((await byLink(tokenOf(what, id))).json.code).toBe("not_active");
  });
});

test("a token that was altered, or made for something else, is invalid", async () => {
  const id = await propose();
  const good = tokenOf("confirm", id);
  const [text = "", signature = ""] = good.split(/\.(?=[^.]*$)/);
  const bad = [
    "",
    ".",
    text,
    `${text}.`,
    `.${signature}`,
    `${text}.${signature}x`,
    `${text}.${signature.toLowerCase()}`,
    `${text.replace("T12:00", "T12:30")}.${signature}`,
    `${good}\0`,
    `${good}\ud800`,
    site.keys.sign("calendar-feed", text),
    site.keys.sign("appointment-", text),
    site.keys.sign("appointment-confirm", "unknown~2026-11-25T12:00"),
  ];
  for (const token of bad) {
    const { status, json } = await byLink(token);
    expect([status, json.code], JSON.stringify(token)).toEqual([400, "token_invalid"]);
  }
  for (const token of [undefined, null, 1, {}, [good], "x".repeat(301)])
    expect((await byLink(token)).json.fields).toHaveProperty("token");
  expect(await storedHour(site, id)).toMatchObject({ status: "therapist_scheduled", sequence: 0 });
});

describe("at once", () => {
  test("both links and both buttons: one answer counts", async () => {
    for (let round = 0; round < 12; round++) {
      const id = await propose();
      const all = await Promise.all([
        byLink(tokenOf("confirm", id)),
        answer(id, "reject"),
        byLink(tokenOf("reject", id)),
        answer(id, "confirm"),
      ]);
      expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
      const won = all.findIndex(({ status }) => status === 200);
      expect(await storedHour(site, id)).toMatchObject({
        status: won % 3 === 0 ? "confirmed" : "cancelled",
        sequence: 1,
      });
      expect(await logOf(site, id)).toHaveLength(1);
      await site.rows("delete from appointments");
    }
  });

  test("others who try for the hour meanwhile neither get it nor stop the answer", async () => {
    for (let round = 0; round < 25; round++) {
      const id = await propose({ at: "2026-11-25T10:00" });
      const book = (number: number) =>
        site.book(bookingOf(visitor(number), "2026-11-25T10:00", { therapistId: site.amparo }));
      const [first, confirmed, ...rest] = await Promise.all([
        book(1),
        answer(id, "confirm"),
        book(2),
        book(3),
      ]);
      expect(confirmed.status, confirmed.text).toBe(200);
      for (const { status } of [first, ...rest]) expect(status).toBe(409);
      await site.rows("delete from appointments");
    }
  });
});
