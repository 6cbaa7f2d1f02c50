import { addPlan } from "./care";
import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { visitor } from "./people";
import { makePatient } from "./signed-in";
import type { TestSite } from "./site";

/** Direction changes what colleagues made: nothing of the clinic's is foreign to it but what does not exist. No patient does. */
function clinicCall(path: string, body: object = { isHidden: true }) {
  return async (_: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => [
    { asking: therapist, path, body },
    { asking: patient, path, body, code: "forbidden" },
  ];
}

export const planObjects: ForeignObjects = {
  "PUT /api/plan-exercises/{id}": async (site, { patient, otherPatient, therapist }) => {
    const { lines } = await addPlan(site, { patientId: patient.id, therapistId: therapist.id });
    const path = `/api/plan-exercises/${lines[0]}`;
    const body = { day: "2026-11-20", done: true };
    return [
      { asking: otherPatient, path, body },
      { asking: therapist, path, body, code: "forbidden" },
    ];
  },
  "GET /api/exercise-plans/{id}": async (site, { patient, otherPatient, otherTherapist, therapist }) => {
    const own = await addPlan(site, { patientId: patient.id, therapistId: therapist.id });
    const stranger = await makePatient(site, visitor(13));
    const strange = await addPlan(site, { patientId: stranger, therapistId: otherTherapist.id });
    return [
      { asking: otherPatient, path: `/api/exercise-plans/${own.id}` },
      { asking: therapist, path: `/api/exercise-plans/${strange.id}` },
    ];
  },
  "PATCH /api/plan-protocols/{id}": clinicCall("/api/plan-protocols/no-existe"),
  "PUT /api/plan-protocols/{id}": clinicCall("/api/plan-protocols/no-existe", {
    name: "Mío",
    lines: [
      { exercise: "espalda-puente", sets: 3, repetitions: 8, daysPerWeek: 3, eachSide: false, steps: [] },
    ],
    version: 1,
  }),
  "PUT /api/clinic-exercises/{id}": clinicCall("/api/clinic-exercises/no-existe", {
    name: "Mío",
    region: "rodilla",
    aim: "fuerza",
    instruction: "Sube.",
    version: 1,
    keepsVideo: false,
  }),
  "PATCH /api/clinic-exercises/{id}": clinicCall("/api/clinic-exercises/no-existe"),
  // Whoever made it, or direction, whoever that is here: of anybody else exercises/exercises.db.test.ts tells.
  "POST /api/clinic-exercises/{id}/video": async (_, { patient, therapist }) => [
    { asking: therapist, path: "/api/clinic-exercises/no-existe/video" },
    { asking: patient, path: "/api/clinic-exercises/no-existe/video", code: "forbidden" },
  ],
  // Anybody who is signed in watches it: nothing of a person is in it.
  "GET /api/clinic-exercises/{id}/video": async (_, { patient, therapist }) =>
    [patient, therapist].map((asking) => ({ asking, path: "/api/clinic-exercises/no-existe/video" })),
};
