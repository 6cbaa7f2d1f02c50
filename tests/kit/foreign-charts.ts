import { addChart } from "./care";
import type { ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";

export const chartObjects: ForeignObjects = {
  "POST /api/body-charts/{id}/annul": async (site, { patient, therapist }) => {
    const path = `/api/body-charts/${await addChart(site, await makePatient(site, visitor(38)))}/annul`;
    const body = { reason: "Era de otra persona" };
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
};
