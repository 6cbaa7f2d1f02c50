import { placeAppointment } from "tests/kit/appointments";
import { moments, standingAt } from "tests/kit/moments";
import { hernan, martina, rosa, visitor, ximena } from "tests/kit/people";
import { makePatient, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import type { Case, FoundPerson } from "./contract";

type Member = Visitor & { id: string };
const clock = standingAt(moments.fridayMidMorning);
let ids: Record<"rosa" | "hernan" | "ximena" | "martina", string>;
test.override({ setting: { clock, signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await staySignedIn(site);
  ids = {
    rosa: patient.id,
    hernan: await makePatient(site, hernan),
    ximena: await makePatient(site, { ...ximena, stored: { ...ximena.stored, rut: rosa.stored.rut } }),
    martina: await makePatient(site, martina),
  };
  const put = (patientId: string, therapistId: string, at: string, status: string, extra = {}) =>
    placeAppointment(site, { patientId, therapistId, at, status, ...extra });
  // Of Rosa: two behind her, one beginning this very minute, one to come, and cancelled ones nearer on both sides.
  await put(ids.rosa, amparo.id, "2026-11-10T10:00", "completed", {
    service: "Recovery deportivo",
    pack: "Pack 4 sesiones",
  });
  await put(ids.rosa, benjamin.id, "2026-11-18T10:00", "completed");
  await put(ids.rosa, amparo.id, "2026-11-19T10:00", "cancelled", { noShow: true });
  await put(ids.rosa, benjamin.id, "2026-11-20T10:10", "confirmed");
  await put(ids.rosa, amparo.id, "2026-11-20T11:00", "cancelled");
  await put(ids.rosa, amparo.id, "2026-11-24T10:00", "pending");
  await put(ids.rosa, amparo.id, "2026-11-27T10:00", "pending");
  // A cancelled hour keeps its person in the list, though not the file open; Martina is a colleague's.
  await put(ids.hernan, amparo.id, "2026-12-01T10:00", "cancelled");
  await put(ids.ximena, amparo.id, "2026-11-20T10:11", "confirmed", { minutes: 15 });
  await put(ids.martina, benjamin.id, "2026-12-01T10:00", "pending");
  for (const notes of ["Mejor", null])
    await site.rows(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, notes, created_at)
       values ($1, $2, '2026-11-10', 'Control', 'Sesión', 'Avanza', $3, now())`,
      [ids.rosa, amparo.id, notes],
    );
});

const list = async (query = "", asking: Member = amparo): Promise<Case[]> => {
  const { status, json } = await asking.call("GET", `/api/therapist-patients/${asking.id}${query}`);
  expect(status).toBe(200);
  return json;
};
const namesOf = (cases: Case[]) => cases.map(({ name }) => name);
const logged = () =>
  site.rows("select actor, patient_id from access_log where action = 'patient-list.read' order by id");

describe("a therapist's patients", () => {
  test("are who has or had an hour with them, by name, and counted so", async () => {
    expect(namesOf(await list())).toEqual([hernan.name, rosa.name, ximena.name]);
    expect(namesOf(await list("", benjamin))).toEqual([martina.name, rosa.name]);
    expect((await amparo.call("GET", "/api/therapist-patient-count")).json).toEqual({ count: 3 });
  });

  test("come with all a card shows", async () => {
    const [hers] = (await list()).filter(({ id }) => id === ids.rosa);
    expect(hers).toMatchObject({
      email: rosa.email,
      rut: rosa.stored.rut,
      phone: rosa.stored.phone,
      birthdate: null,
      noShows: 1,
      sharesRut: true,
      packs: [{ pack: "Pack 4 sesiones", sessions: 4, left: 3 }],
    });
    expect(hers?.appointments).toHaveLength(7);
    expect(
      hers?.appointments.filter(({ noShow }) => noShow).map(({ preferredDate }) => preferredDate),
    ).toEqual(["2026-11-19T10:00"]);
    expect(hers?.lastVisit?.preferredDate, "it begins now").toBe("2026-11-20T10:10");
    expect(hers?.nextVisit?.preferredDate).toBe("2026-11-24T10:00");
    expect(hers?.clinicalRecords.map(({ sessionDate }) => sessionDate)).toEqual(["2026-11-10", "2026-11-10"]);
    const [his] = (await list()).filter(({ id }) => id === ids.hernan);
    expect(his).toMatchObject({ lastVisit: null, nextVisit: null, sharesRut: false, clinicalRecords: [] });
  });

  test("have their last and next visit around this minute", async () => {
    const visits = async () => {
      const [hers] = (await list()).filter(({ id }) => id === ids.ximena);
      return [hers?.lastVisit?.preferredTime, hers?.nextVisit?.preferredTime];
    };
    expect(await visits()).toEqual([undefined, "10:11"]);
    clock.moveTo("2026-11-20T10:11");
    expect(await visits()).toEqual(["10:11", undefined]);
    clock.moveTo(moments.fridayMidMorning);
  });

  test("leave one line in the log each time, and for each of them one a day", async () => {
    await list();
    await list("?q=hernan");
    const mine = (await logged()).filter(({ actor }) => actor === `therapist:${amparo.id}`);
    expect(mine.map(({ patient_id }) => patient_id).toSorted()).toEqual(
      [ids.rosa, ids.hernan, ids.ximena].toSorted(),
    );
    const lines = await site.rows(
      "select detail, patient_id from access_log where action = 'caseload.read' and actor = $1 order by id desc limit 2",
      [`therapist:${amparo.id}`],
    );
    expect(lines).toEqual([
      { detail: "q=letters:6 rows=1", patient_id: null },
      { detail: "rows=3", patient_id: null },
    ]);
  });

  test("can be searched and paged", async () => {
    expect(namesOf(await list("?q=nunez"))).toEqual([rosa.name]);
    expect(namesOf(await list("?q=sepulveda"))).toEqual([]);
    expect(namesOf(await list("?page=2&pageSize=1"))).toEqual([rosa.name]);
    expect(namesOf(await list("?pageSize=2"))).toEqual([hernan.name, rosa.name]);
    expect(namesOf(await list("?page=9"))).toEqual([]);
    expect(namesOf(await list("?q=%00"))).toHaveLength(3);
  });

  test.each(["page=0", "page=x", "pageSize=-1", `q=${"a".repeat(121)}`])("with %s is 400", async (query) => {
    const { status, json } = await amparo.call("GET", `/api/therapist-patients/${amparo.id}?${query}`);
    expect([status, Object.keys(json.fields)]).toEqual([400, [query.split("=")[0]]]);
  });

  test("of anybody else are 403, known or unknown alike", async () => {
    const answers = await Promise.all(
      [benjamin.id, "nadie", ids.rosa, "%00"].map((id) =>
        amparo.call("GET", `/api/therapist-patients/${id}`),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await patient.call("GET", `/api/therapist-patients/${amparo.id}`)).status).toBe(403);
  });
});

describe("the search over everybody", () => {
  const search = async (q: string): Promise<FoundPerson[]> =>
    (await amparo.call("GET", `/api/patients?q=${encodeURIComponent(q)}`)).json;

  test("tells who is one's own, and nothing of a file", async () => {
    const found = await search("correo.example");
    expect(found.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      [hernan.name, true],
      [martina.name, false],
      [rosa.name, true],
      [ximena.name, true],
    ]);
    for (const person of found)
      expect(Object.keys(person).toSorted()).toEqual([
        "dataBlocked",
        "email",
        "emailProven",
        "id",
        "isOwn",
        "name",
        "phone",
        "rut",
      ]);
  });

  test("says whose data rest, as the list and the agenda do, for as long as they do", async () => {
    const agenda = async (): Promise<{ patientId: string; dataBlocked: boolean }[]> =>
      (await amparo.call("GET", "/api/appointments?q=correo.example")).json;
    const resting = async () => [
      (await search("correo.example")).filter(({ dataBlocked }) => dataBlocked).map(({ name }) => name),
      (await list()).filter(({ dataBlocked }) => dataBlocked).map(({ name }) => name),
      [...new Set((await agenda()).filter((one) => one.dataBlocked).map(({ patientId }) => patientId))],
    ];
    expect(await resting()).toEqual([[], [], []]);
    const [{ id } = { id: "" }] = await site.rows<{ id: string }>(
      "insert into data_blocks (patient_id, blocked_at) values ($1, now()) returning id",
      [ids.rosa],
    );
    expect(await resting()).toEqual([[rosa.name], [rosa.name], [ids.rosa]]);
    const [hers] = (await list()).filter(({ dataBlocked }) => dataBlocked);
    expect(hers).toMatchObject({ file: "shut", clinicalRecords: [], birthdate: null });
    await site.rows("update data_blocks set ended_at = now(), ended_by = 'Directora' where id = $1", [id]);
    expect(await resting()).toEqual([[], [], []]);
    await site.rows("delete from data_blocks");
  });

  test("gives twenty at most", async () => {
    for (let number = 0; number < 25; number++) await makePatient(site, visitor(number));
    expect(await search("visitante")).toHaveLength(20);
    await site.rows("delete from patients where name like 'Visitante%'");
  });

  test.each([
    ["", "q"],
    ["?q=", "q"],
    ["?q=%20%20a%20", "q"],
    [`?q=${"a".repeat(121)}`, "q"],
  ])("%j is 400", async (query, field) => {
    const { status, json } = await amparo.call("GET", `/api/patients${query}`);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  /** Of nobody's: its RUT is shown as 20.•••.•••-K. */
  const clara = { ...ximena, name: "Clara Rojas", email: "clara@otra.example", phone: "+56911110000" };
  const benjaminsAgenda = async (q: string) =>
    (await benjamin.call("GET", `/api/appointments?q=${encodeURIComponent(q)}`)).json;

  test("finds by a whole passport, in capitals or not, and by no part of one", async () => {
    const id = await makePatient(site, clara);
    await site.rows("update patients set passport = 'AB123456' where id = $1", [id]);
    const names = async (q: string) => (await search(q)).map(({ name }) => name);
    const found = [await names("ab123456"), await names("clara AB-123456"), await names("AB1234")];
    await site.rows("delete from patients where id = $1", [id]);
    expect(found).toEqual([["Clara Rojas"], ["Clara Rojas"], []]);
  });

  test.each([
    "20.347.878-K",
    "20347878-k",
    "20347878K",
    "20 347 878-K",
    "clara 20.347.878-k",
  ])("finds by a whole RUT, written as %j", async (q) => {
    const id = await makePatient(site, clara);
    expect((await search(q)).map(({ name, rut }) => [name, rut])).toEqual([["Clara Rojas", "20.•••.•••-K"]]);
    await site.rows("delete from patients where id = $1", [id]);
  });

  test.each([
    "20347878",
    "0347878-K",
    "20.347",
    "347878",
    "20347878-",
    "878-K",
    "7878k",
    "clara 20.3",
  ])("tells nobody of a part of a RUT: %j", async (q) => {
    const id = await makePatient(site, clara);
    expect(await search(q)).toEqual([]);
    await site.rows("delete from patients where id = $1", [id]);
  });

  test("is the same in one's own list and in the agenda", async () => {
    expect(namesOf(await list("?q=7.654.321-6"))).toEqual([hernan.name]);
    expect(await benjaminsAgenda("7.654.321-6")).toHaveLength(1);
    for (const part of ["7654", "4321-6", "54321"]) {
      expect(await list(`?q=${part}`)).toEqual([]);
      expect(await benjaminsAgenda(part)).toEqual([]);
    }
  });

  test("of signs alone finds nobody", async () => {
    expect(await search("..")).toEqual([]);
    expect(await search("\u0000\u0000")).toEqual([]);
    expect(await search("%%")).toEqual([]);
  });
});
