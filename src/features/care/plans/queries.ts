import type { OpenFile } from "~/features/care/relationship/care-actor";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { leads } from "~/shared/role";
import type { Recommendation } from "./contract";
import type { Protocol } from "./protocol-contract";

const titles: Record<Recommendation["category"], string> = {
  exercise: "Ejercicios",
  medication: "Medicamentos",
  lifestyle: "Hábitos",
  "follow-up": "Seguimiento",
  generic: "Recomendación",
};

type Row = Omit<Recommendation, "type" | "title" | "description" | "createdAt" | "sentAt"> & {
  recommendation: string;
  createdAt: Date;
  sentAt: Date;
};

export const selectRecommendations = `
select r.id, r.category, r.priority, r.completed_at is not null as "isCompleted", r.author_name as therapist,
  r.created_at as "createdAt", to_char(r.due_date, 'YYYY-MM-DD') as "dueDate", r.recommendation, r.sent_at as "sentAt",
  coalesce((select json_agg(json_build_object('id', e.id, 'exercise', e.exercise, 'name', e.name, 'sets', e.sets,
      'repetitions', e.repetitions, 'seconds', e.seconds, 'daysPerWeek', e.days_per_week,
      'load', e.load_kg, 'hold', e.hold_seconds, 'steps', e.steps, 'side', e.side, 'note', e.note,
      'own', (select json_build_object('version', o.version, 'instruction', o.instruction, 'picture', '/objects/' || o.picture_id,
          'hasVideo', o.video_size is not null, 'hasChanged', o.version < now.version)
        from exercises_as_given o join clinic_exercises now on now.id = o.exercise_id
        where o.exercise_id = e.exercise and o.version = coalesce(e.exercise_version, now.version)),
      'doneOn', coalesce((select json_agg(to_char(said.day, 'YYYY-MM-DD') order by said.day)
        from (select distinct on (t.day) t.day, t.done from exercise_ticks t where t.plan_exercise_id = e.id
          order by t.day, t.id desc) said where said.done), '[]')) order by e.position)
    from plan_exercises e where e.recommendation_id = r.id), '[]') as exercises,
  coalesce((select json_agg(json_build_object('id', a.id, 'movement', a.movement, 'side', a.side, 'timesPerWeek', a.times_per_week)
      order by a.position) from plan_measurings a where a.recommendation_id = r.id), '[]') as measurings
from recommendations r`;

export function recommendationOf(row: Row): Recommendation {
  return {
    ...row,
    type: "therapist",
    title: titles[row.category],
    description: row.recommendation,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt.toISOString(),
  };
}

/** The latest first; of one author alone, if no more is open. */
export async function recommendationsOf(
  client: Queryable,
  { patientId, onlyBy }: OpenFile,
): Promise<Recommendation[]> {
  const { rows } = await client.query<Row>(
    `${selectRecommendations} where r.patient_id = $1 and ($2::text is null or r.therapist_id = $2)
     order by r.created_at desc, r.id`,
    [patientId, onlyBy],
  );
  return rows.map(recommendationOf);
}

const selectProtocols = `
select p.id, p.name, t.name as by, p.hidden_at is not null as "isHidden", p.made_by = $1 or $2 as "mayChange", p.version, p.lines
from plan_protocols p join therapists t on t.id = p.made_by`;

/** By name; what is hidden is for who may show it again. */
export async function protocolsFor(client: Queryable, actor: TherapistActor): Promise<Protocol[]> {
  const { rows } = await client.query<Protocol>(
    `${selectProtocols} where p.hidden_at is null or p.made_by = $1 or $2 order by lower(p.name), p.id`,
    [actor.id, leads(actor)],
  );
  return rows;
}

export async function protocolOf(
  client: Queryable,
  actor: TherapistActor,
  id: string,
): Promise<Protocol | null> {
  const { rows } = await client.query<Protocol>(`${selectProtocols} where p.id = $3`, [
    actor.id,
    leads(actor),
    id,
  ]);
  return rows[0] ?? null;
}
