import { randomUUID } from "node:crypto";
import { logOf, placeAppointment } from "tests/kit/appointments";
import { hernan, rosa } from "tests/kit/people";
import { makePatient, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, mailbox, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

let foreignAppointment: string;
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  const at = "2026-11-19T10:00";
  await placeAppointment(site, { patientId: patient.id, therapistId: amparo.id, at });
  const stranger = await makePatient(site, hernan);
  foreignAppointment = await placeAppointment(site, { patientId: stranger, therapistId: benjamin.id, at });
  await mailbox.collect();
});

const write = (body: Record<string, unknown>, asking: Visitor = amparo) =>
  asking.call("POST", "/api/patient-recommendation", {
    patientEmail: rosa.email,
    patientName: "Da lo mismo",
    recommendation: "Caminar 20 minutos al día",
    ...body,
  });
const count = async () => (await site.rows("select from recommendations")).length;

describe("a recommendation", () => {
  test("is kept, logged, read by the patient and sent by e-mail, of which the subject says nothing", async () => {
    const text = "Caminar 20 minutos <b>al día</b>\n\nY dormir";
    const { status, json } = await write({ recommendation: text, category: "exercise", priority: "high" });
    expect(status).toBe(201);
    expect(json).toMatchObject({ type: "therapist", recommendation: text, priority: "high" });
    expect(await logOf(site, json.id)).toEqual([
      `recommendation.written by therapist:${amparo.id} of ${patient.id}`,
    ]);
    expect((await patient.call("GET", `/api/patient-recommendations/${rosa.email}`)).json).toEqual([json]);
    const [letter, ...others] = await mailbox.collect();
    expect(others).toEqual([]);
    expect(letter?.to).toBe(rosa.email);
    expect(letter?.subject).toBe("Tienes un mensaje de tu kinesiólogo");
    expect(letter?.text).toContain("Caminar 20 minutos <b>al día</b>");
    expect(letter?.html).toContain("Caminar 20 minutos &lt;b&gt;al día&lt;/b&gt;");
  });

  test.each([
    ["of a colleague's patient", { patientEmail: hernan.email }],
    ["of nobody", { patientEmail: "nadie@correo.example" }],
    ["about another patient's appointment", { foreign: true }],
    ["about no appointment", { appointmentId: "ninguna" }],
  ])("%s is 404 and sends nothing", async (_, { foreign, ...body }: Record<string, unknown>) => {
    const before = await count();
    const answer = await write({ ...body, ...(foreign === true && { appointmentId: foreignAppointment }) });
    expect([answer.status, answer.json.code]).toEqual([404, "not_found"]);
    expect([await count(), await mailbox.collect()]).toEqual([before, []]);
  });

  test("in the name of another is 403, known or unknown alike, and of a patient too", async () => {
    for (const therapistId of [benjamin.id, "nadie", ""])
      expect((await write({ therapistId, patientEmail: "nadie@correo.example" })).status).toBe(403);
    expect((await write({}, patient)).status).toBe(403);
    expect((await write({ therapistId: amparo.id })).status).toBe(201);
    await mailbox.collect();
  });

  test("without a text is 400 with the words of the form", async () => {
    for (const recommendation of ["", "  ", undefined]) {
      const { status, json } = await write({ recommendation });
      expect([status, json.fields]).toEqual([
        400,
        { recommendation: "Por favor ingresa una recomendación." },
      ]);
    }
  });

  test("of twins at once is one, with one mail", async () => {
    const before = await count();
    const key = randomUUID();
    const cookie = [...amparo.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const body = { patientEmail: rosa.email, recommendation: "Una vez" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.call("POST", "/api/patient-recommendation", body, { Cookie: cookie, "Idempotency-Key": key }),
      ),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect([await count(), (await mailbox.collect()).length]).toEqual([before + 1, 1]);
  });
});
