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
  "POST /api/clinic-exercises/{id}/video": async (site, { patient, otherTherapist, therapist }) => {
    const [row] = await site.rows<{ id: string }>(
      `insert into clinic_exercises (name, region, aim, instruction, made_by, created_at)
       values (gen_random_uuid()::text, 'rodilla', 'fuerza', 'Sube.', $1, now()) returning id`,
      [otherTherapist.id],
    );
    const path = `/api/clinic-exercises/${row?.id}/video`;
    return [
      { asking: therapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  // Anybody who is signed in watches it: nothing of a person is in it.
  "GET /api/clinic-exercises/{id}/video": async (_, { patient, therapist }) =>
    [patient, therapist].map((asking) => ({ asking, path: "/api/clinic-exercises/no-existe/video" })),
};
