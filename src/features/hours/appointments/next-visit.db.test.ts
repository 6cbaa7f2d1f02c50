import { addHour } from "tests/kit/hours";
import { evaluation, hernan, hourLong, rosa } from "tests/kit/people";
import { patientIn, type SignedIn } from "tests/kit/signed-in";
import { site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";

const read = async (who: SignedIn) => (await who.call("GET", "/api/my-next-visit")).json;

function add(who: SignedIn, at: string, more: Partial<Parameters<typeof addHour>[1]> = {}): Promise<string> {
  return addHour(site, { patientId: who.id, therapistId: site.amparo, at, status: "completed", ...more });
}

test("whoever has never come is known by name, and nothing is offered", async () => {
  const patient = await patientIn(site, rosa);
  expect(await read(patient)).toEqual({
    person: { name: rosa.name, email: rosa.email, phone: rosa.stored.phone, rut: rosa.stored.rut },
    coverage: null,
    packs: [],
    next: null,
  });
});

test("the pack in use comes next, with who gave its last session", async () => {
  const patient = await patientIn(site, rosa);
  await add(patient, "2026-11-02T09:00", { service: hourLong, pack: "FONASA 10 sesiones" });
  await add(patient, "2026-11-09T09:00", {
    service: hourLong,
    pack: "FONASA 10 sesiones",
    therapistId: site.benjamin,
  });
  await add(patient, "2026-11-16T09:00", { service: evaluation });
  // Cancelled, it says nothing of who comes next.
  await add(patient, "2026-11-18T09:00", {
    service: hourLong,
    pack: "FONASA 10 sesiones",
    status: "cancelled",
  });
  const { packs, next } = await read(patient);
  expect(packs).toEqual([
    {
      serviceId: expect.any(String),
      packId: expect.any(String),
      sessions: 10,
      left: 8,
      expiresOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    },
  ]);
  expect(next).toEqual({
    serviceId: packs[0].serviceId,
    packId: packs[0].packId,
    therapist: { id: site.benjamin, name: expect.stringContaining("Benjamín") },
  });
  // The hour that is booked so uses it up, and sells none.
  const { json } = await site.book({
    patientName: rosa.name,
    patientEmail: rosa.email,
    patientPhone: rosa.stored.phone,
    patientRut: rosa.stored.rut,
    service: hourLong,
    pack: "FONASA 10 sesiones",
    preferredDate: "2026-11-24T09:00",
    therapistId: next.therapist.id,
  });
  expect(json.status).toBe("pending");
  expect((await read(patient)).packs).toMatchObject([{ left: 7 }]);
});

test("a programme is bought once: its next session comes next, and it is not sold again when it is used up", async () => {
  const patient = await patientIn(site, rosa);
  const book = (day: number) =>
    site.book({
      patientName: rosa.name,
      patientEmail: rosa.email,
      patientPhone: rosa.stored.phone,
      patientRut: rosa.stored.rut,
      service: "Reintegro Deportivo",
      preferredDate: `2026-11-${day}T09:00`,
      therapistId: site.amparo,
    });
  expect((await book(23)).json).toMatchObject({ status: "pending", pack: "8 sesiones" });
  const { packs, next } = await read(patient);
  expect(packs).toMatchObject([{ serviceId: "reintegro-deportivo", sessions: 8, left: 7 }]);
  expect(next).toMatchObject({ serviceId: "reintegro-deportivo", packId: packs[0].packId });
  for (const day of [24, 25, 26, 27]) await book(day);
  const sold = () =>
    site.rows("select price, sessions, taken from patient_packs where patient_id = $1", [patient.id]);
  expect(await sold()).toEqual([{ price: 240_000, sessions: 8, taken: 5 }]);
  await site.rows("update patient_packs set taken = sessions where patient_id = $1", [patient.id]);
  expect(await read(patient)).toMatchObject({ packs: [], next: null });
});

test("a single visit comes again; a pack that is used up, a service or a person that is gone do not", async () => {
  const patient = await patientIn(site, rosa);
  await add(patient, "2026-11-02T09:00", { service: evaluation });
  expect((await read(patient)).next).toMatchObject({ packId: null, therapist: { id: site.amparo } });
  for (let session = 0; session < 5; session++)
    await add(patient, `2026-11-0${session + 3}T10:00`, { service: hourLong, pack: "FONASA 5 sesiones" });
  expect(await read(patient)).toMatchObject({ packs: [], next: null });
  const other = await patientIn(site, hernan);
  await add(other, "2026-11-02T11:00", { service: "Un servicio que ya no existe" });
  expect((await read(other)).next).toBeNull();
  await add(other, "2026-11-03T11:00", { service: evaluation, therapistId: site.benjamin });
  await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
  expect((await read(other)).next).toBeNull();
});

test("a session that has proven no mailbox learns nothing", async () => {
  const patient = await patientIn(site, rosa);
  await site.rows("update sessions set proven = false");
  expect(await read(patient)).toMatchObject({ code: "proof_needed" });
});
