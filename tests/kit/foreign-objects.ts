import { articleObjects } from "./foreign-articles";
import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { betweenObjects } from "./foreign-between";
import { chartObjects } from "./foreign-charts";
import { consentObjects } from "./foreign-consents";
import { documentObjects } from "./foreign-documents";
import { historyObjects } from "./foreign-histories";
import { homeMeasureObjects } from "./foreign-home-measures";
import { importObjects } from "./foreign-imports";
import { paperObjects } from "./foreign-papers";
import { planObjects } from "./foreign-plans";
import { pushObjects } from "./foreign-push";
import { questionnaireObjects } from "./foreign-questionnaires";
import { waitingObjects } from "./foreign-waiting";
import { bookingOf, hernan, rosa, visitor } from "./people";
import { makePatient, type Visitor } from "./signed-in";
import type { TestSite } from "./site";

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

/** The file of somebody whom the one who asks never had an hour with. */
function careFactsOf(stranger: number, body?: unknown) {
  return async (site: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = `/api/patients/${await makePatient(site, visitor(stranger))}/care-facts`;
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  };
}

/** What direction alone may do with anything of the clinic: nobody's is foreign to it but the one that does not exist. */
function directionCall(path: (id: string) => string, body?: unknown) {
  return async (_site: TestSite, actors: Actors): Promise<ForeignAttempt[]> => [
    { asking: actors.therapist, path: path("no-existe"), body },
    { asking: actors.otherTherapist, path: path("no-existe"), body, code: "forbidden" },
    { asking: actors.patient, path: path("no-existe"), body, code: "forbidden" },
  ];
}

/** For each call with a path parameter that is not for anyone: how each wrong owner asks for an object that exists. */
export const foreignObjects: ForeignObjects = {
  "PATCH /api/staff/{id}": directionCall((id) => `/api/staff/${id}`, { online: false, version: 1 }),
  "PATCH /api/settings/services/{id}": directionCall((id) => `/api/settings/services/${id}`, {
    price: 1_000,
    version: 1,
  }),
  "GET /api/staff/{id}/hours": deskCall((id) => `/api/staff/${id}/hours`),
  "PUT /api/staff/{id}/hours": directionCall((id) => `/api/staff/${id}/hours`, {
    from: "2026-12-01",
    weekly: [],
  }),
  "GET /api/staff/{id}/commission": async (_site, { therapist, otherTherapist, patient }) => [
    { asking: therapist, path: "/api/staff/no-existe/commission" },
    { asking: patient, path: `/api/staff/${otherTherapist.id}/commission`, code: "forbidden" },
  ],
  "PUT /api/staff/{id}/commission": directionCall((id) => `/api/staff/${id}/commission`, {
    from: "2026-12-01",
    shares: [],
  }),
  "POST /api/staff/{id}/hand-over": directionCall((id) => `/api/staff/${id}/hand-over`, {
    appointmentIds: ["ninguna"],
    toId: null,
    reason: "Se fue",
  }),
  ...importObjects,
  "DELETE /api/closures/{id}": directionCall((id) => `/api/closures/${id}`),
  "DELETE /api/work-days/{id}": async (site, { therapist, otherTherapist, patient }) => {
    const [row] = await site.rows<{ id: string }>(
      `insert into work_days (therapist_id, branch_id, day, from_minute, to_minute)
       select $1, id, '2026-12-08', 540, 600 from branches returning id`,
      [therapist.id],
    );
    const path = `/api/work-days/${row?.id}`;
    return [
      { asking: therapist, path: "/api/work-days/no-existe" },
      { asking: otherTherapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "GET /api/clinic-exports/{id}": directionCall((id) => `/api/clinic-exports/${id}`),
  "GET /api/clinic-exports/{id}/file": directionCall((id) => `/api/clinic-exports/${id}/file`),
  "PATCH /api/branches/{id}": directionCall((id) => `/api/branches/${id}`, { name: "Otra", version: 1 }),
  "PATCH /api/rooms/{id}": directionCall((id) => `/api/rooms/${id}`, { name: "Otro", version: 1 }),
  "POST /api/clinic-changes/{id}/undo": directionCall((id) => `/api/clinic-changes/${id}/undo`, {}),
  "POST /api/payments/{buyOrder}/refund": deskCall((id) => `/api/payments/${id}/refund`, {
    reason: "Un motivo",
  }),
  "POST /api/payments/{buyOrder}/accept": deskCall((id) => `/api/payments/${id}/accept`, {
    reason: "Un motivo",
  }),
  "POST /api/rights-requests/{number}/answer": deskCall((id) => `/api/rights-requests/${id}/answer`, {
    text: "Sí",
  }),
  "POST /api/desk/orders/{orderId}/boleta": deskCall((id) => `/api/desk/orders/${id}/boleta`, {}),
  "POST /api/desk/orders/{orderId}/boleta/settle": deskCall((id) => `/api/desk/orders/${id}/boleta/settle`, {
    none: true,
  }),
  "GET /api/boletas/{id}": async (site, { patient, otherPatient, therapist }) => {
    const [row] = await site.rows<{ id: string }>(
      `with paid as (insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, at, day)
         values ('free', gen_random_uuid()::text, 1, 'payment', 5000, 'cash', $1, now(), now()) returning *)
       insert into boletas (order_kind, order_id, kind, amount, up_to, state, number, pdf, asked_at)
       select order_kind, order_id, 41, amount, number, 'issued', '1', '%PDF-', now() from paid returning id`,
      [patient.id],
    );
    return [
      { asking: otherPatient, path: `/api/boletas/${row?.id}` },
      { asking: therapist, path: "/api/boletas/no-existe" },
    ];
  },
  "GET /api/desk/orders/{orderId}": deskCall((id) => `/api/desk/orders/${id}`),
  "POST /api/desk/discounts/{id}/take-back": deskCall((id) => `/api/desk/discounts/${id}/take-back`, {
    reason: "Era de otra persona",
  }),
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
  "POST /api/receipts/{id}/reissue": deskCall((id) => `/api/receipts/${id}/reissue`, { reason: "Un motivo" }),
  // Any therapist schedules for anybody of the centre.
  "GET /api/patients/{id}/packs": deskCall((id) => `/api/patients/${id}/packs`),
  "POST /api/patients/{id}/email": deskCall((id) => `/api/patients/${id}/email`, {
    email: "nueva@correo.example",
  }),
  "PATCH /api/patients/{id}": deskCall((id) => `/api/patients/${id}`, {
    name: "Otro Nombre",
    reason: "Se corrige",
  }),
  "POST /api/patients/{id}/presence-code": deskCall((id) => `/api/patients/${id}/presence-code`, {}),
  "GET /api/patients/{id}/payments": async (site, { patient, therapist }) => {
    const path = `/api/patients/${await makePatient(site, visitor(77))}/payments`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "GET /api/patients/{id}/messages": async (site, { patient, therapist }) => {
    const path = `/api/patients/${await makePatient(site, visitor(75))}/messages`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "GET /api/patients/{id}/report": async (site, { patient, therapist }) => {
    const path = `/api/patients/${await makePatient(site, visitor(76))}/report`;
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
  ...articleObjects,
  ...chartObjects,
  ...betweenObjects,
  ...homeMeasureObjects,
  ...questionnaireObjects,
  ...consentObjects,
  ...historyObjects,
  ...paperObjects,
  ...documentObjects,
  ...pushObjects,
  "PATCH /api/appointments/{id}/cancel": appointmentOf((id) => `${id}/cancel`, { reason: "No puedo ir" }),
  "POST /api/appointments/{id}/absence": appointmentOf((id) => `${id}/absence`, {}),
  "PATCH /api/appointments/{id}/reschedule": appointmentOf((id) => `${id}/reschedule`, {
    appointmentDate: "2026-11-27",
    appointmentTime: "09:00",
  }),
  "GET /api/appointments/{id}/new-places": appointmentOf((id) => `${id}/new-places`),
  "PATCH /api/appointments/{id}/take-another": appointmentOf((id) => `${id}/take-another`, {
    appointmentDate: "2026-11-27",
    appointmentTime: "09:00",
  }),
  "PATCH /api/appointments/{id}/confirm": appointmentOf((id) => `${id}/confirm`, {}),
  "PATCH /api/appointments/{id}/reject": appointmentOf((id) => `${id}/reject`, {}),
  "GET /api/appointments/{id}/calendar.ics": appointmentOf((id) => `${id}/calendar.ics`),
  ...waitingObjects,
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
  ...planObjects,
  "GET /api/patient-recommendations/{email}": async (_, { otherPatient, therapist }) => {
    const path = `/api/patient-recommendations/${rosa.email}`;
    const withoutAppointment = `/api/patient-recommendations/${hernan.email}`;
    return [
      { asking: otherPatient, path, code: "forbidden" },
      { asking: therapist, path: withoutAppointment },
    ];
  },
  // Any therapist decides what of a patient's words is on the site.
  "POST /api/testimonial-offers/{id}/approve": deskCall((id) => `/api/testimonial-offers/${id}/approve`),
  "POST /api/testimonial-offers/{id}/reject": deskCall((id) => `/api/testimonial-offers/${id}/reject`),
  "PATCH /api/appointments/{id}/approve": decisionOn("approve"),
  "PATCH /api/appointments/{id}/undo": decisionOn("undo"),
  "PATCH /api/appointments/{id}/propose": decisionOn("propose", {
    appointmentDate: "2026-11-25",
    appointmentTime: "10:00",
  }),
  "PATCH /api/appointments/{id}/complete": decisionOn("complete"),
  "POST /api/classes/{id}/attendance": async (_site, { therapist, patient }) => [
    { asking: therapist, path: "/api/classes/no-existe/attendance", body: { attended: [] } },
    { asking: patient, path: "/api/classes/no-existe/attendance", body: { attended: [] }, code: "forbidden" },
  ],
  "POST /api/patients/{id}/merge": async (_site, { patient, therapist, otherPatient }) => [
    {
      asking: therapist,
      path: "/api/patients/no-existe/merge",
      body: { intoId: otherPatient.id, reason: "Son la misma" },
    },
    {
      asking: patient,
      path: `/api/patients/${otherPatient.id}/merge`,
      body: { intoId: "x", reason: "Son la misma" },
      code: "forbidden",
    },
  ],
  "POST /api/patient-merges/{id}/undo": deskCall((id) => `/api/patient-merges/${id}/undo`, {}),
  "GET /api/desk/people/{id}": deskCall((id) => `/api/desk/people/${id}`),
  "POST /api/appointments/{id}/calls": decisionOn("calls", { result: "no_answer" }),
  "PATCH /api/appointments/{id}/arrive": decisionOn("arrive", {}),
  "PATCH /api/appointments/{id}/confirm-by-word": decisionOn("confirm-by-word", { how: "phone" }),
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
  // The address itself is the right: without its signature it opens to nobody, whoever asks.
  "PUT /api/objects/upload/{id}": async (_, { patient, otherTherapist, therapist }) => {
    const { uploadURL } = (await therapist.call("POST", "/api/objects/upload", {})).json;
    const path = new URL(uploadURL).pathname;
    return [patient, otherTherapist].map((asking) => ({ asking, path, code: "forbidden" as const }));
  },
  "GET /api/patients/{id}/care-facts": careFactsOf(14),
  "PUT /api/patients/{id}/care-facts": careFactsOf(15, {
    birthDate: null,
    insurance: null,
    pacemaker: true,
    anticoagulants: null,
    pregnancy: null,
    allergies: null,
    allergiesTo: null,
    other: null,
    number: 0,
  }),
  "GET /api/patients/{id}/identification": deskCall((id) => `/api/patients/${id}/identification`),
  "PATCH /api/patients/{id}/identification": deskCall((id) => `/api/patients/${id}/identification`, {
    occupation: "Profesora",
    version: 0,
  }),
  "GET /api/record-drafts/{patientId}": draftOf(2),
  "PUT /api/record-drafts/{patientId}": draftOf(3, { title: "Control" }),
};
