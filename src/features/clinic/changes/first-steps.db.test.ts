import { addHour } from "tests/kit/hours";
import { amparo, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const read = async () => (await amparo.call("GET", "/api/first-steps")).json;
const done = async () =>
  (await read()).steps
    .filter(({ isDone }: { isDone: boolean }) => isDone)
    .map(({ id }: { id: string }) => id);

test("a clinic that nobody has touched has four steps, each done by its first change, and then no guide", async () => {
  expect(await done()).toEqual([]);
  const { version } = (await amparo.call("GET", "/api/settings/clinic")).json;
  await amparo.call("PATCH", "/api/clinic", { name: "Kine Sur", version });
  expect(await done()).toEqual(["place"]);
  await amparo.call("POST", "/api/staff/invitations", {
    email: "n@correo.example",
    name: "Nora Paz",
    duties: ["care"],
  });
  await amparo.call("PUT", `/api/staff/${site.benjamin}/hours`, { from: "2026-12-01", weekly: [] });
  expect(await done()).toEqual(["place", "people", "hours"]);
  expect((await read()).isOver).toBe(false);
  const [service] = (await amparo.call("GET", "/api/settings/services")).json;
  await amparo.call("PATCH", `/api/settings/services/${service.id}`, {
    price: 16_000,
    version: service.version,
  });
  expect(await read()).toMatchObject({ isOver: true });
});

test("one that has attended somebody needs none, whatever it changed", async () => {
  await site.rows("alter table clinic_changes disable trigger clinic_changes_are_append_only");
  await site.rows("delete from clinic_changes");
  expect((await read()).isOver).toBe(false);
  await addHour(site, {
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-02T10:00",
    status: "completed",
  });
  expect((await read()).isOver).toBe(true);
});

test("it is direction's alone", async () => {
  expect((await site.call("GET", "/api/first-steps")).status).toBe(401);
  expect((await patient.call("GET", "/api/first-steps")).status).toBe(403);
  await site.rows("update therapists set duties = '{care}' where id = $1", [site.amparo]);
  expect((await amparo.call("GET", "/api/first-steps")).status).toBe(403);
});
