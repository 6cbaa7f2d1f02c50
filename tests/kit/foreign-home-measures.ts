import { addHomeMeasure } from "./care";
import type { ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";

export const homeMeasureObjects: ForeignObjects = {
  "POST /api/home-measures/{id}/review": async (site, { patient, therapist }) => {
    const path = `/api/home-measures/${await addHomeMeasure(site, await makePatient(site, visitor(39)))}/review`;
    const body = { verdict: "confirmed" };
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
};
