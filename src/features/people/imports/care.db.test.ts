import { addHour } from "tests/kit/hours";
import { bringFile, csv, forgetImports, sendFile } from "tests/kit/imports";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, other, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeEach(async () => {
  clock.moveTo("2026-11-20T07:00");
  await staySignedIn(site);
  await forgetImports(site);
});

const rosa = ["Rosa Fuentealba Núñez", "12.345.678-5", "9 8123 4567"];

describe("visits of before", () => {
  const heads = ["Paciente", "RUT", "Teléfono", "Fecha", "Profesional", "Atención", "Evolución"];
  const visits = csv(
    heads,
    [...rosa, "03-05-2024", "Klga. Marta Ruiz", "Control", "S: duele menos\nO: flexión 120°"],
    [...rosa, "10-05-2024", "Klga. Marta Ruiz", "Control", ""],
  );

  test("stand in the record as history, with author and source, read by whoever reads the file", async () => {
    await addHour(site, {
      patientId: patient.id,
      therapistId: site.amparo,
      at: "2026-11-19T10:00",
      status: "completed",
    });
    const done = await bringFile(site, amparo, visits, { kind: "visits", name: "evoluciones.csv" });
    expect(done.counts, JSON.stringify([done.columns, done.faults])).toMatchObject({ created: 2 });
    for (const who of [patient, amparo]) {
      const path = who === patient ? "/api/patient-records" : `/api/patient-records?patientId=${patient.id}`;
      expect((await who.call("GET", path)).json).toMatchObject([
        {
          date: "2024-05-10",
          imported: true,
          author: "Klga. Marta Ruiz",
          source: "Archivo",
          description: "",
        },
        {
          date: "2024-05-03",
          imported: true,
          type: "Historia importada",
          description: "S: duele menos\nO: flexión 120°",
        },
      ]);
    }
    expect((await benjamin.call("GET", `/api/patient-records?patientId=${patient.id}`)).status).toBe(404);
    expect((await other.call("GET", "/api/patient-records")).json).toEqual([]);
    const again = await bringFile(site, amparo, visits, { kind: "visits", name: "evoluciones.csv" });
    expect(again.counts).toMatchObject({ created: 0, same: 2 });
  });

  test("are never changed, and go along in the patient's copy and with a merge", async () => {
    await expect(site.rows("update imported_visits set note = 'otra'")).rejects.toThrow(/append-only/);
    await expect(site.pool.query("delete from imported_visits")).rejects.toThrow();
    const copy = await patient.call("GET", "/api/my-data?format=html");
    expect(copy.text).toContain("flexión 120°");
    expect(copy.text).toContain("Historia importada");
  });

  test("are not shown to who leads as they are brought", async () => {
    const { json } = await sendFile(amparo, visits, { kind: "visits" });
    expect(JSON.stringify(json)).not.toContain("flexión");
  });
});

describe("packs", () => {
  const heads = ["Cliente", "RUT", "Teléfono", "Pack", "Servicio", "Sesiones", "Usadas", "Deuda"];
  const own = "Rehabilitación kinésica integral";
  const row = (pack: string, sessions: string, used: string, debt = "") => [
    ...rosa,
    pack,
    own,
    sessions,
    used,
    debt,
  ];
  const packs = () =>
    site.rows<Record<string, unknown>>(
      "select id, pack, sessions, taken, price, imported_from as source from patient_packs where patient_id = $1 order by opened_at, sessions desc",
      [patient.id],
    );

  test("come with what is left of them, paid elsewhere, and the next hour uses one", async () => {
    const done = await bringFile(site, amparo, csv(heads, row("FONASA 10 sesiones", "10", "4")), {
      kind: "packs",
    });
    expect(done.counts, JSON.stringify(done.faults)).toMatchObject({ created: 1 });
    expect(await packs()).toMatchObject([
      { pack: "FONASA 10 sesiones", sessions: 10, taken: 4, source: "Archivo" },
    ]);
    expect(
      (await bringFile(site, amparo, csv(heads, row("FONASA 10 sesiones", "10", "4")), { kind: "packs" }))
        .counts,
    ).toMatchObject({ same: 1 });
    const order = (await amparo.call("GET", `/api/desk/orders/${(await packs())[0]?.id}`)).json;
    expect(order).toMatchObject({ owedAmount: 0 });
    expect(
      (
        await amparo.call("POST", "/api/therapist-appointment", {
          therapistId: site.amparo,
          patientEmail: "rosa@correo.example",
          service: own,
          pack: "FONASA 10 sesiones",
          preferredDate: "2026-11-24",
          preferredTime: "10:00",
        })
      ).status,
    ).toBe(201);
    expect(await packs()).toMatchObject([{ taken: 5 }]);
    const refused = await amparo.call("POST", `/api/imports/${done.id}/undo`, {});
    expect(refused.json.built).toMatchObject([{ what: "un pack" }]);
  });

  test("owe only what direction says that a column tells", async () => {
    await site.rows("delete from appointments");
    const file = csv(heads, row("FONASA 5 sesiones", "5", "1", "20.000"));
    const untold = await sendFile(amparo, file, { kind: "packs" });
    expect(untold.json.columns.find(({ head }: { head: string }) => head === "Deuda").field).toBeNull();
    const done = await bringFile(site, amparo, file, {
      kind: "packs",
      mapping: { columns: { Deuda: "debt" } },
    });
    expect(done.counts, JSON.stringify(done.faults)).toMatchObject({ created: 1 });
    const id = (await packs()).find(({ sessions }) => sessions === 5)?.id;
    expect((await amparo.call("GET", `/api/desk/orders/${id}`)).json).toMatchObject({ owedAmount: 20_000 });
    expect((await amparo.call("POST", `/api/imports/${done.id}/undo`, {})).status).toBe(200);
    expect((await packs()).some(({ sessions }) => sessions === 5)).toBe(false);
  });

  test.each([
    ["that nobody knows", row("Pack Sol", "7", "1"), /¿Qué pack es «Pack Sol»\?/],
    ["of which more was used than it has", row("FONASA 5 sesiones", "5", "6"), /Usó más/],
    ["of one session", row("FONASA 5 sesiones", "1", "0"), /entre 2 y 100/],
  ])("%s are named and left out", async (_, line, reason) => {
    const { json } = await sendFile(amparo, csv(heads, line), { kind: "packs" });
    expect(json).toMatchObject({
      preview: { faulty: 1 },
      faults: [{ row: 2, reason: expect.stringMatching(reason) }],
    });
  });
});

describe("what is told of a person", () => {
  test("alerts come only from a column that direction names, previsión and address by themselves", async () => {
    const file = csv(
      ["Nombre", "RUT", "Previsión", "Dirección", "Comuna", "Ocupación", "Alertas"],
      ["Nilda Paz Rey", "19.999.999-2", "Fonasa B", "Los Robles 12", "Quilpué", "Profesora", "Marcapasos"],
    );
    const sent = await sendFile(amparo, file, { kind: "patients" });
    expect(JSON.stringify(sent.json)).not.toContain("Marcapasos");
    await bringFile(site, amparo, file, { kind: "patients", mapping: { columns: { Alertas: "alert" } } });
    const [facts] = await site.rows(
      "select insurance, pacemaker, other, author_name as author from care_facts f join patients p on p.id = f.patient_id where p.rut = '19999999-2'",
    );
    expect(facts).toEqual({
      insurance: "FONASA B",
      pacemaker: true,
      other: null,
      author: "Importado de Archivo",
    });
    const [told] = await site.rows(
      "select facts from identifications f join patients p on p.id = f.patient_id where p.rut = '19999999-2'",
    );
    expect(told).toEqual({
      facts: { address: { street: "Los Robles 12", comuna: "Quilpué" }, occupation: "Profesora" },
    });
  });
});

test("what nobody told yet of somebody who is here is added, once, and taken back", async () => {
  await bringFile(site, amparo, csv(["Nombre", "RUT"], ["Olivia Paz Rey", "18.181.818-1"]), {
    kind: "patients",
  });
  const file = csv(["Nombre", "RUT", "Previsión"], ["Olivia Paz Rey", "18.181.818-1", "Isapre"]);
  const done = await bringFile(site, amparo, file, { kind: "patients" });
  expect(done.counts).toMatchObject({ updated: 1 });
  const facts = () =>
    site.rows(
      "select insurance from care_facts f join patients p on p.id = f.patient_id where p.rut = '18181818-1'",
    );
  expect(await facts()).toEqual([{ insurance: "Isapre" }]);
  expect((await bringFile(site, amparo, file, { kind: "patients" })).counts).toMatchObject({
    updated: 0,
    same: 1,
  });
  expect((await amparo.call("POST", `/api/imports/${done.id}/undo`, {})).status).toBe(200);
  expect(await facts()).toEqual([]);
});

describe("the clinic's own", () => {
  test("services and people come in as changes of the clinic, and nobody is invited by it", async () => {
    const services = await bringFile(
      site,
      amparo,
      csv(
        ["Servicio", "Duración", "Precio"],
        ["Drenaje linfático", "50 min", "$ 32.000"],
        ["Punción Seca", "60", "25000"],
      ),
      { kind: "services" },
    );
    expect(services.counts, JSON.stringify(services.faults)).toMatchObject({ created: 1, same: 1 });
    expect(await site.rows("select active, minutes from services where name = 'Drenaje linfático'")).toEqual([
      { active: true, minutes: 50 },
    ]);
    const staff = await bringFile(
      site,
      amparo,
      csv(["Nombre", "Correo", "Cargo"], ["Carla Núñez Paz", "carla@zoh.example", "Recepción"]),
      { kind: "staff" },
    );
    expect(staff.counts, JSON.stringify(staff.faults)).toMatchObject({ created: 1 });
    const [carla] = await site.rows(
      "select id, duties, active, online from therapists where email = 'carla@zoh.example'",
    );
    expect(carla).toMatchObject({ duties: ["desk"], active: true, online: false });
    expect(await site.rows("select from account_links where purpose = 'invitation'")).toEqual([]);
    expect(
      (
        await bringFile(
          site,
          amparo,
          csv(["Nombre", "Correo", "Cargo"], ["Carla Núñez Paz", "carla@zoh.example", "Recepción"]),
          { kind: "staff" },
        )
      ).counts,
    ).toMatchObject({ same: 1 });
    for (const { id } of [services, staff])
      expect((await amparo.call("POST", `/api/imports/${id}/undo`, {})).status).toBe(200);
    expect(await site.rows("select active from therapists where email = 'carla@zoh.example'")).toEqual([
      { active: false },
    ]);
    const again = await bringFile(
      site,
      amparo,
      csv(["Nombre", "Correo", "Cargo"], ["Carla Núñez Paz", "carla@zoh.example", "Recepción"]),
      { kind: "staff" },
    );
    expect(again.counts).toMatchObject({ updated: 1 });
    expect(await site.rows("select active from therapists where email = 'carla@zoh.example'")).toEqual([
      { active: true },
    ]);
    await site.rows("update therapists set password_hash = '$argon2id$x' where email = 'carla@zoh.example'");
    const used = await amparo.call("POST", `/api/imports/${again.id}/undo`, {});
    expect([used.status, used.json.built]).toEqual([
      409,
      [{ patientId: "", name: "Carla Núñez Paz", what: "entró a su cuenta" }],
    ]);
  });

  test("a price that a file changed is given back, as a change of the clinic, unless it was changed since", async () => {
    const price = async () =>
      (await amparo.call("GET", "/api/settings/services")).json.find(
        ({ name }: { name: string }) => name === "Punción Seca",
      ).price;
    const file = csv(["Servicio", "Duración", "Precio"], ["Punción Seca", "60", "99990"]);
    const first = await bringFile(site, amparo, file, { kind: "services" });
    expect([first.counts.updated, await price()]).toEqual([1, 99_990]);
    expect((await amparo.call("POST", `/api/imports/${first.id}/undo`, {})).status).toBe(200);
    expect(await price()).toBe(25_000);
    const second = await bringFile(site, amparo, file, { kind: "services" });
    await site.rows(
      "update service_prices set price = 30000 where service_id = 'puncion-seca' and from_day = (select max(from_day) from service_prices where service_id = 'puncion-seca')",
    );
    const refused = await amparo.call("POST", `/api/imports/${second.id}/undo`, {});
    expect([refused.status, refused.json.built.length]).toEqual([409, 1]);
  });
});
