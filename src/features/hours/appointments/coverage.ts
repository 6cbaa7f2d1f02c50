/** How a person is covered, as far as prices and papers of a booking differ by it. */
export const coverages = ["Particular", "FONASA", "Isapre"] as const;
export type Coverage = (typeof coverages)[number];

/** SQL: a patient's insurance as the file last wrote it, else as the latest booking that said it; null where neither did. */
export const insuranceOf = (patientId: string): string =>
  `coalesce((select insurance from care_facts where patient_id = ${patientId} order by number desc limit 1),
     (select coverage from appointments where patient_id = ${patientId} and coverage is not null order by created_at desc limit 1))`;
