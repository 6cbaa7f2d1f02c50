import { clinic } from "content/clinic";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { syncTherapists } from "./sync-from-content";

const [amparo, benjamin] = clinic.team;
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
  await syncTherapists(site.pool, clinic.team);
  expect(await listed()).toContain("Dora");
});
