import { addAnswers, askFor } from "./care";
import type { ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";

export const questionnaireObjects: ForeignObjects = {
  "DELETE /api/questionnaire-asks/{id}": async (site, { patient, therapist, otherTherapist }) => {
    const patientId = await makePatient(site, visitor(71));
    const path = `/api/questionnaire-asks/${await askFor(site, patientId, otherTherapist.id)}`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "POST /api/questionnaire-answers/{id}/annul": async (site, { patient, therapist }) => {
    const patientId = await makePatient(site, visitor(72));
    const path = `/api/questionnaire-answers/${await addAnswers(site, patientId)}/annul`;
    const body = { reason: "Era de otra persona" };
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
};
