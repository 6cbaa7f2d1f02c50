import { bookingOf, hernan, rosa, visitor } from "tests/kit/people";
import { makePatient, patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import type { TestSite } from "tests/kit/site";
import { site, test } from "tests/kit/test";
import { describe, expect } from "vitest";
import { routes } from "./product";
import type { Call } from "./shared/call";

/**
 * Who may make each call, walked over every route there is: a new one is tested here without anybody thinking of it, and a
 * new one with a path parameter fails until the table below says how somebody else's object is refused.
 */

type Actors = Record<"patient" | "otherPatient" | "therapist" | "otherTherapist", Visitor & { id: string }>;

interface ForeignAttempt {
  asking: Visitor;
  /** Of an object that exists and that is not theirs. */
  path: string;
  body?: unknown;
  /**
   * 404 unless the path names a person instead of an object, or the call is for the other role: then 403, known or unknown
   * alike (docs/product-rules.md).
   */
  code?: "not_found" | "forbidden";
}

/** An appointment of the patient, asked for by another. */
function appointmentOf(pathOf: (id: string) => string, body?: unknown) {
  return async (site: TestSite, { otherPatient }: Actors): Promise<ForeignAttempt[]> => {
    const booking = await site.book(bookingOf(rosa, "2026-11-24"));
    return [{ asking: otherPatient, path: `/api/appointments/${pathOf(booking.json.id)}`, body }];
  };
}

/**
 * Every therapist may decide on every appointment (docs/product-rules.md): nobody's is foreign to them but the one that does not
 * exist, and a patient decides on none, also not on the own.
 */
function decisionOn(step: string, body: unknown = {}) {
  return async (site: TestSite, actors: Actors): Promise<ForeignAttempt[]> => {
    const booking = await site.book(bookingOf(rosa, "2026-11-24"));
    const path = (id: string) => `/api/appointments/${id}/${step}`;
    return [
      { asking: actors.therapist, path: path("no-existe"), body },
      { asking: actors.otherTherapist, path: path("no-existe"), body },
      { asking: actors.patient, path: path(booking.json.id), body, code: "forbidden" },
      { asking: actors.otherPatient, path: path(booking.json.id), body, code: "forbidden" },
    ];
  };
}

/** What any therapist may do with any order (docs/product-rules.md), and no patient: nobody's is only the one that does not exist. */
function deskCall(path: (id: string) => string, body?: unknown) {
  return async (_site: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => [
    { asking: therapist, path: path("no-existe"), body },
    { asking: patient, path: path("no-existe"), body, code: "forbidden" },
  ];
}

/** The draft for a patient of another therapist's, who never had an hour with the one who asks. */
function draftOf(stranger: number, body?: unknown) {
  return async (site: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = `/api/record-drafts/${await makePatient(site, visitor(stranger))}`;
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  };
}

/** For each call with a path parameter that is not for anyone: how each wrong owner asks for an object that exists. */
const foreignObjects: Record<string, (site: TestSite, actors: Actors) => Promise<ForeignAttempt[]>> = {
  "POST /api/payments/{buyOrder}/refund": deskCall((id) => `/api/payments/${id}/refund`, {
    reason: "Un motivo",
  }),
  "POST /api/payments/{buyOrder}/accept": deskCall((id) => `/api/payments/${id}/accept`, {
    reason: "Un motivo",
  }),
  "GET /api/desk/orders/{orderId}": deskCall((id) => `/api/desk/orders/${id}`),
  "POST /api/desk/payments/{id}/reverse": deskCall((id) => `/api/desk/payments/${id}/reverse`, {
    reason: "Un motivo",
  }),
  "POST /api/desk/refund-tasks/{id}/done": deskCall((id) => `/api/desk/refund-tasks/${id}/done`, {}),
  "POST /api/desk/packs/{id}/close": deskCall((id) => `/api/desk/packs/${id}/close`, { reason: "Un motivo" }),
  "GET /api/receipts/{id}": async (site, { patient, otherPatient }) => {
    const [entry] = await site.rows<{ id: string }>(
      `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
       values ('free', gen_random_uuid()::text, 1, 'payment', 5000, 'cash', $1, now(), now()) returning id`,
      [patient.id],
    );
    return [{ asking: otherPatient, path: `/api/receipts/${entry?.id}` }];
  },
  "GET /api/patients/{id}/payments": async (site, { patient, therapist }) => {
    const path = `/api/patients/${await makePatient(site, visitor(77))}/payments`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "GET /api/patients/{id}/export": async (site, { patient, therapist }) => {
    const path = `/api/patients/${await makePatient(site, visitor(78))}/export`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  // A therapist may open any file, with a reason: only patients are strangers to it.
  "POST /api/patients/{id}/open": async (site, { patient }) => {
    const path = `/api/patients/${await makePatient(site, visitor(79))}/open`;
    return [{ asking: patient, path, body: { reason: "Quiero saber qué dice" }, code: "forbidden" }];
  },
  "DELETE /api/sessions/{id}": async (_, { patient, otherPatient, therapist, otherTherapist }) => {
    const of = async (owner: Visitor) =>
      `/api/sessions/${(await owner.call("GET", "/api/sessions")).json[0].id}`;
    return [
      { asking: otherPatient, path: await of(patient) },
      { asking: therapist, path: await of(patient) },
      { asking: patient, path: await of(therapist) },
      { asking: otherTherapist, path: await of(therapist) },
    ];
  },
  "PATCH /api/appointments/{id}/cancel": appointmentOf((id) => `${id}/cancel`, { reason: "No puedo ir" }),
  "PATCH /api/appointments/{id}/reschedule": appointmentOf((id) => `${id}/reschedule`, {
    appointmentDate: "2026-11-27",
    appointmentTime: "09:00",
  }),
  "PATCH /api/appointments/{id}/confirm": appointmentOf((id) => `${id}/confirm`, {}),
  "PATCH /api/appointments/{id}/reject": appointmentOf((id) => `${id}/reject`, {}),
  "GET /api/appointments/{id}/calendar.ics": appointmentOf((id) => `${id}/calendar.ics`),
  "DELETE /api/pain-entries/{id}": async (_, { patient, otherPatient }) => {
    const { id } = (await patient.call("POST", "/api/pain-entries", { score: 3 })).json;
    return [{ asking: otherPatient, path: `/api/pain-entries/${id}` }];
  },
  "PATCH /api/recommendations/{id}": async (site, { patient, otherPatient, therapist }) => {
    const [row] = await site.rows<{ id: string }>(
      `insert into recommendations (patient_id, therapist_id, recommendation, sent_at, created_at)
       values ($1, $2, 'Caminar', now(), now()) returning id`,
      [patient.id, therapist.id],
    );
    return [{ asking: otherPatient, path: `/api/recommendations/${row?.id}`, body: { isCompleted: true } }];
  },
  "GET /api/patient-recommendations/{email}": async (_, { otherPatient, therapist }) => {
    const path = `/api/patient-recommendations/${rosa.email}`;
    const withoutAppointment = `/api/patient-recommendations/${hernan.email}`;
    return [
      { asking: otherPatient, path, code: "forbidden" },
      { asking: therapist, path: withoutAppointment },
    ];
  },
  "PATCH /api/appointments/{id}/approve": decisionOn("approve"),
  "PATCH /api/appointments/{id}/complete": decisionOn("complete"),
  "PATCH /api/appointments/{id}/no-show": decisionOn("no-show"),
  "PATCH /api/appointments/{id}/keep-both": decisionOn("keep-both"),
  "PATCH /api/appointments/{id}/move": decisionOn("move", {
    appointmentDate: "2026-11-27",
    appointmentTime: "09:00",
  }),
  "DELETE /api/time-off/{id}": async (_, { patient, therapist, otherTherapist }) => {
    const away = { from: "2026-12-21", to: "2026-12-21" };
    const { id } = (await therapist.call("POST", "/api/time-off", away)).json;
    return [
      { asking: otherTherapist, path: `/api/time-off/${id}` },
      { asking: patient, path: `/api/time-off/${id}`, code: "forbidden" },
    ];
  },
  "GET /api/therapist-patients/{therapistId}": async (_, { patient, therapist, otherTherapist }) => {
    const path = `/api/therapist-patients/${therapist.id}`;
    return [
      { asking: otherTherapist, path, code: "forbidden" },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "POST /api/patient-records/{id}/addenda": async (site, { patient, therapist, otherTherapist }) => {
    const [row] = await site.rows<{ id: string }>(
      `insert into clinical_records (patient_id, therapist_id, session_date, title, type, description, created_at)
       values ($1, $2, '2026-11-19', 'Control', 'Sesión', 'Avanza', now()) returning id`,
      [await makePatient(site, visitor(1)), otherTherapist.id],
    );
    const path = `/api/patient-records/${row?.id}/addenda`;
    const body = { text: "También el hombro" };
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
  "POST /api/outcome-measures/{id}/annul": async (site, { patient, therapist, otherTherapist }) => {
    const [row] = await site.rows<{ id: string }>(
      `insert into outcome_measures (patient_id, therapist_id, kind, value, measured_on, created_at)
       values ($1, $2, 'eva', 5, '2026-11-19', now()) returning id`,
      [await makePatient(site, visitor(12)), otherTherapist.id],
    );
    const path = `/api/outcome-measures/${row?.id}/annul`;
    const body = { reason: "Era de otra persona" };
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
  "GET /api/blog/{id}": async (_, { patient, therapist }) => [
    { asking: patient, path: `/api/blog/${await draftArticle(therapist)}` },
  ],
  "PUT /api/blog/{id}": articleOf("", { title: "T", excerpt: "E", content: "C" }),
  "POST /api/blog/{id}/publish": articleOf("/publish"),
  "DELETE /api/blog/{id}": articleOf(""),
  // The address itself is the right: without its signature it opens to nobody, whoever asks.
  "PUT /api/objects/upload/{id}": async (_, { patient, otherTherapist, therapist }) => {
    const { uploadURL } = (await therapist.call("POST", "/api/objects/upload", {})).json;
    const path = new URL(uploadURL).pathname;
    return [patient, otherTherapist].map((asking) => ({ asking, path, code: "forbidden" as const }));
  },
  "GET /api/record-drafts/{patientId}": draftOf(2),
  "PUT /api/record-drafts/{patientId}": draftOf(3, { title: "Control" }),
};

/** Every therapist may edit every article; a patient none. */
function articleOf(action: string, body?: unknown) {
  return async (_: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => [
    {
      asking: patient,
      path: `/api/blog/${await draftArticle(therapist)}${action}`,
      body,
      code: "forbidden",
    },
  ];
}

async function draftArticle(therapist: Visitor): Promise<string> {
  const draft = { title: "Borrador", excerpt: "E", content: "C" };
  return (await therapist.call("POST", "/api/blog", draft)).json.id;
}

let actors: Actors;
test.beforeAll(async () => {
  actors = {
    patient: await patientIn(site, rosa),
    otherPatient: await patientIn(site, hernan),
    therapist: await therapistIn(site, site.amparo),
    otherTherapist: await therapistIn(site, site.benjamin),
  };
});

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const calls = routes.map(({ call }) => [nameOf(call), call] as const);
const guarded = calls.filter(([, { who }]) => !["anyone", "session_if_any"].includes(who));
const open = calls.filter(([, { who }]) => ["anyone", "session_if_any"].includes(who));
const wrongRole = { patient: "therapist", therapist: "patient" } as const;

/** As wrong as a request can be, so that an answer about who asks shows that this is asked first. */
const address = ({ path }: Call) => `${path.replaceAll(/\{\w+\}/g, "ninguno")}?from=x&page=-1`;
const nonsense = ({ method }: Call) => (method === "GET" ? undefined : '{"');
const refusalOf = async (answer: Promise<{ status: number; json: { code: string } }>) => {
  const { status, json } = await answer;
  return [status, json.code];
};

test("each call is declared once, for one of the five who may be asked", () => {
  expect(new Set(calls.map(([name]) => name)).size).toBe(calls.length);
  for (const [name, { who }] of calls)
    expect(["anyone", "session_if_any", "patient", "therapist", "signed_in"], name).toContain(who);
});

describe("a call that needs a session", () => {
  test.each(guarded)("%s is 401 to a stranger, whatever they send", async (_, call) => {
    const unauthenticated = [401, "unauthenticated"];
    const ask = (headers: Record<string, string>, body = nonsense(call)) =>
      refusalOf(site.call(call.method, address(call), body, headers));
    expect(await ask({})).toEqual(unauthenticated);
    expect(await ask({ Cookie: `zoh_session=${"A".repeat(43)}` })).toEqual(unauthenticated);
    // What the old blog calls sent as proof, and what else a stranger may claim of itself.
    const claims = {
      Authorization: "Bearer therapist-token",
      "X-Therapist-Data": JSON.stringify({ id: site.amparo, role: "therapist" }),
      "X-User-Id": actors.patient.id,
      "X-Session-Token": actors.patient.cookies.get("zoh_session") ?? "",
    };
    expect(await ask(claims)).toEqual(unauthenticated);
    const { id } = actors.therapist;
    const inBody = { therapistId: id, patientId: actors.patient.id, email: rosa.email, role: "therapist" };
    if (call.method !== "GET") expect(await ask({}, JSON.stringify(inBody))).toEqual(unauthenticated);
    expect(
      await refusalOf(site.call(call.method, `${address(call)}&therapistId=${id}`, nonsense(call))),
    ).toEqual(unauthenticated);
  });

  test.each(
    guarded.filter(([, { who }]) => who !== "signed_in"),
  )("%s is 403 to a session of the wrong role, before anything is read", async (_, call) => {
    const visitor = actors[wrongRole[call.who as keyof typeof wrongRole]];
    expect(await refusalOf(visitor.call(call.method, address(call), nonsense(call)))).toEqual([
      403,
      "forbidden",
    ]);
  });

  test.each(
    guarded.filter(([, { method }]) => method !== "GET"),
  )("%s is 403 to a page of somebody else that its reader's session is sent along with", async (_, call) => {
    const cookie = [...actors[call.who === "therapist" ? "therapist" : "patient"].cookies];
    const headers = {
      Cookie: cookie.map(([name, value]) => `${name}=${value}`).join("; "),
      Origin: "https://malo.example",
    };
    expect(await refusalOf(site.call(call.method, address(call), nonsense(call), headers))).toEqual([
      403,
      "forbidden",
    ]);
  });

  test.each(guarded)("%s answers nothing that a cache may keep", async (_, call) => {
    const visitor = actors[call.who === "therapist" ? "therapist" : "patient"];
    const { headers, status } = await visitor.call(call.method, address(call), nonsense(call));
    expect(headers.get("cache-control")).toBe("no-store");
    expect(status).toBeLessThan(500);
    // Of somebody whom the path names, it may not.
    if (!call.path.includes("{")) expect([401, 403], "its own role may ask").not.toContain(status);
    await restore();
  });
});

/** A call that worked may have ended a session: signs everybody in again who is not. */
async function restore(): Promise<void> {
  const emails = await site.rows<{ id: string; email: string; role: "patient" | "therapist" }>(
    "select id, email, 'patient' as role from patients union all select id, email, 'therapist' from therapists",
  );
  for (const visitor of Object.values(actors)) {
    const { user } = (await visitor.call("GET", "/api/session")).json;
    const holder = emails.find(({ id }) => id === visitor.id);
    if (!user && holder) await visitor.signIn(holder.role, holder.email);
  }
}

describe("a call for anyone", () => {
  test.each(open)("%s asks a stranger for no session", async (_, call) => {
    const { text, status } = await site.call(call.method, address(call), nonsense(call), {
      Origin: site.publicUrl,
    });
    expect(status).toBeLessThan(500);
    // Its right is the signature of its address, and nonsense has none.
    if (call.path === "/api/objects/upload/{id}") return;
    expect(["unauthenticated", "forbidden"]).not.toContain(status < 400 ? "" : JSON.parse(text).code);
  });
});

describe("somebody else's object", () => {
  const withParameter = guarded
    .concat(open.filter(([, { who }]) => who === "session_if_any"))
    .filter(([, { path }]) => path.includes("{"));

  test("has an entry in this file for each call that names one", () => {
    const lacking = withParameter.map(([name]) => name).filter((name) => !foreignObjects[name]);
    expect(
      lacking,
      `${lacking.join(", ")} takes an id in its path, and nothing here tries it with somebody else's. Add to foreignObjects, in src/product.db.test.ts, an entry that makes an object of one actor and names who else asks for it: every one of them must get 404 (403 where the path names a person).`,
    ).toEqual([]);
    const known = withParameter.map(([name]) => name);
    expect(
      Object.keys(foreignObjects).filter((name) => !known.includes(name)),
      "no such call any more",
    ).toEqual([]);
  });

  test.each(withParameter)("is refused by %s, and so is one that does not exist", async (name, call) => {
    const attempts = (await foreignObjects[name]?.(site, actors)) ?? [];
    expect(attempts.length).toBeGreaterThan(0);
    for (const { asking, path, body, code = "not_found" } of attempts) {
      const answer = await asking.call(call.method, path, body);
      expect([answer.status, answer.json.code]).toEqual([code === "not_found" ? 404 : 403, code]);
      const none = await asking.call(call.method, withoutObject(call, path), body);
      expect(none.text, "the same words, so that ids leak nothing").toBe(answer.text);
      for (const odd of oddIds) {
        const refused = await asking.call(call.method, withoutObject(call, path, odd), body);
        expect([refused.status, refused.text], odd).toEqual([none.status, none.text]);
      }
    }
  });

  test.each(
    open.filter(([, { path }]) => path.includes("{")),
  )("is as little there for %s under an id that nothing can have", async (_, call) => {
    for (const odd of oddIds) {
      const answer = await site.call(call.method, call.path.replace(/\{\w+\}/, odd), undefined, {
        Origin: site.publicUrl,
      });
      expect([403, 404], odd).toContain(answer.status);
      expect(["forbidden", "not_found"]).toContain(answer.json.code);
    }
  });
});

/** What no id of ours can be: a character that PostgreSQL does not have, one that turns text around, and far too long. */
const oddIds = ["%00", "a%00b", "%E2%80%AEa", "x".repeat(65), "x".repeat(5_000)];

/** The same request for an object that nobody has. */
function withoutObject(call: Call, path: string, nobodys = "00000000-0000-4000-8000-000000000000"): string {
  const pattern = call.path.split("/");
  return path
    .split("/")
    .map((part, place) => (pattern[place]?.startsWith("{") ? nobodys : part))
    .join("/");
}

test("an unknown path is a JSON 404 and a wrong method 405, also without a session", async () => {
  const { json, status } = await new Visitor(site).call("GET", "/api/ninguna-cosa");
  expect([status, json.code]).toEqual([404, "not_found"]);
  for (const [, call] of guarded) {
    const taken = calls.filter(([, { path }]) => path === call.path).map(([, { method }]) => method);
    const free = (["PUT", "PATCH", "DELETE", "POST"] as const).find((method) => !taken.includes(method));
    if (free) expect((await site.call(free, address(call), nonsense(call))).status).toBe(405);
  }
});
