import { addAddendum, addPain, addRecommendation, addRecord } from "tests/kit/care";
import { addHour } from "tests/kit/hours";
import { rosa, visitor as someone } from "tests/kit/people";
import { makePatient, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";

/** Twenty patients in a row; every other one with Amparo, every third with Benjamín, and texts that name whose they are. */
const crowd = Array.from({ length: 20 }, (_, number) => someone(number));
const mark = (number: number) => `deldelpaciente${number}fin`;
let ids: string[];
let patient: Visitor & { id: string };
let amparo: Visitor & { id: string };
let benjamin: Visitor & { id: string };
test.beforeAll(async () => {
  ids = [];
  for (const [number, person] of crowd.entries()) {
    const patientId = await makePatient(site, person);
    ids.push(patientId);
    const text = mark(number);
    const withAmparo = { patientId, therapistId: site.amparo };
    if (number % 2 === 0) {
      const hours = [9, 16, 1].map(
        (day) => `2027-0${1 + (number % 3)}-${String(day + Math.floor(number / 3)).padStart(2, "0")}T10:00`,
      );
      for (const [index, at] of hours.entries())
        await addHour(site, { ...withAmparo, at, comments: text, status: index ? "cancelled" : "confirmed" });
    }
    if (number % 3 === 0)
      await addHour(site, {
        patientId,
        therapistId: site.benjamin,
        at: `2026-10-${10 + number}T10:00`,
        comments: text,
        // A cancelled hour alone is no care relationship.
        status: number % 2 ? "cancelled" : "completed",
      });
    const record = await addRecord(site, { ...withAmparo, description: text });
    await addAddendum(site, record, site.benjamin, `agregado ${text}`);
    await addRecord(site, {
      ...withAmparo,
      description: text,
      on: "2026-11-12",
      createdAt: "2026-11-12T15:00:00Z",
    });
    await addRecord(site, {
      ...withAmparo,
      description: text,
      on: "2026-11-12",
      createdAt: "2026-11-12T16:00:00Z",
    });
    await addRecommendation(site, { ...withAmparo, text });
    await addRecommendation(site, {
      ...withAmparo,
      text,
      createdAt: "2026-11-14T15:00:00Z",
      dueDate: "2026-12-01",
    });
    await addPain(site, patientId, number % 11, "2026-11-15T12:00:00Z", text);
    await addPain(site, patientId, 3, "2026-11-14T12:00:00Z", text);
    await addPain(site, patientId, 9, "2025-11-01T12:00:00Z", text);
  }
  patient = await patientIn(site, rosa);
  amparo = await therapistIn(site, site.amparo);
  benjamin = await therapistIn(site, site.benjamin);
});

const byQuery = ["/api/patient-appointments", "/api/patient-records", "/api/pain-entries"];
const advice = (email: string) => `/api/patient-recommendations/${encodeURIComponent(email)}`;
const signIn = async (number: number) => {
  const browser = new Visitor(site);
  await browser.signIn("patient", crowd[number]?.email ?? "");
  return browser;
};

test("each of twenty patients gets their own rows and nobody else's, named or not", async () => {
  for (const [number, { email }] of crowd.entries()) {
    const browser = await signIn(number);
    const own = (path: string) => [
      path,
      `${path}?email=${email.toUpperCase()}`,
      `${path}?patientId=${ids[number]}`,
    ];
    for (const path of [
      ...byQuery.flatMap(own),
      advice(email),
      advice(` ${email.toUpperCase()} `),
      "/api/my-data",
    ]) {
      const { status, text } = await browser.call("GET", path);
      expect(status, path).toBe(200);
      const named = [...new Set(text.match(/deldelpaciente\d+fin/g) ?? [])];
      const nothingToSee = path.startsWith("/api/patient-appointments") && number % 2 > 0 && number % 3 > 0;
      expect(named, path).toEqual(nothingToSee ? [] : [mark(number)]);
      for (const [other, id] of ids.entries())
        if (other !== number)
          expect(text.includes(id) || text.includes(crowd[other]?.email ?? "")).toBe(false);
    }
  }
}, 60_000);

describe("order and shape", () => {
  test("appointments: the latest first, of every status", async () => {
    const { json } = await (await signIn(0)).call("GET", "/api/patient-appointments");
    expect(json).toHaveLength(4);
    const dates = json.map(({ preferredDate }: { preferredDate: string }) => preferredDate);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(Object.keys(json[0]).toSorted()).toEqual(
      "appointmentDate appointmentTime branchId cancelReason comments createdAt durationMinutes id isAbsent noShow pack patientEmail patientName patientPhone patientRut payBy payment preferredDate preferredTime service serviceId status therapistId therapistName".split(
        " ",
      ),
    );
  });

  test("records: the latest session first, of one day what was written last; addenda beneath, with their author", async () => {
    const { json } = await (await signIn(0)).call("GET", "/api/patient-records");
    expect(json.map(({ date, createdAt }: { date: string; createdAt: string }) => [date, createdAt])).toEqual(
      [
        ["2026-11-12", "2026-11-12T16:00:00.000Z"],
        ["2026-11-12", "2026-11-12T15:00:00.000Z"],
        ["2026-11-10", "2026-11-10T15:00:00.000Z"],
      ],
    );
    const [, , first] = json;
    expect(first).toMatchObject({ status: "Firmado", diagnosis: null, treatment: null, notes: null });
    expect(first.addenda).toMatchObject([
      { text: `agregado ${mark(0)}`, createdAt: "2026-11-11T12:30:00.250Z" },
    ]);
    const [{ name }] = (await site.rows("select name from therapists where id = $1", [site.benjamin])) as [
      { name: string },
    ];
    expect(first.addenda[0].therapist).toBe(name);
  });

  test("recommendations: the latest first; pain: the oldest first, one year back", async () => {
    const browser = await signIn(0);
    const list = (await browser.call("GET", advice(crowd[0]?.email ?? ""))).json;
    expect(
      list.map(({ dueDate, type }: { dueDate: string | null; type: string }) => [dueDate, type]),
    ).toEqual([
      ["2026-12-01", "therapist"],
      [null, "therapist"],
    ]);
    const pain = (await browser.call("GET", "/api/pain-entries")).json;
    expect(pain.map(({ at }: { at: string }) => at.slice(0, 10))).toEqual(["2026-11-14", "2026-11-15"]);
  });

  test("a new account has empty lists, and nothing may be cached", async () => {
    for (const path of [...byQuery, advice(rosa.email)]) {
      const { json, headers } = await patient.call("GET", path);
      expect([json, headers.get("cache-control")]).toEqual([[], "no-store"]);
    }
  });
});

describe("who may read", () => {
  test("a patient who names another, known or unknown, gets the same 403", async () => {
    const named = [
      ...byQuery.flatMap((path) => [
        `${path}?email=${crowd[0]?.email}`,
        `${path}?email=nadie@correo.example`,
        `${path}?patientId=${ids[0]}`,
        `${path}?patientId=unknown`,
        `${path}?email=${rosa.email}&patientId=${ids[0]}`,
        `${path}?email=${crowd[0]?.email}&patientId=${patient.id}`,
      ]),
      advice(crowd[0]?.email ?? ""),
      advice("nadie@correo.example"),
      advice("nobody"),
      advice(patient.id),
    ];
    const texts = new Set<string>();
    for (const path of named) {
      const { status, text } = await patient.call("GET", path);
      expect(status, path).toBe(403);
      texts.add(text);
    }
    expect(texts.size).toBe(1);
  });

  test("without a session it is 401, whoever is named", async () => {
    for (const path of [
      ...byQuery,
      ...byQuery.map((each) => `${each}?email=x`),
      advice(rosa.email),
      advice("\0"),
    ])
      expect((await new Visitor(site).call("GET", path)).status, path).toBe(401);
  });

  test("a therapist reads those they attend or attended, an author what they wrote, and for every other there is nobody: 404", async () => {
    const unknown = (await amparo.call("GET", "/api/patient-records?email=nadie@correo.example")).text;
    for (const [number, { email }] of crowd.entries()) {
      for (const path of [
        ...byQuery.map((each) => `${each}?email=${email}`),
        ...byQuery.map((each) => `${each}?patientId=${ids[number]}`),
        advice(email),
      ]) {
        const asAmparo = await amparo.call("GET", path);
        const isWritten = /records|recommendations/.test(path);
        expect(asAmparo.status, path).toBe(number % 2 === 0 || isWritten ? 200 : 404);
        const asBenjamin = await benjamin.call("GET", path);
        expect(asBenjamin.status, path).toBe(number % 6 === 0 ? 200 : 404);
        for (const answer of [asAmparo, asBenjamin])
          if (answer.status === 404) expect(answer.text).toBe(unknown);
      }
    }
  });

  test("a therapist must say whose, and names that disagree are nobody's", async () => {
    for (const path of byQuery) {
      const { status, json } = await amparo.call("GET", path);
      expect([status, json.fields]).toEqual([400, { patientId: "Indica de qué paciente." }]);
      expect((await amparo.call("GET", `${path}?email=${crowd[0]?.email}&patientId=${ids[2]}`)).status).toBe(
        404,
      );
    }
  });

  test("a therapist who left reads nothing more", async () => {
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    expect((await benjamin.call("GET", `/api/patient-records?patientId=${ids[0]}`)).status).toBe(401);
    await site.rows("update therapists set active = true where id = $1", [site.benjamin]);
  });
});

describe("the access log", () => {
  const reads = (id: string) =>
    site.rows(
      "select actor, action from access_log where patient_id = $1 and action like '%read%' order by id",
      [id],
    );

  test("every reading of a record is in it, the patient's own too; what was refused is not", async () => {
    const [id = ""] = ids.slice(4, 5);
    const email = crowd[4]?.email ?? "";
    const before = (await reads(id)).length;
    await (await signIn(4)).call("GET", "/api/patient-records");
    await amparo.call("GET", `/api/patient-records?patientId=${id}`);
    await amparo.call("GET", advice(email));
    await amparo.call("GET", `/api/pain-entries?email=${email}`);
    await benjamin.call("GET", `/api/patient-records?patientId=${id}`);
    await patient.call("GET", `/api/patient-records?patientId=${id}`);
    expect((await reads(id)).slice(before)).toEqual([
      { actor: `patient:${id}`, action: "record.read" },
      { actor: `therapist:${site.amparo}`, action: "record.read" },
      { actor: `therapist:${site.amparo}`, action: "recommendations.read" },
      { actor: `therapist:${site.amparo}`, action: "pain-diary.read" },
    ]);
  });

  test("the patient sees the therapists' readings and the own sign-ins, the latest first, denials once a day, and nobody else's", async () => {
    const [id = ""] = ids.slice(8, 9);
    const browser = await signIn(8);
    await browser.call("GET", "/api/patient-records");
    await amparo.call("GET", `/api/pain-entries?patientId=${id}`);
    await amparo.call("GET", `/api/patient-records?patientId=${id}`);
    await amparo.call("GET", `/api/patient-records?patientId=${ids[10]}`);
    const list = (await browser.call("GET", "/api/my-accesses")).json;
    expect(list.slice(0, 2).map(({ what }: { what: string }) => what)).toEqual([
      "Leyó tu ficha",
      "Leyó tu diario de dolor",
    ]);
    const logged = await site.rows(
      `select max(id)::text as id from access_log
       where patient_id = $1 and (actor like 'therapist:%' or action in ('session.started', 'record.exported'))
       group by actor, case when action = 'file.denied' then action else id::text end`,
      [id],
    );
    expect(list.map((one: { id: string }) => one.id).toSorted()).toEqual(
      logged.map((one) => one.id).toSorted(),
    );
    for (const { who, what } of list)
      expect(who).toMatch(/^Entraste desde |^Descargó/.test(what) ? /^Tú$/ : /Amparo|Benjam/);
    const own = (await patient.call("GET", "/api/my-accesses")).json;
    expect(own.map(({ who }: { who: string }) => who)).toEqual(["Tú"]);
  });
});
