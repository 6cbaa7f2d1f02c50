import { placeAppointment } from "tests/kit/appointments";
import { addHour } from "tests/kit/hours";
import { visitor } from "tests/kit/people";
import { makePatient, staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Four people: one comes, one has not for long, one came lately, one has a pack that ends. */
test.override({ setting: { signedIn: ["amparo"] } });
const ids: Record<"comes" | "away" | "lately" | "pack", string> = {
  comes: "",
  away: "",
  lately: "",
  pack: "",
};
test.beforeAll(async () => {
  clock.moveTo("2026-11-20T10:00");
  await staySignedIn(site);
  for (const [index, name] of (["comes", "away", "lately", "pack"] as const).entries())
    ids[name] = await makePatient(site, visitor(600 + index));
  const held = (who: string, at: string) =>
    placeAppointment(site, { patientId: who, therapistId: site.amparo, at, status: "completed" });
  await held(ids.comes, "2026-09-01T10:00");
  await addHour(site, {
    patientId: ids.comes,
    therapistId: site.amparo,
    at: "2026-12-01T10:00",
    status: "confirmed",
  });
  await held(ids.away, "2026-09-20T09:00");
  await held(ids.lately, "2026-09-22T10:00");
  const pack = { service: "Rehabilitación kinésica integral", pack: "FONASA 5 sesiones" };
  for (const at of ["2026-11-02T10:00", "2026-11-04T10:00", "2026-11-06T10:00", "2026-11-09T10:00"])
    await addHour(site, { patientId: ids.pack, therapistId: site.amparo, at, status: "confirmed", ...pack });
});

const list = async (query: string): Promise<string[]> => {
  const { status, json } = await amparo.call("GET", `/api/therapist-patients/${amparo.id}?${query}`);
  expect(status).toBe(200);
  const known = Object.entries(ids);
  return json.map(({ id }: { id: string }) => known.find(([, each]) => each === id)?.[0]);
};

describe("one's own patients", () => {
  test("are those without an hour to come, whose pack ends, or who have not come for sixty days", async () => {
    expect((await list("only=no-next")).sort()).toEqual(["away", "lately", "pack"]);
    expect(await list("only=pack-ending")).toEqual(["pack"]);
    // Sixty days before the twentieth of November is the twenty-first of September.
    expect(await list("only=away")).toEqual(["away"]);
    expect((await list("")).sort()).toEqual(["away", "comes", "lately", "pack"]);
  });

  test("stand by who came last, or who comes next", async () => {
    expect(await list("sort=last")).toEqual(["pack", "lately", "away", "comes"]);
    expect((await list("sort=next"))[0]).toBe("comes");
    expect(await list("sort=last&page=2&pageSize=2")).toEqual(["away", "comes"]);
  });

  test("an unknown filter or order is 400", async () => {
    for (const query of ["only=rich", "sort=age"])
      expect((await amparo.call("GET", `/api/therapist-patients/${amparo.id}?${query}`)).status).toBe(400);
  });
});
