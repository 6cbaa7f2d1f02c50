import { placeAppointment } from "tests/kit/appointments";
import { rosa } from "tests/kit/people";
import { patientIn } from "tests/kit/signed-in";
import { site, test, amparo as therapist } from "tests/kit/test";
import { describe, expect } from "vitest";
import { caseloadRoutes } from "~/features/care/caseload/routes";
import { measureRoutes } from "~/features/care/measures/routes";
import { recommendationRoutes } from "~/features/care/plans/routes";
import { recordRoutes } from "~/features/care/records/routes";
import { appointmentRoutesOfTherapists } from "~/features/hours/appointments/therapist-routes";
import { agendaRoutes } from "./routes";

/** Every body that a therapist sends, right in every field; each field is then wrong in every way. */

const ids = {
  appointment: "",
  asked: "",
  called: "",
  left: "",
  measure: "",
  patient: "",
  record: "",
  therapist: "",
};
test.override({ setting: { signedIn: ["amparo"] } });
test.beforeAll(async () => {
  ids.therapist = site.amparo;
  ids.patient = (await patientIn(site, rosa)).id;
  const own = { patientId: ids.patient, therapistId: site.amparo };
  ids.appointment = await placeAppointment(site, { ...own, at: "2026-11-24T10:00" });
  ids.asked = await placeAppointment(site, { ...own, at: "2026-11-24T12:00", status: "therapist_scheduled" });
  ids.called = await placeAppointment(site, { ...own, at: "2026-11-24T11:00" });
  ids.left = await placeAppointment(site, {
    ...own,
    therapistId: site.benjamin,
    at: "2026-11-24T14:00",
  });
  const note = { patientId: ids.patient, title: "Uno", type: "Sesión", description: "Algo" };
  ids.record = (await therapist.call("POST", "/api/patient-records", note)).json.id;
  const measure = { patientId: ids.patient, kind: "eva", value: 5 };
  ids.measure = (await therapist.call("POST", "/api/outcome-measures", measure)).json.id;
});

interface Form {
  path?: () => string;
  body: () => Record<string, unknown>;
  optional?: string[];
  /** Whose unreadable characters are dropped instead of refused. */
  lenient?: true;
}
const forms: Record<string, Form> = {
  "POST /api/therapist-cancel-appointment": {
    body: () => ({ appointmentId: ids.called, reason: "Feriado", therapistId: ids.therapist }),
    optional: ["therapistId"],
  },
  "POST /api/therapist-appointment": {
    body: () => ({
      patientEmail: rosa.email,
      service: "Recovery deportivo",
      pack: "Pack 4 sesiones",
      preferredDate: "2026-11-26",
      preferredTime: "10:00",
      comments: "Nada",
      therapistId: ids.therapist,
    }),
    optional: ["pack", "comments", "therapistId"],
  },
  "POST /api/therapist-appointments": {
    body: () => ({
      patientName: "Elsa Muñoz",
      patientRut: "9.876.543-3",
      patientPhone: "9 5555 1234",
      patientEmail: "elsa@correo.example",
      service: "Recovery deportivo",
      pack: "Pack 4 sesiones",
      hours: ["2026-11-26T14:00", "2026-11-27T14:00"],
      comments: "Nada",
      therapistId: ids.therapist,
    }),
    optional: ["patientRut", "patientEmail", "pack", "comments", "therapistId"],
  },
  "PATCH /api/appointments/{id}/move": {
    path: () => `/api/appointments/${ids.appointment}/move`,
    body: () => ({ appointmentDate: "2026-11-25", appointmentTime: "10:00", therapistId: ids.therapist }),
    optional: ["therapistId"],
  },
  "POST /api/time-off": {
    body: () => ({ from: "2026-12-21", to: "2026-12-22", reason: "Congreso" }),
    optional: ["reason"],
  },
  "POST /api/patient-records": {
    body: () => ({
      patientId: ids.patient,
      appointmentId: ids.appointment,
      title: "Sesión",
      type: "Sesión",
      description: "Dolor",
      diagnosis: "Lumbago",
      treatment: "Ejercicio",
      notes: "Nada",
      sessionDate: "2026-11-19",
    }),
    optional: ["appointmentId", "diagnosis", "treatment", "notes", "sessionDate"],
  },
  "POST /api/patient-records/{id}/addenda": {
    path: () => `/api/patient-records/${ids.record}/addenda`,
    body: () => ({ text: "También" }),
  },
  "PUT /api/record-drafts/{patientId}": {
    path: () => `/api/record-drafts/${ids.patient}`,
    body: () => ({ title: "a", type: "b", description: "c", diagnosis: "d", treatment: "e", notes: "f" }),
    lenient: true,
  },
  "POST /api/patient-recommendation": {
    body: () => ({
      patientEmail: rosa.email,
      recommendation: "Caminar",
      therapistId: ids.therapist,
      appointmentId: ids.appointment,
      category: "exercise",
      priority: "high",
      dueDate: "2026-12-01",
    }),
    optional: ["therapistId", "appointmentId", "category", "priority", "dueDate"],
  },
  "POST /api/outcome-measures": {
    body: () => ({
      patientId: ids.patient,
      kind: "psfs",
      label: "Correr",
      value: 5,
      measuredOn: "2026-11-19",
    }),
    optional: ["measuredOn"],
  },
  "POST /api/outcome-measures/battery": {
    body: () => ({
      patientId: ids.patient,
      measures: [{ kind: "psfs", label: "Correr", value: 5 }],
      measuredOn: "2026-11-19",
    }),
    optional: ["measuredOn"],
  },
  "POST /api/outcome-measures/{id}/annul": {
    path: () => `/api/outcome-measures/${ids.measure}/annul`,
    body: () => ({ reason: "Era de otra persona" }),
  },
  "POST /api/appointments/{id}/calls": {
    path: () => `/api/appointments/${ids.left}/calls`,
    body: () => ({ result: "no_answer" }),
  },
  "PATCH /api/appointments/{id}/confirm-by-word": {
    path: () => `/api/appointments/${ids.asked}/confirm-by-word`,
    body: () => ({ how: "phone" }),
  },
  "POST /api/staff/{id}/hand-over": {
    path: () => `/api/staff/${site.benjamin}/hand-over`,
    body: () => ({ appointmentIds: [ids.left], toId: null, reason: "Deja la clínica" }),
    optional: ["toId"],
  },
  "POST /api/appointment-proposals": { body: () => ({ appointmentIds: [ids.appointment] }) },
  // The last: an hour that is only proposed opens no file.
  "PATCH /api/appointments/{id}/propose": {
    path: () => `/api/appointments/${ids.appointment}/propose`,
    body: () => ({ appointmentDate: "2026-11-25", appointmentTime: "11:00" }),
  },
};
const held = ["approve", "complete", "no-show"].map((step) => `PATCH /api/appointments/{id}/${step}`);
// An arrival has tests of its own (appointments/arrive.db.test.ts).
const decisions = [...held, "PATCH /api/appointments/{id}/undo", "PATCH /api/appointments/{id}/arrive"];

/** Of a class that has begun, tried in appointments/mark-attendance.db.test.ts; of protocols, in plans/protocols.db.test.ts. */
const elsewhere = [
  "POST /api/classes/{id}/attendance",
  "POST /api/plan-protocols",
  "PATCH /api/plan-protocols/{id}",
  "PUT /api/plan-protocols/{id}",
];

const wrong: [string, unknown][] = [
  ["missing", undefined],
  ["null", null],
  ["a number", 7],
  ["true", true],
  ["an object", { toString: "x", length: 1 }],
  ["an array", ["2026-11-25"]],
  ["10,001 characters", "a".repeat(10_001)],
  ["a NUL", "2026-11-25\u0000"],
  ["half a character", "10:00\ud800"],
  ["a control character", "10\u0007:00"],
];

test("every call of a therapist that takes a body is tried here", () => {
  const routes = [
    agendaRoutes,
    appointmentRoutesOfTherapists,
    caseloadRoutes,
    measureRoutes,
    recommendationRoutes,
    recordRoutes,
  ].flat();
  const withBody = routes.filter(({ call }) => call.body && call.who === "therapist");
  expect(withBody.map(({ call }) => `${call.method} ${call.path}`).toSorted()).toEqual(
    [...Object.keys(forms), ...decisions, ...elsewhere].toSorted(),
  );
});

describe.each(Object.entries(forms))("%s", (name, { path, body, optional = [], lenient }) => {
  const [method = "", pattern = ""] = name.split(" ");
  const send = (whole: unknown) => therapist.call(method, path?.() ?? pattern, whole);

  const fields = Object.keys(body());
  const cases = fields.flatMap((field) =>
    wrong
      .filter(([what]) => !(["missing", "null"].includes(what) && optional.includes(field)))
      .filter(([what]) => !(what === "missing" && lenient))
      .filter(([what]) => !(what === "a number" && field === "value"))
      // Rightly one; of nobody's hours: 404.
      .filter(([what]) => !(what === "an array" && field === "appointmentIds"))
      .filter(([what]) => !(lenient && ["a NUL", "half a character", "a control character"].includes(what)))
      .map(([what, value]) => [field, what, value] as const),
  );
  test.each(cases)("%s: %s is 400 and says which", async (field, _, value) => {
    const { status, json } = await send({ ...body(), [field]: value });
    expect([status, json.code]).toEqual([400, "validation"]);
    expect(Object.keys(json.fields)).toEqual([field]);
    expect(json.fields[field]).toMatch(/^\p{Lu}.+\.$/u);
  });

  test.each([
    ["null", null],
    ["a number", 7],
    ["a text", '"hola"'],
    ["an array", []],
    ["nothing", ""],
    ["half a JSON", '{"text": '],
    ["bytes that are no text", new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
  ])("%s instead of a body is 400", async (_, whole) => {
    const { status, json } = await send(whole);
    expect([status, json.code]).toEqual([400, "validation"]);
  });

  test("more than 100 kB is 413, and what is right is accepted", async () => {
    expect((await send({ ...body(), more: "x".repeat(110_000) })).status).toBe(413);
    const { status } = await send(body());
    expect([200, 201, 204]).toContain(status);
  });
});

test.each(decisions)("%s takes any object and no other body", async (name) => {
  const path = name.split(" ")[1]?.replace("{id}", "no-existe") ?? "";
  expect((await therapist.call("PATCH", path, { status: "completed", __proto__: { a: 1 } })).status).toBe(
    404,
  );
  for (const whole of [null, [], 7, '"x"', ""])
    expect((await therapist.call("PATCH", path, whole)).status).toBe(400);
});

test.each(held)("%s is held or not, and nothing else", async (name) => {
  const path = name.split(" ")[1]?.replace("{id}", "no-existe") ?? "";
  for (const value of [null, "true", 1, []]) {
    const { status, json } = await therapist.call("PATCH", path, { held: value });
    expect([status, Object.keys(json.fields)]).toEqual([400, ["held"]]);
  }
});
