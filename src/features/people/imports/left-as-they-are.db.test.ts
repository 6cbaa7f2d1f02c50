import { bringFile, csv, runFile, sendFile } from "tests/kit/imports";
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

test.for([
  [
    "appointments",
    ["Nombre", "RUT", "Servicio", "Fecha", "Hora"],
    ["Rita Reposo", rut, "Punción Seca", "10-03-2025", "10:00"],
  ],
  ["visits", ["Nombre", "RUT", "Fecha", "Evolución"], ["Rita Reposo", rut, "10-03-2025", "S: mejor"]],
  [
    "packs",
    ["Nombre", "RUT", "Pack", "Sesiones", "Usadas"],
    ["Rita Reposo", rut, "FONASA 10 sesiones", "10", "4"],
  ],
] as const)("nothing of theirs comes with a file of %s, also when they ask after it was looked at", async ([
  kind,
  heads,
  row,
]) => {
  await bringFile(site, amparo, csv(["Nombre", "RUT"], ["Rita Reposo", rut]), { kind: "patients" });
  await site.rows("delete from data_blocks");
  const file = csv([...heads], [...row]);
  const looked = (await sendFile(amparo, file, { kind })).json;
  expect(looked.preview, JSON.stringify(looked.faults)).toMatchObject({ create: 1, faulty: 0 });
  await site.rows(
    "insert into data_blocks (patient_id, blocked_at) select id, now() from patients where name = 'Rita Reposo'",
  );
  expect((await runFile(site, amparo, looked)).counts).toMatchObject({ created: 0, skipped: 1 });
  const again = (await sendFile(amparo, file, { kind })).json;
  expect(again.preview).toMatchObject({ create: 0, faulty: 1 });
  expect(again.faults).toMatchObject([{ level: "error", reason: expect.stringContaining("no se toquen") }]);
  expect(
    await site.rows(
      `select (select count(*)::int from imported_visits) as visits, (select count(*)::int from appointments) as hours,
         (select count(*)::int from patient_packs) as packs`,
    ),
  ).toEqual([{ visits: 0, hours: 0, packs: 0 }]);
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
