import { expect, test } from "vitest";
import { regionOf, regions, views } from "./regions";

test("each region has a name and an id of its own, and a spot on the picture", () => {
  expect(new Set(regions.map(({ id }) => id)).size).toBe(regions.length);
  expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length);
  for (const { id, name, spot, path } of regions) {
    expect(id).toMatch(/^[a-z-]{3,40}$/);
    expect(name, id).toMatch(/^\p{Lu}[\p{L}, ]+$/u);
    expect(spot[0], id).toBeGreaterThan(0);
    expect(spot[0], id).toBeLessThan(200);
    expect(path, id).toMatch(/^M[\d. L-]+Z$/);
  }
  for (const view of views) expect(regions.filter((each) => each.view === view).length).toBeGreaterThan(10);
});

test("left and right are the patient's own: on the other hand from before and from behind", () => {
  const x = (id: string) => regionOf(id)?.spot[0] ?? 0;
  expect(x("front-knee-right")).toBeLessThan(100);
  expect(x("front-knee-left")).toBeGreaterThan(100);
  expect(x("back-knee-right")).toBeGreaterThan(100);
  expect(x("back-knee-left")).toBeLessThan(100);
  expect(regionOf("front-knee-right")).toMatchObject({ name: "Rodilla derecha, por delante", side: "right" });
  expect(regionOf("left-elbow")?.name).toBe("Codo izquierdo, por fuera");
});

test("both sides of a part have the same code, and what has none goes by its name", () => {
  for (const region of regions.filter(({ side }) => side === "right")) {
    const other = regionOf(region.id.replace(/right$/, "left").replace(/^right/, "left"));
    expect(other?.snomed, region.id).toBe(region.snomed);
  }
  expect(regionOf("front-knee-right")?.snomed).toBe("72696002");
  for (const id of ["front-abdomen", "front-pelvis"]) expect(regionOf(id)?.snomed, id).toBeUndefined();
});

test("a region that covers two parts has the code of neither", () => {
  const two = regions.filter(
    ({ id, name }) => / [ey] /.test(name) && !["front-face"].includes(id) && !/-heel-/.test(id),
  );
  expect(two.length).toBeGreaterThan(5);
  for (const { id, snomed } of two) expect(snomed, id).toBeUndefined();
});
