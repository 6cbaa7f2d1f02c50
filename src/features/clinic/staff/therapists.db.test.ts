import { testClinic } from "tests/kit/clinic";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { syncTherapists } from "./sync-from-content";

const listed = async () => (await site.call("GET", "/api/therapists")).json;

test("the therapists of the content are listed in its order, with nothing more than is public", async () => {
  expect(await listed()).toEqual(
    testClinic.team.map(({ name, specialty, experience, avatar }, index) => ({
      id: [site.amparo, site.benjamin][index],
      name,
      specialty,
      experience,
      avatar,
    })),
  );
});

test("content that changed is brought in by RNPI; ids stay, and two processes may do it at once", async () => {
  const changed = testClinic.team.map((person, index) => ({
    ...person,
    email: `otro-${index}@zoh.example`,
    specialty: `Otra ${index}`,
  }));
  await Promise.all([syncTherapists(site.pool, changed), syncTherapists(site.pool, changed)]);
  expect(
    (await listed()).map(({ id, specialty }: { id: string; specialty: string }) => [id, specialty]),
  ).toEqual([
    [site.amparo, "Otra 0"],
    [site.benjamin, "Otra 1"],
  ]);
  await syncTherapists(site.pool, testClinic.team);
});

test("the services are those of the price table", async () => {
  const answer = await site.call("GET", "/api/services");
  expect(answer.status).toBe(200);
  const said = answer.json.map((service: { name: string; price: number; durationMinutes: number }) => [
    service.name,
    service.price,
    service.durationMinutes,
  ]);
  expect(said).toEqual([
    ["Evaluación kinésica", 15_000, 30],
    ["Rehabilitación kinésica integral", 29_000, 60],
    ["Reintegro Deportivo", 240_000, 60],
    ["Punción Seca", 25_000, 60],
    ["Entrenamiento personalizado", 180_000, 60],
    ["Recovery deportivo", 35_000, 60],
    ["Mobility training", 180_000, 60],
  ]);
  expect(Object.keys(answer.json[1]).toSorted()).toEqual([
    "category",
    "description",
    "durationMinutes",
    "id",
    "name",
    "packs",
    "price",
    "priceFrom",
  ]);
  expect(answer.json[2].bundle).toEqual({
    id: "reintegro-8",
    name: "8 sesiones",
    price: 240_000,
    sessions: 8,
  });
  expect(answer.json[1].packs).toContainEqual({
    id: "fonasa-10",
    name: "FONASA 10 sesiones",
    price: 130_000,
    sessions: 10,
  });
});
