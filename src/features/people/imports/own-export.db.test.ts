import { addRecord } from "tests/kit/care";
import { sheetOf } from "tests/kit/clinic-sheets";
import { addHour } from "tests/kit/hours";
import { bringFile, csv, forgetImports, runFile, sendFile } from "tests/kit/imports";
import { amparo, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";
import type { ImportKind } from "./contract";
import { ownHeads } from "./own-sheets";

test.override({ setting: { signedIn: ["amparo", "patient"] } });
test.beforeAll(async () => {
  await forgetImports(site);
  for (const [at, status] of [
    ["2026-11-10T10:00", "completed"],
    ["2026-11-24T10:00", "confirmed"],
    ["2026-11-25T10:00", "pending"],
    ["2026-11-26T10:00", "cancelled"],
  ] as const)
    await addHour(site, { patientId: patient.id, therapistId: site.amparo, at, status });
  await addRecord(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    description: "=1+1 camina\n@mejor",
  });
  // Who has no RUT, no phone and no mailbox; a history of before; a pack that was bought elsewhere.
  await bringFile(
    site,
    amparo,
    csv(["Nombre", "Pasaporte", "Sexo", "Previsión"], ["Zoé Ñuñez O'Higgins", "AB123456", "Mujer", "Isapre"]),
    { kind: "patients" },
  );
  await bringFile(
    site,
    amparo,
    csv(
      ["Nombre", "RUT", "Fecha", "Evolución"],
      ["Rosa Fuentealba Núñez", "12.345.678-5", "03-05-2020", "-2 grados"],
    ),
    { kind: "visits" },
  );
  await bringFile(
    site,
    amparo,
    csv(
      ["Nombre", "RUT", "Pack", "Sesiones", "Usadas"],
      ["Rosa Fuentealba Núñez", "12.345.678-5", "FONASA 10 sesiones", "10", "3"],
    ),
    { kind: "packs" },
  );
});

test.each<[ImportKind, string]>([
  ["patients", "patients.csv"],
  ["appointments", "appointments.csv"],
  ["visits", "visits.csv"],
  ["packs", "packs.csv"],
  ["staff", "staff.csv"],
  ["services", "services.csv"],
])("our own sheet of %s is read without a mapping and without a fault", async (kind, name) => {
  const file = await sheetOf(site, name);
  expect(file.slice(1).split("\r\n")[0]).toBe(ownHeads[kind]);
  const { status, json } = await sendFile(amparo, file, { kind, name });
  expect(status, JSON.stringify(json)).toBe(201);
  expect(json.faults.filter(({ level }: { level: string }) => level === "error")).toEqual([]);
  expect(json.rows).toBeGreaterThan(0);
  expect(json.preview.faulty).toBe(0);
});

test("what stands here is known again", async () => {
  const patients = await sendFile(amparo, await sheetOf(site, "patients.csv"), { kind: "patients" });
  expect(patients.json.preview).toMatchObject({ create: 0, update: 0, doubt: 0 });
  const packs = await sendFile(amparo, await sheetOf(site, "packs.csv"), { kind: "packs" });
  expect(packs.json.preview).toMatchObject({ create: 0, update: 0 });
  for (const kind of ["staff", "services"] as const) {
    const { json } = await sendFile(amparo, await sheetOf(site, `${kind}.csv`), { kind });
    expect([kind, json.preview.create + json.preview.update]).toEqual([kind, 0]);
  }
  const hours = await sendFile(amparo, await sheetOf(site, "appointments.csv"), { kind: "appointments" });
  await runFile(site, amparo, hours.json);
  expect(
    await site.rows("select from appointments where wall_start > '2026-11-20' and status <> 'cancelled'"),
  ).toHaveLength(2);
});
