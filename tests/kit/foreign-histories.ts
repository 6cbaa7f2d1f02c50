import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** A history in the file of somebody whom neither of those who ask has anything to do with. */
function historyOf(stranger: number, act: string, body?: unknown) {
  return async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const [row] = await site.rows<{ id: string }>(
      `insert into foreign_histories (patient_id, bundle, sha256, items, others, created_at)
       values ($1, '{}', repeat('0', 64), '[]', 0, now()) returning id`,
      [await makePatient(site, visitor(stranger))],
    );
    const path = `/api/foreign-history/${row?.id}${act}`;
    return [
      { asking: otherTherapist, path, body },
      act === "" ? { asking: patient, path } : { asking: patient, path, body, code: "forbidden" },
    ];
  };
}

/** The file of somebody whom the one who asks never had an hour with. */
function fileOf(stranger: number) {
  return async (site: TestSite, { patient, otherTherapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = `/api/patients/${await makePatient(site, visitor(stranger))}/foreign-history`;
    return [
      { asking: otherTherapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  };
}

export const historyObjects: ForeignObjects = {
  "POST /api/patients/{id}/foreign-history": fileOf(81),
  "GET /api/patients/{id}/foreign-history": fileOf(82),
  "GET /api/foreign-history/{id}": historyOf(83, ""),
  "POST /api/foreign-history/{id}/hide": historyOf(84, "/hide", { reason: "Era de otra persona" }),
};
