import { addAddendum, addPain, addPlan, addRecord } from "./care";
import { addHour } from "./hours";
import { upload } from "./papers";
import type { Person } from "./people";
import { mailsOf } from "./sent-mails";
import { password, patientIn, type SignedIn } from "./signed-in";
import type { TestSite } from "./site";

/** Somebody whom the clinic treats, with a row in every table that patients have. */
export async function treatedPatient(site: TestSite, person: Person): Promise<SignedIn> {
  const who = await patientIn(site, person);
  const ofCare = { patientId: who.id, therapistId: site.amparo };
  const visited = await addHour(site, {
    ...ofCare,
    at: "2026-10-05T10:00",
    status: "completed",
    comments: "RODILLA",
  });
  await addHour(site, { ...ofCare, at: "2026-10-06T10:00", status: "cancelled", comments: "NUNCA VINO" });
  await addHour(site, { ...ofCare, at: "2027-02-05T10:00", status: "confirmed" });
  await addHour(site, { ...ofCare, at: "2027-02-06T10:00", status: "pending" });
  const record = await addRecord(site, { ...ofCare, description: "CAMINA MEJOR" });
  await addAddendum(site, record, site.amparo, "AGREGADO");
  const { lines } = await addPlan(site, { ...ofCare, text: "PUENTE" });
  await who.call("PUT", `/api/plan-exercises/${lines[0]}`, { day: "2026-11-19", done: true });
  await addPain(site, who.id, 7, "2026-11-15T12:00:00Z", "DUELE");
  await site.rows(
    `insert into outcome_measures (patient_id, therapist_id, kind, value, measured_on, created_at)
     values ($1, $2, 'eva', 4, '2026-11-10', now())`,
    [who.id, site.amparo],
  );
  await site.rows(
    `insert into care_facts (patient_id, number, therapist_id, author_name, other, created_at)
     values ($1, 1, $2, 'Amparo', 'ALERTA', now())`,
    [who.id, site.amparo],
  );
  await site.rows(
    `insert into identifications (patient_id, number, therapist_id, author_name, facts, created_at)
     values ($1, 1, $2, 'Amparo', '{"occupation": "RELOJERA"}', now())`,
    [who.id, site.amparo],
  );
  await upload(who, who.id, { name: "ORDEN DE ROSA.pdf" });
  await site.rows(
    `insert into record_drafts (patient_id, therapist_id, body, updated_at) values ($1, $2, '{"text": "BORRADOR"}', now())`,
    [who.id, site.amparo],
  );
  await site.rows(
    `insert into ledger_entries (order_kind, order_id, round, kind, amount, means, patient_id, recorded_by, at, day)
     values ('appointment', $2, 1, 'payment', 15000, 'cash', $1, $3, '2026-10-05T13:00:00Z', '2026-10-05')`,
    [who.id, visited, site.amparo],
  );
  await site.rows(
    `insert into boletas (order_kind, order_id, kind, amount, up_to, state, number, asked_at, receiver)
     select order_kind, order_id, 34, amount, number, 'issued', '12', at, '{"name": "Constructora Sur SpA"}' from ledger_entries where order_id = $1`,
    [visited],
  );
  await site.rows(
    `insert into satisfaction_questions (patient_id, appointment_id, number, asked_at, expires_at, score, remark, answered_at)
     values ($1, $2, 1, now(), now(), 9, 'OPINION', now())`,
    [who.id, visited],
  );
  await who.call("PATCH", "/api/consents", { purpose: "news", given: true });
  await who.call("POST", "/api/calendar-feed");
  await who.call("POST", "/api/rights-requests", { right: "erasure", text: "por favor" });
  await who.call("POST", "/api/change-password", {
    email: person.email,
    userType: "patient",
    currentPassword: password,
    newPassword: "Nueva-2026",
    confirmPassword: "Nueva-2026",
  });
  await mailsOf(site);
  return who;
}
