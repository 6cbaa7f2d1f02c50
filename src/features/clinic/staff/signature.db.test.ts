import { placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { databaseBefore } from "tests/kit/former-database";
import { rosa } from "tests/kit/people";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { changeStaffEmail } from "~/features/people/accounts/staff-accounts";
import { systemClock } from "~/shared/clock";

test.override({ setting: { signedIn: ["amparo", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
  const visit = { at: "2026-11-19T10:00", status: "completed", patientId: patient.id };
  await placeAppointment(site, { ...visit, therapistId: amparo.id });
});

const person = testClinic.team[0];
const note = () => ({ patientId: patient.id, title: "Sesión 1", type: "Sesión", subjective: "Dolor 3" });
const signings = {
  "a note": () => amparo.call("POST", "/api/patient-records", note()),
  "a measure": () =>
    amparo.call("POST", "/api/outcome-measures", { patientId: patient.id, kind: "eva", value: 4 }),
  "a plan": () =>
    amparo.call("POST", "/api/patient-recommendation", {
      patientEmail: rosa.email,
      recommendation: "Camina media hora al día.",
    }),
};

test("what is signed carries title and number, also after the e-mail of the account was corrected", async () => {
  await changeStaffEmail(
    site.pool,
    { email: person?.email ?? "", newEmail: "amparo.otra@zoh.example" },
    systemClock(),
  );
  await amparo.signIn("therapist", "amparo.otra@zoh.example");
  for (const sign of Object.values(signings)) expect((await sign()).status).toBe(201);
  for (const table of ["clinical_records", "outcome_measures", "recommendations"])
    expect(
      await site.rows(`select author_name as name, author_title as title, author_rnpi as rnpi from ${table}`),
    ).toEqual([{ name: person?.name, title: person?.title, rnpi: person?.rnpi }]);
});

describe("without a title or a number", () => {
  test.beforeEach(() => site.rows("update therapists set title = null where id = $1", [amparo.id]));
  test.afterEach(() =>
    site.rows("update therapists set title = $2 where id = $1", [amparo.id, person?.title]),
  );

  test.each(Object.entries(signings))("%s is refused, with the way to fill them in", async (_, sign) => {
    const { status, json } = await sign();
    expect([status, json.code]).toEqual([403, "forbidden"]);
    expect(json.error).toMatch(/^Para firmar falta tu título\. .+Dirección › Equipo\./);
  });

  test("nothing is added to an entry, and no report is printed", async () => {
    const [entry] = await site.rows<{ id: string }>("select id from clinical_records limit 1");
    const path = `/api/patient-records/${entry?.id}/addenda`;
    expect((await amparo.call("POST", path, { text: "Algo más" })).status).toBe(403);
    expect((await amparo.call("GET", `/api/patients/${patient.id}/report`)).status).toBe(403);
  });
});

test("what a release before signed as one text is carried over letter by letter, and stays beside", async () => {
  const former: [signed: string, subjective: string | null, objective: string | null][] = [
    ["S: Duele al subir\nO: Flexión 110°\nEVA 4", "Duele al subir", "Flexión 110°\nEVA 4"],
    ["S: Dolor  3,\n dos líneas \nO:", "Dolor  3,\n dos líneas ", null],
    ["S: \nO: Marcha sin cojera", null, "Marcha sin cojera"],
    ["S: S: Dolor 3\nO:\nO: Rango 95°", "Dolor 3", "Rango 95°"],
    ["S: Dijo:\nO:o\nO: 5/5", "Dijo:\nO:o", "5/5"],
    ["S: dolor de hombro", null, null],
    ["Camina mejor", null, null],
    ["S: \nO:", null, null],
  ];
  await using before = await databaseBefore("0045");
  const { client } = before;
  await client.query(
    `insert into therapists (id, email, name, specialty, experience, avatar) values ('t1', 'a@x.cl', 'A', '', '', '');
     insert into patients (id, email, name, rut, phone) values ('p1', 'p@x.cl', 'P', '12345678-5', '+56911111111')`,
  );
  for (const [signed] of former)
    await client.query(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at)
       values ('p1', 't1', '2026-11-10', 'Antes', 'Sesión', $1, now())`,
      [signed],
    );
  await before.upgrade();
  const { rows } = await client.query({
    text: "select description, subjective, objective from clinical_records",
    rowMode: "array",
  });
  expect(rows).toEqual(expect.arrayContaining(former));
  expect(rows).toHaveLength(former.length);
  await expect(client.query("update clinical_records set title = 'x'")).rejects.toThrow(/append-only/);
});
