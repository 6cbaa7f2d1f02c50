import { logOf, placeAppointment } from "tests/kit/appointments";
import { addHour } from "tests/kit/hours";
import { staySignedIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import type { HourQuestion } from "./contract";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
let hour = "";
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await site.rows(
    `do $$ begin set local session_replication_role = replica; delete from hour_question_answers; delete from hour_questions;
      delete from appointments; delete from outbox; end $$`,
  );
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-19T10:00" });
  hour = await addHour(site, { patientId: patient.id, therapistId: amparo.id, at: "2026-11-25T10:00" });
});

const ask = (text: string | null, who: Visitor = patient, id = hour) =>
  who.call("PUT", `/api/hour-questions/${id}`, { text });
const answer = (id: string, text: string | null, who: Visitor = amparo) =>
  who.call("POST", `/api/hour-questions/${id}/answer`, { text });
const read = async (
  who: Visitor = patient,
  query = "",
): Promise<{ questions: HourQuestion[]; askable: string[] }> =>
  (await who.call("GET", `/api/hour-questions${query}`)).json;

describe("asked", () => {
  test("once for an hour, changed and taken back until it was answered", async () => {
    const first = await ask("  ¿Puedo correr?  ");
    expect([first.status, first.json]).toEqual([
      200,
      {
        id: expect.any(String),
        appointmentId: hour,
        text: "¿Puedo correr?",
        at: "2026-11-20T10:00:00.000Z",
        answer: null,
      },
    ]);
    expect((await ask("¿Puedo correr?")).json.id, "the second click").toBe(first.json.id);
    const { json } = await ask("¿Puedo nadar?");
    expect((await read()).questions).toEqual([json]);
    expect((await read(amparo, `?patientId=${patient.id}`)).questions).toEqual([json]);
    expect(await ask("  ")).toMatchObject({ status: 200, json: null });
    expect((await read()).questions).toEqual([]);
    expect((await ask("¿Y en bici?")).json.text).toBe("¿Y en bici?");
    expect(await site.rows("select from hour_questions")).toHaveLength(4);
    expect(await site.rows("select from outbox where event = 'hour-question.asked'")).toHaveLength(4);
    await expect(site.rows("update hour_questions set text = 'x'")).rejects.toThrow(/append-only/);
  });

  test("goes along with an hour that is moved, and stays readable of one that is called off", async () => {
    await ask("¿Puedo correr?");
    await site.rows("update appointments set wall_start = '2026-11-26T10:00' where id = $1", [hour]);
    expect((await read()).questions).toMatchObject([{ appointmentId: hour }]);
    await site.rows("update appointments set status = 'cancelled' where id = $1", [hour]);
    expect(await read()).toMatchObject({ questions: [{ text: "¿Puedo correr?" }], askable: [] });
    expect((await ask("¿Puedo nadar?")).json.code).toBe("not_active");
    const next = await addHour(site, {
      patientId: patient.id,
      therapistId: amparo.id,
      at: "2026-11-30T10:00",
    });
    expect((await ask("¿Puedo correr?", patient, next)).status).toBe(200);
    expect((await read()).questions.map((each) => each.appointmentId)).toEqual([hour, next]);
  });

  test("only where the hour's therapist may read it before", async () => {
    const stranger = { patientId: other.id, therapistId: benjamin.id };
    const pending = await addHour(site, { ...stranger, at: "2026-11-26T10:00", status: "pending" });
    const stands = await addHour(site, { ...stranger, at: "2026-11-27T10:00" });
    expect((await read()).askable).toEqual([hour]);
    expect((await read(other)).askable).not.toContain(pending);
    expect((await ask("¿Voy en buzo?", other, pending)).json.code).toBe("not_active");
    // Another system told of it, and nobody of the team has answered: its therapist attends nobody yet.
    await site.rows("update appointments set told_therapist = 'Benja', approved_by = null where id = $1", [
      stands,
    ]);
    expect((await read(other)).askable).toEqual([]);
    expect((await ask("¿Voy en buzo?", other, stands)).json.code).toBe("not_active");
  });

  test("not of an hour that has begun, that is somebody else's, or that is none", async () => {
    clock.moveTo("2026-11-25T10:00");
    await staySignedIn(site);
    expect((await ask("¿Puedo correr?")).json).toMatchObject({
      code: "too_late",
      error: "Tu hora ya empezó: pregunta en la sesión.",
    });
    clock.moveTo("2026-11-20T07:00");
    expect((await ask("¿Puedo correr?", other)).status).toBe(404);
    expect((await ask("¿Puedo correr?", patient, "no-existe")).status).toBe(404);
    expect((await ask("¿Puedo correr?", amparo)).status).toBe(403);
    expect((await ask("¿Puedo correr?", new Visitor(site))).status).toBe(401);
    expect((await ask("x".repeat(501))).json.fields).toEqual({ text: "Usa como máximo 500 caracteres." });
    expect((await ask("x".repeat(500))).status).toBe(200);
  });
});

describe("answered", () => {
  let id = "";
  test.beforeEach(async () => {
    id = (await ask("¿Puedo correr?")).json.id;
    await site.rows("delete from outbox");
  });

  test("signed and logged, in the portal; a mail tells that there is one, and nothing of it", async () => {
    const { status, json } = await answer(id, "Sí, despacio.");
    expect([status, json.answer]).toEqual([
      200,
      { text: "Sí, despacio.", therapist: expect.stringContaining("Amparo"), at: "2026-11-20T10:00:00.000Z" },
    ]);
    expect((await read()).questions).toEqual([json]);
    expect(await logOf(site, id)).toEqual([
      `hour-question.answered by therapist:${amparo.id} of ${patient.id}`,
    ]);
    const [mail] = await mailbox.collect();
    expect(mail?.subject).toBe("Tienes una respuesta de tu kinesiólogo");
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/correr|despacio/);
    expect((await ask("¿Puedo nadar?")).json).toMatchObject({
      code: "conflict",
      error: "Tu kinesiólogo ya la leyó.",
    });
    expect((await ask(null)).json.code).toBe("conflict");
    await expect(site.rows("delete from hour_question_answers")).rejects.toThrow(/append-only/);
  });

  test("left for the session, without a mail", async () => {
    expect((await answer(id, null)).json.answer).toMatchObject({ text: null });
    expect(await mailbox.collect()).toEqual([]);
  });

  test("once, of two at once too", async () => {
    const both = await Promise.all([answer(id, "Sí"), answer(id, "No")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(id, "Otra")).json).toMatchObject({ code: "conflict", current: { id } });
  });

  test("what was changed or taken back meanwhile is read again first", async () => {
    const changed = (await ask("¿Puedo nadar?")).json;
    expect((await answer(id, "Sí")).json).toMatchObject({
      code: "conflict",
      error: "La persona cambió su pregunta: léela de nuevo.",
      current: { id: changed.id },
    });
    await ask(null);
    expect((await answer(changed.id, "Sí")).json.error).toBe("La persona retiró su pregunta.");
    expect(await site.rows("select from hour_question_answers")).toEqual([]);
  });

  test("while it is being changed, either the change or the answer stands, never both", async () => {
    const [change, given] = await Promise.all([ask("¿Puedo nadar?"), answer(id, "Sí")]);
    expect([change.status, given.status].toSorted()).toEqual([200, 409]);
  });

  test("by who attends the patient alone, with a signature", async () => {
    expect((await answer(id, "Sí", benjamin)).status).toBe(404);
    expect((await answer(id, "Sí", patient)).status).toBe(403);
    expect((await answer(id, "Sí", new Visitor(site))).status).toBe(401);
    expect((await answer("no-existe", "Sí")).status).toBe(404);
    expect((await answer(id, "x".repeat(1_001))).status).toBe(400);
    const [{ rnpi } = { rnpi: "" }] = await site.rows<{ rnpi: string }>(
      "select rnpi from therapists where id = $1",
      [amparo.id],
    );
    await site.rows("update therapists set rnpi = null where id = $1", [amparo.id]);
    expect((await answer(id, "Sí")).json.code).toBe("forbidden");
    await site.rows("update therapists set rnpi = $2 where id = $1", [amparo.id, rnpi]);
  });
});
