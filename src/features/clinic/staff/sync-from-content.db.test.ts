import { testClinic } from "tests/kit/clinic";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { syncTherapists } from "./sync-from-content";

const [amparo, benjamin] = testClinic.team;
if (!amparo || !benjamin) throw new Error("the content has two professionals");
const listed = async () =>
  (await site.call("GET", "/api/therapists")).json.map(({ name }: { name: string }) => name);

test("who leaves the content takes no more hours, and comes back under the same id", async () => {
  const carla = { ...benjamin, rnpi: "000003", email: "Carla@zoh.example", name: "Carla Pizarro" };
  await syncTherapists(site.pool, [amparo, carla]);
  expect(await listed()).toEqual([amparo.name, "Carla Pizarro"]);
  await syncTherapists(site.pool, [amparo, benjamin]);
  expect(await listed()).toEqual([amparo.name, benjamin.name]);
  const { json } = await site.call("GET", "/api/therapists");
  expect(json[1].id).toBe(site.benjamin);
});

test("an account that the content never named is not touched", async () => {
  await site.rows(
    "insert into therapists (email, name, specialty, experience, avatar) values ('dora@zoh.example', 'Dora', '-', '-', '/')",
  );
  await syncTherapists(site.pool, testClinic.team);
  expect(await listed()).toContain("Dora");
});

const accounts = () =>
  site.rows<{ id: string; rnpi: string; email: string; active: boolean }>(
    "select id, rnpi, email, active from therapists where from_content order by position, id",
  );

test("a corrected RNPI beside the same e-mail is the same person, also for two starts at once, and back", async () => {
  const before = await accounts();
  const corrected = [{ ...amparo, rnpi: "999001" }, benjamin];
  const notes: string[] = [];
  await Promise.all([
    syncTherapists(site.pool, corrected, (note) => notes.push(note)),
    syncTherapists(site.pool, corrected, (note) => notes.push(note)),
  ]);
  const after = await accounts();
  expect(after.find(({ id }) => id === site.amparo)).toEqual({
    id: site.amparo,
    rnpi: "999001",
    email: amparo.email,
    active: true,
  });
  expect(after).toHaveLength(before.length);
  expect(notes).toEqual([
    `El RNPI de ${amparo.name} pasa de ${amparo.rnpi} a 999001: el contenido lo corrige.`,
  ]);
  await syncTherapists(site.pool, testClinic.team);
  expect(await accounts()).toEqual(before);
});

test("an e-mail that is the account of another one of the content stops the start in plain words, and changes nobody", async () => {
  const before = await accounts();
  const moved = { ...amparo, email: "amparo.nueva@zoh.example" };
  const newcomer = { ...benjamin, rnpi: "999002", name: "Carla Pizarro", email: amparo.email };
  await expect(syncTherapists(site.pool, [moved, newcomer, benjamin])).rejects.toThrow(
    `el correo ${amparo.email} de Carla Pizarro (RNPI 999002) es el de la cuenta de otra persona`,
  );
  expect((await accounts()).map(({ id, rnpi, email }) => [id, rnpi, email])).toEqual(
    before.map(({ id, rnpi, email }) => [id, rnpi, email]),
  );
});
