import { placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { hernan, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn, Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await placeAppointment(site, { patientId: patient.id, therapistId: site.amparo, at: "2026-11-16T10:00" });
});
const give = (id: string, duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);
const reason = "El carnet dice otra cosa";
const correct = (by: Visitor, body: object, id = patient.id) => by.call("PATCH", `/api/patients/${id}`, body);
const mine = (body: object, by: Visitor = patient) => by.call("PATCH", "/api/my-contact", body);
const facts = async () => (await amparo.call("GET", `/api/patients/${patient.id}/care-facts`)).json;
const rowOf = async (id = patient.id) =>
  (
    await site.rows<{ name: string; former: object[] }>(
      "select name, rut, phone, former_identities as former from patients where id = $1",
      [id],
    )
  )[0];

const lastFacts = async () =>
  (
    await site.rows(
      `select therapist_id as by, birth_date::text as "birthDate" from care_facts where patient_id = $1 order by number desc limit 1`,
      [patient.id],
    )
  )[0];

describe("the birth date in 'Mis datos'", () => {
  test("is the person's, stands in the file as theirs, and leaves the rest as it stood", async () => {
    const before = await facts();
    const saved = { ...before, insurance: "Isapre", allergies: true, allergiesTo: "látex" };
    await amparo.call("PUT", `/api/patients/${patient.id}/care-facts`, saved);
    expect((await mine({ birthDate: "1958-04-02" })).status).toBe(200);
    expect((await patient.call("GET", "/api/my-contact")).json.birthDate).toBe("1958-04-02");
    expect(await facts()).toMatchObject({
      birthDate: "1958-04-02",
      insurance: "Isapre",
      allergiesTo: "látex",
      number: before.number + 2,
      therapist: rosa.name,
    });
    // The same again is no other row, and whoever saves over what they read before it hears of it.
    expect((await mine({ birthDate: "1958-04-02" })).status).toBe(200);
    const late = await amparo.call("PUT", `/api/patients/${patient.id}/care-facts`, {
      ...saved,
      number: before.number + 1,
    });
    expect([late.status, late.json.current.birthDate]).toEqual([409, "1958-04-02"]);
  });

  test.each(["1899-12-31", "2026-11-24", "2026-02-30", "ayer", null])("%s is refused", async (birthDate) => {
    const { status, json } = await mine({ birthDate });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["birthDate"]]);
  });

  test("of two at once and of somebody without facts, both are kept one after the other", async () => {
    const other = await patientIn(site, { ...visitor(41), email: "sin.datos@correo.example" });
    const answers = await Promise.all([
      mine({ birthDate: "1990-01-01" }, other),
      mine({ birthDate: "1990-01-02" }, other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await site.rows("select number from care_facts where patient_id = $1 order by number", [
      other.id,
    ]);
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe("a correction by the staff", () => {
  test("keeps what stood, who made it and why, and the patient reads the reason", async () => {
    const before = await rowOf();
    const answer = await correct(amparo, { name: "Rosa Elena Núñez", birthDate: "1958-04-03", reason });
    expect(answer.status).toBe(200);
    const row = await rowOf();
    expect(row?.name).toBe("Rosa Elena Núñez");
    expect(row?.former.at(-1)).toMatchObject({ name: before?.name, by: testClinic.team[0]?.name, reason });
    expect((await facts()).birthDate).toBe("1958-04-03");
    const accesses = (await patient.call("GET", "/api/my-accesses")).json;
    expect(accesses).toContainEqual(
      expect.objectContaining({ who: testClinic.team[0]?.name, what: "Corrigió tus datos", reason }),
    );
  });

  test("needs a reason and something to correct, and refuses what is wrong, changing nothing", async () => {
    const before = await rowOf();
    for (const [body, field] of [
      [{ name: "Rosa" }, "reason"],
      [{ name: "Rosa", reason: "  " }, "reason"],
      [{ reason }, "name"],
      [{ rut: "1", reason }, "rut"],
      [{ phone: "hola", reason }, "phone"],
      [{ name: "Rosa 2", reason }, "name"],
      [{ birthDate: "2027-01-01", reason }, "birthDate"],
    ] as const) {
      const { status, json } = await correct(amparo, body);
      expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
    }
    expect(await rowOf()).toEqual(before);
  });

  test("is made by who attends them, reception and the direction, and nobody else", async () => {
    expect((await correct(new Visitor(site), { name: "Rosa", reason })).status).toBe(401);
    expect((await correct(patient, { name: "Rosa", reason })).status).toBe(403);
    expect((await correct(benjamin, { name: "Rosa", reason })).status).toBe(404);
    for (const [duties, birthDate] of [
      ["{desk}", "1958-04-05"],
      ["{direction}", "1958-04-06"],
    ] as const) {
      await give(site.benjamin, duties);
      expect((await correct(benjamin, { name: `Rosa ${duties.slice(1, 5)}`, reason })).status, duties).toBe(
        200,
      );
      expect((await correct(benjamin, { name: "Rosa", reason }, "nadie")).status).toBe(404);
      // Whoever is not of care gains none by it.
      expect((await correct(benjamin, { birthDate, reason })).status).toBe(200);
      expect(await lastFacts()).toEqual({ by: null, birthDate });
    }
    await give(site.benjamin, "{care}");
    expect((await benjamin.call("GET", `/api/patients/${patient.id}/care-facts`)).status).toBe(404);
  });

  test("of what its owner was not asked yet is what they are asked, and nothing is theirs by it", async () => {
    const id = await makePatient(site, { ...hernan, email: "nueva@correo.example" });
    await site.rows(
      "update patients set proven_at = now(), identity_typed = jsonb_build_object('name', name, 'rut', rut, 'phone', phone) where id = $1",
      [id],
    );
    expect((await correct(amparo, { rut: "20.347.878-K", reason }, id)).status).toBe(200);
    const [row] = await site.rows(
      "select identity_typed as typed, password_hash as hash from patients where id = $1",
      [id],
    );
    expect(row?.typed).toMatchObject({ name: hernan.name, rut: "20347878-K" });
  });
});
