import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import type { TestSite } from "./site";

/** A file belongs to whoever leads: to them only the one that does not exist is foreign. */
function importCall(after: string, body?: unknown) {
  return async (
    _site: TestSite,
    { patient, therapist, otherTherapist }: Actors,
  ): Promise<ForeignAttempt[]> => [
    { asking: therapist, path: `/api/imports/no-existe${after}`, body },
    { asking: otherTherapist, path: `/api/imports/no-existe${after}`, body, code: "forbidden" },
    { asking: patient, path: `/api/imports/no-existe${after}`, body, code: "forbidden" },
  ];
}

export const importObjects: ForeignObjects = {
  "GET /api/imports/{id}": importCall(""),
  "PATCH /api/imports/{id}": importCall("", { version: 1 }),
  "GET /api/imports/{id}/faults.csv": importCall("/faults.csv"),
  "POST /api/imports/{id}/run": importCall("/run", { version: 1 }),
  "POST /api/imports/{id}/stop": importCall("/stop", {}),
  "POST /api/imports/{id}/undo": importCall("/undo", {}),
  "POST /api/imports/{id}/mails": importCall("/mails", {}),
};
