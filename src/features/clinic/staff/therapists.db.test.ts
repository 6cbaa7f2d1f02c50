import { testClinic } from "tests/kit/clinic";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";

const listed = async () => (await site.call("GET", "/api/therapists")).json;

test("therapists are listed in their order, with nothing more than is public", async () => {
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
