import { addAddendum, addRecord } from "tests/kit/care";
import { rowsOfSheet, sheetOf } from "tests/kit/clinic-sheets";
import { addHour } from "tests/kit/hours";
import { bringFile, csv, forgetImports, runFile, sendFile } from "tests/kit/imports";
import { hernan, hourLong, rosa } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { amparo, site, test } from "tests/kit/test";
import { expect } from "vitest";
import type { Import, ImportKind } from "./contract";

test.override({ setting: { signedIn: ["amparo"] } });

/** In the order in which one needs the other. */
const kinds: ImportKind[] = ["staff", "services", "patients", "packs", "appointments", "visits"];
const tenSessions = "FONASA 10 sesiones";

async function fill(): Promise<void> {
  await site.rows(
    `insert into therapists (id, name, email, specialty, experience, avatar, active) values ('elena', 'Elena Retirada', 'elena@correo.example', '', '', '/x.svg', false)`,
  );
  await site.rows(
    "insert into services (id, name, category, minutes, active) values ('antiguo', 'Masaje antiguo', 'Kinesiología', 40, false)",
  );
  await site.rows(
    "insert into service_prices (service_id, from_day, price) values ('antiguo', '2020-01-01', 9000)",
  );
  const patientId = await makePatient(site, rosa);
  const otherId = await makePatient(site, hernan);
  const zoe = csv(["Nombre", "Pasaporte"], ["Zoé Ñuñez", "AB123456"]);
  await bringFile(site, amparo, zoe, { kind: "patients" });
  await site.rows(
    `insert into care_facts (patient_id, number, author_name, birth_date, insurance, pacemaker, pregnancy, allergies, allergies_to, other, created_at)
     values ($1, 1, 'Amparo', '1980-03-02', 'FONASA B', true, false, true, 'látex; níquel', 'Diabética; usa bastón', now())`,
    [patientId],
  );
  await site.rows(
    `insert into identifications (patient_id, number, author_name, facts, created_at) values ($1, 1, 'Amparo',
       '{"sex": "female", "address": {"street": "Álvarez 12", "comuna": "Viña del Mar"}, "occupation": "Profesora"}', now())`,
    [patientId],
  );
  const therapistId = site.amparo;
  const ofPack = { patientId, therapistId, service: hourLong, pack: tenSessions } as const;
  const hour = { patientId, therapistId } as const;
  await addHour(site, { ...hour, therapistId: "elena", at: "2026-10-05T10:00", status: "completed" });
  await addHour(site, { ...ofPack, at: "2026-10-06T10:00", status: "completed" });
  await addHour(site, { ...hour, at: "2026-10-07T10:00", status: "cancelled" });
  await addHour(site, { ...hour, at: "2026-10-08T10:00" });
  await addHour(site, { ...ofPack, at: "2026-12-01T10:00" });
  await addHour(site, { ...ofPack, at: "2026-12-02T10:00", status: "pending" });
  await addHour(site, { ...hour, at: "2026-12-03T10:00", status: "therapist_scheduled" });
  await addHour(site, { ...hour, at: "2026-12-04T10:00", status: "pending", comments: "-2 grados" });
  const half = await addHour(site, { ...hour, patientId: otherId, at: "2026-12-07T10:00" });
  const paid = await addHour(site, { ...hour, patientId: otherId, at: "2026-12-08T10:00" });
  const [pack] = await site.rows<{ id: string }>("select id from patient_packs");
  await pay("appointment", half, 5_000, otherId);
  await pay("appointment", paid, 15_000, otherId);
  await pay("pack", pack?.id ?? "", 30_000, patientId);
  const record = await addRecord(site, {
    patientId,
    therapistId,
    diagnosis: "Lumbago",
    notes: "Vuelve;\nen marzo",
  });
  await addAddendum(site, record, site.benjamin, "Era el lado izquierdo.");
  for (const [kind, heads, cells] of [
    [
      "visits",
      ["Nombre", "Pasaporte", "Fecha", "Evolución"],
      ["Zoé Ñuñez", "AB123456", "03-05-2020", "+2 grados"],
    ],
    [
      "appointments",
      ["Nombre", "Pasaporte", "Fecha", "Hora", "Estado", "Duración"],
      ["Zoé Ñuñez", "AB123456", "03-05-2020", "10:00", "No asistió", "45"],
    ],
  ] as const)
    await bringFile(site, amparo, csv([...heads], [...cells]), { kind });
}

const pay = (kind: string, id: string, amount: number, patientId: string) =>
  site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
     values ($1, $2, 1, 'payment', $3, 'cash', $4, now(), '2026-11-19')`,
    [kind, id, amount, patientId],
  );

/** As a clinic is that begins here: its team and its packs, and nobody whom it treats. */
async function empty(): Promise<void> {
  await site.rows(`do $$ declare part text; begin
    set local session_replication_role = replica;
    foreach part in array '{appointments,patient_packs,order_sums,ledger_entries,clinical_records,record_addenda,imported_visits,care_facts,identifications,patients}'::text[]
    loop execute format('delete from %I', part); end loop;
    delete from therapists where id = 'elena';
    delete from service_prices where service_id = 'antiguo';
    delete from services where id = 'antiguo';
  end $$`);
  await forgetImports(site);
}

/** What was of an hour that is history now stands in orders.csv. */
const withoutFormerMoney = (rows: Record<string, string>[]) =>
  rows.map((row) =>
    (row.Fecha ?? "") < "2026-11-20" && row.Estado ? { ...row, Precio: "", Deuda: "", Pack: "" } : row,
  );

async function all() {
  const read: Record<string, Record<string, string>[]> = {};
  for (const kind of kinds) read[kind] = await rowsOfSheet(site, `${kind}.csv`);
  return { ...read, appointments: withoutFormerMoney(read.appointments ?? []) };
}

test("a clinic that leaves comes back as it was", async () => {
  await fill();
  const before = await all();
  expect(before.appointments).toHaveLength(11);
  const owed = (await rowsOfSheet(site, "appointments.csv")).filter(
    ({ Fecha = "", Deuda }) => Fecha < "2026-11-20" && Number(Deuda) > 0,
  );
  expect(owed).not.toEqual([]);
  const files = new Map<ImportKind, string>();
  for (const kind of kinds) files.set(kind, await sheetOf(site, `${kind}.csv`));
  await empty();
  for (const kind of kinds) {
    const { json } = await sendFile(amparo, files.get(kind) ?? "", { kind, name: `${kind}.csv` });
    expect([kind, json.preview.faulty, json.preview.doubt]).toEqual([kind, 0, 0]);
    // Of history no money comes along, and whose hours were owed is told.
    const told = kind === "appointments" ? owed.map(({ Deuda }) => ["warning", "Deuda", Deuda]) : [];
    const { faults } = json as Import;
    expect(faults.map(({ level, column, value }) => [level, column, value])).toEqual(told);
    expect(await runFile(site, amparo, json)).toMatchObject({ state: "done" });
  }
  expect(await all()).toEqual(before);
  expect(await site.rows("select allergies_to, other from care_facts where pacemaker")).toEqual([
    { allergies_to: "látex, níquel", other: "Diabética; usa bastón" },
  ]);
  // The same again changes nothing.
  for (const kind of kinds) {
    const { json } = await sendFile(amparo, files.get(kind) ?? "", { kind, name: `${kind}.csv` });
    const { create, update, faulty } = json.preview;
    expect([kind, create, update, faulty]).toEqual([kind, 0, 0, 0]);
  }
});

test("hours of a pack that are taken back give its sessions back", async () => {
  const packs = await rowsOfSheet(site, "packs.csv");
  const [last] = await site.rows<{ id: string; version: number }>(
    "select id, version from imports where kind = 'appointments' and state = 'done'",
  );
  const taken = () => site.rows("select taken from patient_packs");
  expect(await taken()).toEqual([{ taken: 3 }]);
  const undone = await amparo.call("POST", `/api/imports/${last?.id}/undo`, {});
  expect([undone.status, undone.json.built]).toEqual([200, undefined]);
  expect(await taken()).toEqual([{ taken: 1 }]);
  expect(await rowsOfSheet(site, "packs.csv")).toEqual(packs);
  expect(await site.rows("select from order_sums where order_kind = 'appointment'")).toEqual([]);
});

test("an hour of a pack that nobody has says what to bring first", async () => {
  const [team] = await site.rows<{ name: string }>("select name from therapists where id = $1", [
    site.amparo,
  ]);
  const file = csv(
    ["Nombre", "RUT", "Fecha", "Hora", "Servicio", "Profesional", "Pack"],
    ["Nadia Nueva", "11.222.333-9", "10-12-2026", "10:00", hourLong, team?.name ?? "", tenSessions],
  );
  const { json } = await sendFile(amparo, file, { kind: "appointments" });
  expect(json.faults.map(({ reason }: { reason: string }) => reason)).toContainEqual(
    expect.stringContaining("Trae primero los packs"),
  );
});
