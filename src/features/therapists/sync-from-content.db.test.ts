import { clinic } from "content/clinic";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSite, type TestSite } from "../../../tests/support/site";
import { syncTherapists } from "./sync-from-content";

let site: TestSite;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const [amparo, benjamin] = clinic.team;
if (!amparo || !benjamin) throw new Error("the content has two professionals");
const listed = async () =>
  (await site.call("GET", "/api/therapists")).json.map(({ name }: { name: string }) => name);

test("who leaves the content takes no more hours, and comes back under the same id", async () => {
  const carla = { ...benjamin, email: "Carla@zoh.example", name: "Carla Pizarro" };
  await syncTherapists(site.db, [amparo, carla]);
  expect(await listed()).toEqual([amparo.name, "Carla Pizarro"]);
  await syncTherapists(site.db, [amparo, benjamin]);
  expect(await listed()).toEqual([amparo.name, benjamin.name]);
  const { json } = await site.call("GET", "/api/therapists");
  expect(json[1].id).toBe(site.benjamin);
});

test("an account that the content never named is not touched", async () => {
  await site.rows(
    "insert into therapists (email, name, specialty, experience, avatar) values ('dora@zoh.example', 'Dora', '-', '-', '/')",
  );
  await syncTherapists(site.db, clinic.team);
  expect(await listed()).toContain("Dora");
});
