import { addHour } from "tests/kit/hours";
import { hernan, hourLong, rosa } from "tests/kit/people";
import { patientIn } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

test("balances count the hours of each pack that use or reserve a session, for the patient alone", async () => {
  const patient = await patientIn(site, rosa);
  const other = await patientIn(site, hernan);
  let place = 0;
  const add = (
    status: "completed" | "cancelled" | "confirmed",
    pack: string | null,
    service = hourLong,
    who = patient,
  ) => {
    place++;
    const at = `2026-${place < 25 ? "09" : "10"}-${String(1 + (place % 25)).padStart(2, "0")}T09:00`;
    return addHour(site, { patientId: who.id, therapistId: site.amparo, at, status, pack, service });
  };
  expect((await patient.call("GET", "/api/my-packs")).json).toEqual([]);
  for (let session = 0; session < 3; session++) await add("completed", "FONASA 10 sesiones");
  await add("cancelled", "FONASA 10 sesiones");
  await add("completed", null);
  await add("completed", "Sesión única");
  await add("completed", "Un pack que ya no existe");
  await add("completed", "FONASA 5 sesiones", "Un servicio que ya no existe");
  for (let session = 0; session < 5; session++) await add("completed", "FONASA 5 sesiones", hourLong, other);
  await add("cancelled", "Isapres 10 sesiones");
  expect((await patient.call("GET", "/api/my-packs")).json).toEqual([
    { service: hourLong, pack: "FONASA 10 sesiones", sessions: 10, left: 7 },
  ]);
  const ofOther = async () => (await other.call("GET", "/api/my-packs")).json;
  expect(await ofOther()).toEqual([{ service: hourLong, pack: "FONASA 5 sesiones", sessions: 5, left: 0 }]);
  // Booked again: the next pack, of which one session is reserved.
  await add("confirmed", "FONASA 5 sesiones", hourLong, other);
  expect(await ofOther()).toMatchObject([{ left: 4 }]);
});
