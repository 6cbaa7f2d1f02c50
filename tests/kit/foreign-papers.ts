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
function papersOf(stranger: number) {
  return async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = `/api/patients/${await makePatient(site, visitor(stranger))}/attachments`;
    return [
      { asking: otherTherapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  };
}

export const paperObjects: ForeignObjects = {
  "POST /api/patients/{id}/attachments": papersOf(31),
  "GET /api/patients/{id}/attachments": papersOf(32),
  "GET /api/attachments/{id}": paperOf(33, ""),
  "GET /api/attachments/{id}/thumbnail": paperOf(34, "/thumbnail"),
  "POST /api/attachments/{id}/hide": paperOf(35, "/hide", { reason: "Era de otra persona" }),
};
