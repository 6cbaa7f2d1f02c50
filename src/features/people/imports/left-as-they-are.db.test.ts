import { bringFile, csv, sendFile } from "tests/kit/imports";
import { amparo, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo"] } });

const rut = "15.000.033-5";

test("whoever asked that their data rest is left as they are, and the file's reader is told", async () => {
  await bringFile(site, amparo, csv(["Nombre", "RUT"], ["Rita Reposo", rut]), { kind: "patients" });
  await site.rows(
    "insert into data_blocks (patient_id, blocked_at) select id, now() from patients where name = 'Rita Reposo'",
  );
  const file = csv(
    ["Nombre", "RUT", "Teléfono", "Comuna", "Previsión"],
    ["Rita Otra Reposo", rut, "912345678", "Quilpué", "FONASA B"],
  );
  const done = await bringFile(site, amparo, file, { kind: "patients" });
  expect(done.counts).toMatchObject({ updated: 0, same: 1 });
  expect(done.faults).toMatchObject([{ level: "warning", reason: expect.stringContaining("no se toquen") }]);
  expect(
    await site.rows(
      `select name, phone, (select count(*)::int from care_facts where patient_id = patients.id) as facts,
         (select count(*)::int from identifications where patient_id = patients.id) as told from patients`,
    ),
  ).toMatchObject([{ name: "Rita Reposo", facts: 0, told: 0 }]);
});

test("a birth date that the file of care has is known again, and another one is not kept beside it", async () => {
  const heads = ["Nombre", "RUT", "Fecha de nacimiento"];
  const born = (day: string) => csv(heads, ["Nora Nacida", "15.000.044-0", day]);
  await bringFile(site, amparo, csv(["Nombre", "RUT"], ["Nora Nacida", "15.000.044-0"]), {
    kind: "patients",
  });
  await site.rows(
    `insert into care_facts (patient_id, number, author_name, birth_date, created_at)
     select id, 1, 'Amparo', '1980-03-02', now() from patients where name = 'Nora Nacida'`,
  );
  const known = (await sendFile(amparo, born("02-03-1980"), { kind: "patients" })).json;
  expect([known.preview.same, known.faults]).toEqual([1, []]);
  for (const _ of ["once", "again"]) {
    const other = (await sendFile(amparo, born("03-03-1980"), { kind: "patients" })).json;
    expect(other.preview.same).toBe(1);
    expect(other.faults).toMatchObject([{ level: "warning", column: "Fecha de nacimiento" }]);
  }
});
