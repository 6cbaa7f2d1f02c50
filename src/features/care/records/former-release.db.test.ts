import { addRecord } from "tests/kit/care";
import { databaseBefore } from "tests/kit/former-database";
import { visitor } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { mintFile } from "~/features/care/relationship/care-actor";
import { recordsOf } from "./queries";

/** What a process of a release before 0045 signs, as one text, and the parts that it says. */
const signedBefore: [signed: string, subjective: string | null, objective: string | null][] = [
  ["S: Duele al subir\nO: Flexión 110°\nEVA 4", "Duele al subir", "Flexión 110°\nEVA 4"],
  ["S: Dolor  3,\n dos líneas \nO:", "Dolor  3,\n dos líneas ", null],
  ["S: \nO: Marcha sin cojera", null, "Marcha sin cojera"],
  ["S: S: Dolor 3\nO:\nO: Rango 95°", "Dolor 3", "Rango 95°"],
  ["S: S: Dolor 3\nO:\nO:", "Dolor 3", null],
  ["S: dolor de hombro", null, null],
  ["Camina mejor", null, null],
  ["S: \nO:", null, null],
];

test("what a process of the release before signs while this one runs has its parts", async () => {
  const patientId = await makePatient(site, visitor(1));
  for (const [description, subjective, objective] of signedBefore) {
    const id = await addRecord(site, { patientId, therapistId: site.amparo, description });
    const record = (await recordsOf(site.pool, mintFile({ patientId, onlyBy: null }))).find(
      (one) => one.id === id,
    );
    expect(record).toMatchObject({ subjective, objective });
    const [kept] = await site.rows("select description from clinical_records where id = $1", [id]);
    expect(kept).toEqual({ description });
    if (subjective === null && objective === null) expect(record?.description).toBe(description);
    else expect(record?.description).not.toMatch(/(^|\n)[SO]:/);
  }
});

test("what was signed in parts stays as it was signed, whatever its text looks like", async () => {
  const patientId = await makePatient(site, visitor(2));
  await site.rows(
    `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, objective, created_at)
     values ($1, $2, '2026-11-10', 'Control', 'Sesión', E'S: una cosa\nO: otra', 'Lo hallado', now())`,
    [patientId, site.amparo],
  );
  expect(await recordsOf(site.pool, mintFile({ patientId, onlyBy: null }))).toMatchObject([
    { subjective: null, objective: "Lo hallado" },
  ]);
});

test("what was signed so between both is taken apart by the upgrade, and what was signed stays beside", async () => {
  await using between = await databaseBefore("0065");
  const { client } = between;
  await client.query(
    `insert into therapists (id, email, name, specialty, experience, avatar) values ('t1', 'a@x.cl', 'A', '', '', '');
     insert into patients (id, email, name, rut, phone) values ('p1', 'p@x.cl', 'P', '12345678-5', '+56911111111')`,
  );
  const write = (description: string, objective: string | null = null) =>
    client.query(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, objective, created_at)
       values ('p1', 't1', '2026-11-10', 'Antes', 'Sesión', $1, $2, now())`,
      [description, objective],
    );
  for (const [signed] of signedBefore) await write(signed);
  await write("S: en partes\nO: ya", "Ya en partes");
  await between.upgrade();
  const { rows } = await client.query({
    text: "select description, subjective, objective from clinical_records",
    rowMode: "array",
  });
  const expected = [...signedBefore, ["S: en partes\nO: ya", null, "Ya en partes"]];
  expect(rows).toEqual(expect.arrayContaining(expected));
  expect(rows).toHaveLength(expected.length);
  await expect(client.query("update clinical_records set title = 'x'")).rejects.toThrow(/append-only/);
});
