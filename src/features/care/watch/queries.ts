import { doors } from "~/features/care/danger-signs/offered-signs";
import { standingSigns } from "~/features/care/danger-signs/queries";
import { waitingQuestions } from "~/features/care/hour-questions/queries";
import { painRises } from "~/features/care/pain-diary/pain-rise";
import { attends } from "~/features/care/relationship/queries";
import type { Queryable } from "~/server/database/database";
import { readerOf, type TherapistActor } from "~/server/http/actor";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import type { Watch } from "./contract";

/** A rise that ended longer ago is in the curve, and no news. */
const riseDays = 14;
/** What a rise is reckoned from lies up to nine days before its last: two of its own, and a week. */
const painDays = riseDays + 21;
/** Somebody is to see a sign, however late. */
const signDays = 180;

const whose = `p.id as "patientId", p.name as "patientName", p.email as "patientEmail"`;

/** What nobody has looked at yet, of patients whom the actor attends. The caller logs the reading. */
export async function watchOf(client: Queryable, actor: TherapistActor, now: Date): Promise<Watch> {
  const asked = [readerOf(actor), now];
  const [signs, pain, questions, measures] = await Promise.all([
    client.query<Omit<Watch["signs"][number], "at"> & { at: Date }>(
      `select ${whose}, s.id, s.sign, s.door, s.at
       from ${standingSigns(`at > $2::timestamptz - interval '${signDays} days'`)} join patients p on p.id = s.patient_id
       where not exists (select from care_looks l where l.sign_id = s.id) and ${attends("p.id", "$1", "$2")}
       order by array_position($3::text[], s.door), s.at, s.number`,
      [...asked, doors],
    ),
    client.query<Pick<Watch["rises"][number], "patientId" | "patientName" | "patientEmail"> & Pain>(
      `select ${whose}, recent.entries, (select coalesce(json_agg(to_char(l.rise_since, 'YYYY-MM-DD')), '[]') from care_looks l
           where l.patient_id = p.id and l.rise_since is not null) as seen
       from (select e.patient_id, max(e.at) as last, json_agg(json_build_object('score', e.score, 'at', e.at)) as entries
         from pain_entries e where e.at > $2::timestamptz - interval '${painDays} days'
           and not exists (select from pain_withdrawals w where w.entry_id = e.id)
         group by e.patient_id having count(*) > 3) recent join patients p on p.id = recent.patient_id
       where ${attends("p.id", "$1", "$2")} order by recent.last desc, p.id`,
      asked,
    ),
    waitingQuestions(client, { therapistId: readerOf(actor), now }),
    client.query<Omit<Watch["measures"][number], "last"> & { last: Date }>(
      `select ${whose}, m.count, m.last
       from (select patient_id, count(*)::int as count, max(at) as last from home_measures h
         where not exists (select from home_measure_reviews r where r.measure_id = h.id) group by patient_id) m
       join patients p on p.id = m.patient_id where ${attends("p.id", "$1", "$2")} order by m.last, p.id`,
      asked,
    ),
  ]);
  const earliest = addDays(wallTimeOf(now).slice(0, 10), -riseDays);
  return {
    signs: signs.rows.map(({ at, ...sign }) => ({ ...sign, at: at.toISOString() })),
    rises: pain.rows.flatMap(({ entries, seen, ...patient }) => {
      const rise = painRises(entries).at(-1);
      return rise && rise.until >= earliest && !seen.includes(rise.since) ? [{ ...patient, ...rise }] : [];
    }),
    questions,
    measures: measures.rows.map(({ last, ...patient }) => ({ ...patient, last: last.toISOString() })),
  };
}

interface Pain {
  entries: { score: number; at: string }[];
  /** First days of the rises that somebody saw. */
  seen: string[];
}
