import { placeAppointment } from "tests/kit/appointments";
import { visitor } from "tests/kit/people";
import { patientIn, type SignedIn, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

// Where what a file says of whose it is meets another rule: whose the data are, previsión in the alerts, the law, a merge, the desk.

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await give(amparo.id, ["care"]);
  await give(benjamin.id, ["desk"]);
  await placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-24T10:00",
    status: "confirmed",
  });
});
const give = (id: string, duties: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);
const read = (asking: Visitor, id = patient.id) => asking.call("GET", `/api/patients/${id}/identification`);
const own = async (asking: Visitor) => (await asking.call("GET", "/api/my-identification")).json;
const save = async (body: object, id: string) =>
  benjamin.call("PATCH", `/api/patients/${id}/identification`, {
    version: (await read(benjamin, id)).json.version,
    ...body,
  });
const saveOwn = async (body: object, asking: Visitor) =>
  asking.call("PATCH", "/api/my-identification", { version: (await own(asking)).version, ...body });
let people = 0;
const somebody = (): Promise<SignedIn> => patientIn(site, visitor(340 + ++people));

test("what was told of somebody else is not read by whoever says that the data are not theirs", async () => {
  const who = await somebody();
  const told = {
    address: { street: "Calle de Otro 1", comuna: "Quilpué" },
    representative: { name: "Marta Soto Lagos", rut: "9.876.543-3", relation: "mother" },
    birthDate: "2012-01-31",
    insurance: "FONASA A",
  };
  expect((await save(told, who.id)).status).toBe(200);
  await site.rows(
    `update patients set identity_typed = '{"name": "Otra Persona", "rut": "11111111-1", "phone": "+56911111111"}' where id = $1`,
    [who.id],
  );
  // Neither told, nor written over, nor guessed, while the question is open.
  for (const body of [
    { occupation: "Profesora" },
    { version: 99, insurance: "FONASA A" },
    { birthDate: "1990-01-01" },
  ])
    expect((await saveOwn(body, who)).status).toBe(409);
  const inCopy = async () => {
    const { text } = await who.call("GET", "/api/my-data");
    return ["Calle de Otro", "Marta Soto", "31-01-2012", "FONASA A"].filter((words) => text.includes(words));
  };
  expect(await inCopy()).toEqual([]);
  clock.moveTo("2026-11-20T12:00");
  await staySignedIn(site);
  const mine = { name: "Yo Misma", rut: "12.345.678-5", phone: "9 8765 4321" };
  expect((await who.call("POST", "/api/confirm-identity", mine)).status).toBe(200);
  const after = await own(who);
  expect(Object.values(after.told)).toEqual(Array.from({ length: 8 }, () => null));
  expect(after.changes).toEqual([]);
  expect(await inCopy()).toEqual([]);
  clock.moveTo("2026-11-20T12:05");
  expect((await saveOwn({ occupation: "Profesora" }, who)).json.told.occupation).toBe("Profesora");
  // Whoever works here sees what stood, and that it is over.
  expect((await read(benjamin, who.id)).json.changes.length).toBeGreaterThan(4);
});

test("previsión that was changed among the alerts meanwhile is not written over", async () => {
  const { version } = (await read(benjamin)).json;
  const { json: facts } = await amparo.call("GET", `/api/patients/${patient.id}/care-facts`);
  const put = await amparo.call("PUT", `/api/patients/${patient.id}/care-facts`, {
    ...facts,
    insurance: "Isapre",
  });
  expect(put.status).toBe(200);
  const late = await benjamin.call("PATCH", `/api/patients/${patient.id}/identification`, {
    version,
    insurance: "FONASA C",
  });
  expect([late.status, late.json.current.told.insurance]).toEqual([409, "Isapre"]);
});

test("what somebody says of themselves is no file that the law keeps", async () => {
  const who = await somebody();
  await saveOwn({ insurance: "FONASA B", birthDate: "1980-05-05" }, who);
  expect(await site.rows("select kept_by_law_until($1) as until", [who.id])).toEqual([{ until: null }]);
});

test("a representative who was taken out does not come back with a merge", async () => {
  const [from, into] = [await somebody(), await somebody()];
  await site.rows(
    `update patients set representative_name = 'Ana Rojas', representative_rut = '9876543-3', representative_relation = 'mother' where id = $1`,
    [into.id],
  );
  await save({ representative: null }, into.id);
  await save({ sex: "male" }, from.id);
  const merged = await benjamin.call("POST", `/api/patients/${from.id}/merge`, {
    intoId: into.id,
    reason: "Es la misma",
  });
  expect(merged.status).toBe(201);
  expect((await read(benjamin, into.id)).json.told).toMatchObject({ sex: "male", representative: null });
});

test("a colleague without a relationship is not told who acts for somebody", async () => {
  const who = await somebody();
  await save({ representative: { name: "Marta Soto", rut: "9.876.543-3", relation: "mother" } }, who.id);
  const caller = async (asking: Visitor) => (await asking.call("GET", `/api/desk/people/${who.id}`)).json;
  expect((await caller(benjamin)).representative).toMatchObject({ name: "Marta Soto" });
  await give(benjamin.id, ["care"]);
  expect((await caller(benjamin)).representative).toBeNull();
  await give(benjamin.id, ["desk"]);
});
