import { addSign, askQuestion } from "./care";
import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { addHour } from "./hours";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** About somebody whom the one who asks never attended; of no call of a patient's. */
const ofStranger =
  (pathOf: (site: TestSite, patientId: string) => Promise<string>, stranger: number, body: unknown) =>
  async (site: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => {
    const path = await pathOf(site, await makePatient(site, visitor(stranger)));
    return [
      { asking: therapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  };

export const betweenObjects: ForeignObjects = {
  "POST /api/danger-signs/{id}/look": ofStranger(
    async (site, patientId) => `/api/danger-signs/${await addSign(site, patientId)}/look`,
    941,
    {},
  ),
  "POST /api/patients/{id}/pain-rise-look": ofStranger(
    async (_, patientId) => `/api/patients/${patientId}/pain-rise-look`,
    942,
    { since: "2026-11-19" },
  ),
  "POST /api/hour-questions/{id}/answer": ofStranger(
    async (site, patientId) => `/api/hour-questions/${await askQuestion(site, { patientId })}/answer`,
    943,
    { text: "Sí" },
  ),
  "PUT /api/hour-questions/{id}": async (site, { patient, otherPatient, therapist }) => {
    const hour = { patientId: patient.id, therapistId: therapist.id, at: "2026-11-27T10:00" };
    const path = `/api/hour-questions/${await addHour(site, hour)}`;
    const body = { text: "¿Puedo correr?" };
    return [
      { asking: otherPatient, path, body },
      { asking: therapist, path, body, code: "forbidden" },
    ];
  },
};
