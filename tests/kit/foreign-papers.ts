import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** A paper of somebody whom neither of those who ask has anything to do with. */
function paperOf(stranger: number, act: string, body?: unknown) {
  return async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const [row] = await site.rows<{ id: string }>(
      `insert into attachments (patient_id, kind, name, type, size, added_as, scanned, sent_hash, created_at)
       values ($1, 'exam', 'x.pdf', 'application/pdf', 10, 'patient', false, 'x', now()) returning id`,
      [await makePatient(site, visitor(stranger))],
    );
    const path = `/api/attachments/${row?.id}${act}`;
    return [
      { asking: otherTherapist, path, body },
      act === "/hide" ? { asking: patient, path, body, code: "forbidden" } : { asking: patient, path },
    ];
  };
}

/** The papers of a file that is not theirs. */
function papersOf(stranger: number, { of = "attachments", body }: { of?: string; body?: object } = {}) {
  return async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = `/api/patients/${await makePatient(site, visitor(stranger))}/${of}`;
    return [
      { asking: otherTherapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  };
}

/** A paper on its way to a file that is not theirs. */
const arrivalOfForeign =
  (stranger: number, part: string) =>
  async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const id = await makePatient(site, visitor(stranger));
    await site.rows(
      `insert into attachment_arrivals (id, patient_id, once_key, kind, name, size) values ($2, $1, 'k', 'exam', 'x.pdf', 10)
     on conflict do nothing`,
      [id, `foreign-${stranger}`],
    );
    const path = `/api/attachment-arrivals/foreign-${stranger}${part}`;
    return [
      { asking: otherTherapist, path },
      { asking: patient, path },
    ];
  };

export const paperObjects: ForeignObjects = {
  "POST /api/patients/{id}/attachments": papersOf(31),
  "GET /api/patients/{id}/attachments": papersOf(32),
  "POST /api/patients/{id}/attachment-arrivals": papersOf(37, {
    of: "attachment-arrivals",
    body: { onceKey: "k", kind: "exam", name: "x.pdf", size: 10, appointmentId: null },
  }),
  "PUT /api/attachment-arrivals/{id}/{part}": arrivalOfForeign(36, "/0"),
  "DELETE /api/attachment-arrivals/{id}": arrivalOfForeign(58, ""),
  "GET /api/attachments/{id}": paperOf(33, ""),
  "GET /api/attachments/{id}/thumbnail": paperOf(34, "/thumbnail"),
  "POST /api/attachments/{id}/hide": paperOf(35, "/hide", { reason: "Era de otra persona" }),
};
