import { patientInQuestion } from "~/features/care-relationship/queries";
import { logAccess } from "~/server/access-log";
import { nameInLog } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { Refusal, refuse } from "~/server/refusal";
import { dropPain, listPain, notePain } from "./contract";
import { painEntryOf, painOf } from "./queries";

export const painRoutes = [
  answerCall(listPain, async ({ actor, query, pool, clock, address }) => {
    const patientId = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (patientId instanceof Refusal) return patientId;
    if (actor.role === "therapist")
      await logAccess(pool, { actor: nameInLog(actor), action: "pain-diary.read", patientId, address });
    return painOf(pool, patientId, clock());
  }),
  answerCall(notePain, async ({ actor, body, pool, clock }) => {
    const { rows } = await pool.query(
      "insert into pain_entries (patient_id, score, note, at) values ($1, $2, $3, $4) returning id, score, note, at",
      [actor.id, body.score, body.note ?? null, clock()],
    );
    return painEntryOf(rows[0]);
  }),
  answerCall(dropPain, async ({ actor, params, pool, clock }) => {
    const { rowCount } = await pool.query(
      `insert into pain_withdrawals (entry_id, at) select id, $3 from pain_entries where id = $1 and patient_id = $2
       on conflict do nothing`,
      [params.id, actor.id, clock()],
    );
    return rowCount ? undefined : refuse("not_found");
  }),
];
