import { birthDateOf } from "~/features/care/facts/birth-date-of";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import { isBirthDate, noBirthDate } from "~/shared/birth-date";
import { wallTimeOf } from "~/shared/clinic-time";
import type { Insurance } from "./alerts";

export function refuseBirthDate(birthDate: string, now: Date): Refusal | null {
  return isBirthDate(birthDate, wallTimeOf(now).slice(0, 10))
    ? null
    : refuse("validation", { fields: { birthDate: noBirthDate } });
}

interface Correction {
  patientId: string;
  birthDate?: string | undefined;
  insurance?: Insurance | undefined;
  /** Who says so: whose it is, or somebody of the staff who need not treat them. */
  author: string;
  now: Date;
}

/**
 * A row beside the former ones with this date or previsión and all else as it stood; nothing when both stand already. The caller holds
 * the patient's row.
 */
export async function correctFacts(
  client: Queryable,
  { patientId, birthDate, insurance, author, now }: Correction,
): Promise<void> {
  const written = async () => {
    const { rowCount } = await client.query(
      `insert into care_facts (patient_id, number, author_name, birth_date, insurance, pacemaker, anticoagulants, pregnancy,
         allergies, allergies_to, other, created_at)
       select $1, coalesce(f.number, 0) + 1, $3, coalesce($2::date, ${birthDateOf("p")}),
         coalesce($5, f.insurance), f.pacemaker, f.anticoagulants, f.pregnancy,
         f.allergies, f.allergies_to, f.other, $4
       from patients p
         left join lateral (select * from care_facts where patient_id = p.id order by number desc limit 1) f on true
       where p.id = $1 and (f.birth_date is distinct from coalesce($2::date, f.birth_date)
         or f.insurance is distinct from coalesce($5, f.insurance))
       on conflict (patient_id, number) do nothing`,
      [patientId, birthDate ?? null, author, now, insurance ?? null],
    );
    return rowCount === 1;
  };
  // Whoever treats them may have saved between the reading and the writing of the first try: the second stands on theirs.
  if (!(await written())) await written();
}
