import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** A report of somebody whom the one who asks never attended; gives the ids of both. */
async function foreignReport(site: TestSite, by: string, stranger: number) {
  const patientId = await makePatient(site, visitor(stranger));
  const [row] = await site.rows<{ id: string }>(
    `insert into documents (number, kind, code, patient_id, therapist_id, issuer, signed_by, html, issued_at)
     values ($1, 'report', $2, $3, $4, 'ZOH', 'Benjamín', '<!doctype html>', now()) returning id`,
    [9_000 + stranger, `BCDFGHJKMN${String.fromCharCode(65 + (stranger % 26))}Z`, patientId, by],
  );
  return { patientId, id: row?.id ?? "" };
}

/** By the patient it is not said to whom a person's papers belong: who is named in the path is 403. */
function ofAPerson(stranger: number, path: string, body?: unknown) {
  return async (site: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => {
    const at = path.replace("{id}", await makePatient(site, visitor(stranger)));
    return [
      { asking: therapist, path: at, body },
      { asking: patient, path: at, body, code: "forbidden" },
    ];
  };
}

/** Those of the papers that are made from the record. */
export const documentObjects: ForeignObjects = {
  "POST /api/patients/{id}/documents": ofAPerson(40, "/api/patients/{id}/documents", { kind: "report" }),
  "POST /api/patients/{id}/document-preview": ofAPerson(41, "/api/patients/{id}/document-preview", {
    kind: "plan",
  }),
  "GET /api/patients/{id}/document-draft": ofAPerson(42, "/api/patients/{id}/document-draft?kind=report"),
  "GET /api/patients/{id}/documents": async (site, { patient, otherPatient, otherTherapist }) => [
    {
      asking: otherTherapist,
      path: `/api/patients/${await makePatient(site, visitor(43))}/documents`,
    },
    { asking: otherPatient, path: `/api/patients/${patient.id}/documents`, code: "forbidden" },
  ],
  "GET /api/documents/{id}": async (site, { patient, therapist, otherTherapist }) => {
    const { id } = await foreignReport(site, otherTherapist.id, 44);
    return [patient, therapist].map((asking) => ({ asking, path: `/api/documents/${id}` }));
  },
  "POST /api/documents/{id}/annul": async (site, { patient, therapist, otherTherapist }) => {
    const { id } = await foreignReport(site, otherTherapist.id, 45);
    const body = { reason: "Era de otra persona" };
    const path = `/api/documents/${id}/annul`;
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
};
