import { placeAppointment } from "tests/kit/appointments";
import { hernan } from "tests/kit/people";
import { makePatient } from "tests/kit/signed-in";
import { amparo, benjamin, patient, site, test } from "tests/kit/test";
import { expect } from "vitest";

// Friday 20 November, early.
test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
const ids: Record<string, string> = {};
test.beforeAll(async () => {
  const rosaId = patient.id;
  const hernanId = await makePatient(site, hernan);
  const hour = (patientId: string, at: string, status: string, pack: string | null = null, noShow = false) =>
    placeAppointment(site, {
      patientId,
      therapistId: site.amparo,
      at,
      status,
      noShow,
      ...(pack && { pack, service: "Rehabilitación kinésica integral" }),
    });
  await hour(rosaId, "2026-11-10T09:00", "completed", "FONASA 5 sesiones");
  await hour(rosaId, "2026-11-12T09:00", "cancelled", "FONASA 5 sesiones", true);
  await hour(rosaId, "2026-11-13T09:00", "cancelled");
  ids.today = await hour(rosaId, "2026-11-20T10:00", "confirmed", "FONASA 5 sesiones");
  ids.request = await hour(rosaId, "2026-11-27T10:00", "pending");
  ids.first = await hour(hernanId, "2026-11-26T10:00", "pending");
  await hour(hernanId, "2026-11-20T15:00", "cancelled");
});

const read = async (asking = amparo) =>
  Object.fromEntries(
    (await asking.call("GET", "/api/visit-numbers")).json.map(
      ({ appointmentId, ...rest }: { appointmentId: string }) => [appointmentId, rest],
    ),
  );

test("of today and of what waits: which visit, and which session of a pack, a missed one counted", async () => {
  expect(await read()).toEqual({
    [ids.today ?? ""]: { visit: 2, session: 3, sessions: 5, hasNote: false },
    [ids.request ?? ""]: { visit: 3, session: null, sessions: null, hasNote: false },
    [ids.first ?? ""]: { visit: 1, session: null, sessions: null, hasNote: false },
  });
});

test("a colleague who attends none of them reads nothing of them, and each reading is logged", async () => {
  expect(await read(benjamin)).toEqual({});
  const lines = await site.rows("select detail from access_log where actor = $1 and action = 'agenda.read'", [
    `therapist:${amparo.id}`,
  ]);
  expect(lines).toContainEqual({ detail: "visits=true rows=3" });
});

test("which days have patients: cancelled hours are none", async () => {
  const days = async (query: string, asking: Pick<typeof amparo, "call"> = amparo) =>
    asking.call("GET", `/api/appointment-days?${query}`);
  expect((await days("from=2026-11-10&to=2026-11-30")).json).toEqual([
    { date: "2026-11-10", appointments: 1 },
    { date: "2026-11-20", appointments: 1 },
    { date: "2026-11-26", appointments: 1 },
    { date: "2026-11-27", appointments: 1 },
  ]);
  for (const query of ["from=2026-11-30&to=2026-11-10", "from=2026-01-01&to=2026-12-31", "from=2026-11-10"])
    expect((await days(query)).status).toBe(400);
  for (const path of ["/api/appointment-days?from=2026-11-10&to=2026-11-30", "/api/visit-numbers"]) {
    expect((await patient.call("GET", path)).status).toBe(403);
    expect((await site.call("GET", path)).status).toBe(401);
  }
});
