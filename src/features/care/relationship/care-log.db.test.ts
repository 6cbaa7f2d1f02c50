import { placeAppointment } from "tests/kit/appointments";
import { moments, standingAt } from "tests/kit/moments";
import { staySignedIn, type Visitor } from "tests/kit/signed-in";
import { amparo, benjamin, other, patient, site, test } from "tests/kit/test";
import { afterEach, describe, expect } from "vitest";

const clock = standingAt(moments.fridayEarly);
test.override({ setting: { clock, signedIn: ["amparo", "benjamin", "patient", "other"] } });
test.beforeAll(() => staySignedIn(site));
afterEach(async () => {
  await site.rows("delete from appointments");
});

const put = (status: string, extra: Record<string, unknown> = {}) =>
  placeAppointment(site, {
    patientId: patient.id,
    therapistId: amparo.id,
    at: "2026-11-24T10:00",
    status,
    ...extra,
  });
const fileAs = async (asking: Visitor, id = patient.id) =>
  (await asking.call("GET", `/api/pain-entries?patientId=${id}`)).status;
const lines = (action: string) =>
  site.rows("select actor, patient_id, detail from access_log where action = $1 order by id", [action]);

describe("the access log", () => {
  test("has one line for each list, with filter and count and no name that was typed", async () => {
    await put("confirmed");
    for (const [path, action, detail] of [
      ["/api/appointments?from=2026-11-20&q=rosa", "agenda.read", "from=2026-11-20 q=letters:4 rows=1"],
      ["/api/patients?q=rosa%20fuentealba", "people.searched", "q=letters:15 rows=1"],
      [
        "/api/week-report?from=2026-11-23&to=2026-11-27",
        "report.read",
        "from=2026-11-23 to=2026-11-27 rows=2",
      ],
      [
        "/api/week-report.csv?from=2026-11-23&to=2026-11-27",
        "report.exported",
        "from=2026-11-23 to=2026-11-27 rows=2",
      ],
      ["/api/desk/till?day=2026-11-20", "till.read", "day=2026-11-20 rows=0"],
      [
        "/api/desk/ledger.csv?from=2026-11-01&to=2026-11-20",
        "ledger.exported",
        "from=2026-11-01 to=2026-11-20 rows=0",
      ],
    ] as const) {
      const before = (await lines(action)).length;
      expect((await amparo.call("GET", path)).status).toBe(200);
      expect((await lines(action)).slice(before)).toEqual([
        { actor: `therapist:${amparo.id}`, patient_id: null, detail },
      ]);
    }
  });

  test("tells a patient of lists and of denials once a day and person", async () => {
    await put("confirmed");
    for (let time = 0; time < 3; time++) {
      await benjamin.call("GET", "/api/appointments");
      await fileAs(benjamin, other.id);
      await benjamin.call("GET", `/api/patients/${other.id}/export`);
    }
    const seen = async (whose: Visitor, what: string) =>
      (await whose.call("GET", "/api/my-accesses")).json.filter(
        (line: { what: string; who: string }) => line.what === what && /Benjam/.test(line.who),
      );
    expect(await seen(patient, "Vio una lista en la que estaba tu nombre")).toHaveLength(1);
    expect(await seen(other, "Quiso ver tu ficha y no pudo: no te atiende")).toHaveLength(1);
    expect(await lines("patient-list.read")).toHaveLength(
      new Set((await lines("patient-list.read")).map((line) => JSON.stringify(line))).size,
    );
  });

  test("has a line for each denial", async () => {
    const before = (await lines("file.denied")).length;
    await fileAs(amparo, other.id);
    await amparo.call("GET", `/api/therapist-patients/${benjamin.id}`);
    await patient.call("GET", `/api/patient-records?patientId=${other.id}`);
    expect((await lines("file.denied")).slice(before)).toEqual([
      { actor: `therapist:${amparo.id}`, patient_id: other.id, detail: null },
      { actor: `therapist:${amparo.id}`, patient_id: null, detail: null },
      { actor: `patient:${patient.id}`, patient_id: null, detail: null },
    ]);
  });
});
