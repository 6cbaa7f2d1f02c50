import { placeAppointment } from "tests/kit/appointments";
import { testClinic } from "tests/kit/clinic";
import { rosa } from "tests/kit/people";
import { makePatient, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { routes } from "~/product";
import type { Duty } from "~/shared/role";
import { setDuties } from "./staff-accounts";

const amparo = testClinic.team[0]?.email ?? "";
const benjamin = testClinic.team[1]?.email ?? "";
const give = (id: string, duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [id, duties]);

test("the content's professionals treat people, and the first of them leads and receives", async () => {
  await therapistIn(site, site.amparo);
  const visitor = new Visitor(site);
  expect((await visitor.signIn("therapist", amparo)).json.therapist.duties).toEqual([
    "care",
    "desk",
    "direction",
  ]);
  const colleague = await therapistIn(site, site.benjamin);
  expect((await colleague.call("GET", "/api/session")).json.user).toMatchObject({
    role: "therapist",
    duties: ["care"],
  });
});

test.each([
  "{desk}",
  "{direction}",
  "{desk,direction}",
])("%s alone never see a file, and take no hours", async (duties) => {
  const patientId = await makePatient(site, { ...rosa, email: `${duties.length}@correo.example` });
  await placeAppointment(site, {
    patientId,
    therapistId: site.benjamin,
    at: `2026-11-1${duties.length % 9}T10:00`,
  });
  const staff = await therapistIn(site, site.benjamin);
  await give(site.benjamin, duties);
  expect((await staff.call("GET", "/api/session")).json.user.role).toBe("staff");
  for (const path of [
    `/api/patient-records?patientId=${patientId}`,
    `/api/outcome-measures?patientId=${patientId}`,
    `/api/pain-entries?patientId=${patientId}`,
    `/api/body-charts?patientId=${patientId}`,
    `/api/record-drafts/${patientId}`,
    `/api/therapist-patients/${site.benjamin}`,
    `/api/patient-recommendations/${duties.length}@correo.example`,
  ])
    expect((await staff.call("GET", path)).json.code, path).toBe("forbidden");
  expect((await staff.call("GET", "/api/appointments")).status).toBe(200);
  expect((await site.call("GET", "/api/therapists")).json).toHaveLength(1);
  await give(site.benjamin, "{care}");
});

/** A new call of a clinical file that forgets to say so fails here. */
test("every call of a clinical file that staff may make asks for who treats people", () => {
  const clinical =
    /record|measure|body-chart|recommendation|pain-entries|therapist-patients|patients\/\{id\}\/(open|export)/;
  const open = routes
    .filter(({ call }) => clinical.test(call.path) && call.duties?.some((duty) => duty !== "care"))
    .map(({ call }) => `${call.method} ${call.path}`);
  expect(open).toEqual([]);
});

test("nobody is without a duty, or has one that does not exist", async () => {
  for (const duties of ["{}", "{cleaning}"])
    await expect(give(site.benjamin, duties)).rejects.toMatchObject({ code: "23514" });
});

describe("duties set beside the site", () => {
  const set = (email: string, ...duties: Duty[]) => setDuties(site.pool, { email, duties });
  const of = async (id: string) =>
    (await site.rows<{ duties: string[] }>("select duties from therapists where id = $1", [id]))[0]?.duties;
  test.afterEach(async () => {
    await give(site.amparo, "{care,desk,direction}");
    await give(site.benjamin, "{care}");
  });

  test("hold from the next call on, end no session and are logged", async () => {
    const staff = await therapistIn(site, site.benjamin);
    expect(await set(benjamin, "desk")).toBe("changed");
    expect((await staff.call("GET", "/api/session")).json.user.duties).toEqual(["desk"]);
    // Was asked of scheduling, which clinic.md gives to reception too.
    expect((await staff.call("POST", "/api/outcome-measures", {})).status).toBe(403);
    expect(
      await site.rows("select actor, detail from access_log where action = 'therapist.duties-changed'"),
    ).toEqual([{ actor: "operator", detail: "desk" }]);
  });

  test("leave no centre without direction, and know no account that is not there", async () => {
    expect(await set(amparo, "care", "desk")).toBe("last_direction");
    expect(await of(site.amparo)).toContain("direction");
    expect(await set("nadie@zoh.example", "care")).toBe("unknown");
    await set(benjamin, "direction");
    expect(await set(amparo, "care")).toBe("changed");
    expect(await set(benjamin, "care")).toBe("last_direction");
    await site.rows("update therapists set active = false where id = $1", [site.amparo]);
    expect(await set(amparo, "care", "direction")).toBe("unknown");
    await site.rows("update therapists set active = true where id = $1", [site.amparo]);
  });

  test("taken from the last two at once stay with one of them", async () => {
    await set(benjamin, "care", "direction");
    const outcomes = await Promise.all([set(amparo, "care"), set(benjamin, "care")]);
    expect(outcomes.toSorted()).toEqual(["changed", "last_direction"]);
  });
});
