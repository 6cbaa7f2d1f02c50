import { emptiesIn, faultsOf } from "tests/kit/fhir";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { patientIn, type SignedIn, staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, clock, patient, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Amparo treats Rosa; Benjamín receives. */
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
test.beforeAll(async () => {
  await give(amparo.id, ["care"]);
  await give(benjamin.id, ["desk"]);
  await addHour(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-16T10:00",
    status: "completed",
  });
});
const give = (id: string, duties: string[]) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);

const pathOf = (id = patient.id) => `/api/patients/${id}/identification`;
const read = (asking: Visitor = amparo, id = patient.id) => asking.call("GET", pathOf(id));
const own = async (asking: Visitor = patient) => (await asking.call("GET", "/api/my-identification")).json;
/** As somebody who has just read what stands, unless the version says otherwise. */
const save = async (body: object, asking: Visitor = amparo, id = patient.id) =>
  asking.call("PATCH", pathOf(id), { version: (await read(asking, id)).json.version, ...body });
const saveOwn = async (body: object, asking: Visitor = patient) =>
  asking.call("PATCH", "/api/my-identification", { version: (await own(asking)).version, ...body });
const emergencyContact = { name: "Julio Fuentealba", phone: "9 8123 4567", relation: "hermano" };
const representative = { name: "Marta Soto Lagos", rut: "9.876.543-3", relation: "mother" };
let people = 0;
const somebody = (): Promise<SignedIn> => patientIn(site, visitor(300 + ++people));

describe("what is taken along", () => {
  test("says it as a page and as FHIR, for the patient and for who treats them, and who changed what", async () => {
    const who = await patientIn(site, {
      ...visitor(350),
      name: "Teresa Muñoz",
      email: "teresa@correo.example",
    });
    await addHour(site, {
      patientId: who.id,
      therapistId: amparo.id,
      at: "2026-11-17T10:00",
      status: "completed",
    });
    const bare = (await who.call("GET", "/api/my-data?format=fhir")).json;
    expect([faultsOf(bare), emptiesIn(bare)]).toEqual([[], []]);
    await saveOwn(
      {
        sex: "female",
        birthDate: "2012-01-31",
        address: { street: "Los Boldos 12", comuna: "Quilpué" },
        insurance: "FONASA B",
        emergencyContact,
        representative,
        physician: { name: "Dra. Carmen Ibáñez", specialty: "Traumatología" },
      },
      who,
    );
    const pages = await Promise.all([
      who.call("GET", "/api/my-data?format=html"),
      amparo.call("GET", `/api/patients/${who.id}/export?format=html`),
    ]);
    for (const { text } of pages)
      for (const trace of [
        "Ficha N.º",
        "Mujer",
        "Los Boldos 12, Quilpué",
        "Julio Fuentealba (hermano)",
        "Marta Soto Lagos (madre)",
        "Dra. Carmen Ibáñez, Traumatología",
        "FONASA B",
      ])
        expect(text).toContain(trace);
    expect(pages[0]?.text).toContain("Dato: Dirección · Ahora: Los Boldos 12, Quilpué · Quién: Tú");
    for (const path of ["/api/my-data", `/api/patients/${who.id}/export`]) {
      const bundle = (await (path === "/api/my-data" ? who : amparo).call("GET", `${path}?format=fhir`)).json;
      expect([faultsOf(bundle), emptiesIn(bundle)]).toEqual([[], []]);
      const of = (kind: string) =>
        bundle.entry
          .map(({ resource }: { resource: { resourceType: string } }) => resource)
          .find(({ resourceType }: { resourceType: string }) => resourceType === kind);
      expect(of("Patient")).toMatchObject({
        gender: "female",
        birthDate: "2012-01-31",
        address: [{ line: ["Los Boldos 12"], city: "Quilpué" }],
        contact: [
          {
            relationship: [{ coding: [{ code: "C" }], text: "hermano" }],
            telecom: [{ value: "+56981234567" }],
          },
        ],
      });
      expect(of("RelatedPerson")).toMatchObject({
        relationship: [{ coding: [{ code: "MTH" }] }],
        identifier: [{ value: "9876543-3" }],
      });
      expect(of("ServiceRequest").requester.display).toBe("Dra. Carmen Ibáñez, Traumatología");
      expect(of("Coverage").payor).toEqual([{ display: "FONASA B" }]);
    }
  });
});

describe("two files that become one", () => {
  test("say together what each said, the one that stays first, and part again within the week", async () => {
    await staySignedIn(site);
    clock.moveTo("2026-11-20T09:00");
    const [from, into] = [await somebody(), await somebody()];
    await save(
      { sex: "male", occupation: "Chofer", emergencyContact: { ...emergencyContact, relation: null } },
      benjamin,
      from.id,
    );
    await save({ occupation: "Taxista" }, benjamin, into.id);
    const merged = await benjamin.call("POST", `/api/patients/${from.id}/merge`, {
      intoId: into.id,
      reason: "Es la misma",
    });
    expect(merged.status, merged.text).toBe(201);
    expect((await read(benjamin, into.id)).json.told).toMatchObject({
      sex: "male",
      occupation: "Taxista",
      emergencyContact: { name: "Julio Fuentealba", relation: null },
    });
    const [{ file_number: number } = { file_number: "0" }] = await site.rows<{ file_number: string }>(
      "select file_number from patients where id = $1",
      [from.id],
    );
    const joinedFile = (await benjamin.call("GET", `/api/patients/${into.id}/identification`)).json;
    expect(joinedFile.file.joined).toEqual([{ number: Number(number), on: expect.any(String) }]);
    expect(joinedFile.changes).toContainEqual(
      expect.objectContaining({ field: "occupation", to: "Chofer", ofFile: Number(number) }),
    );
    expect((await benjamin.call("POST", `/api/patient-merges/${merged.json.id}/undo`, {})).status).toBe(200);
    expect((await benjamin.call("GET", `/api/patients/${into.id}/identification`)).json.file.joined).toEqual(
      [],
    );
    const parted = (await read(benjamin, into.id)).json;
    expect(parted.told).toMatchObject({ sex: null, occupation: "Taxista", emergencyContact: null });
    expect(parted.changes[0]).toMatchObject({ to: null });
    expect((await read(benjamin, from.id)).json.told.sex).toBe("male");
  });

  test("with nothing in either have no row for it", async () => {
    const [from, into] = [await somebody(), await somebody()];
    await benjamin.call("POST", `/api/patients/${from.id}/merge`, { intoId: into.id, reason: "Es la misma" });
    expect((await read(benjamin, into.id)).json.version).toBe(0);
  });
});
