import { startOf } from "~/features/hours/appointments/time-range";
import type { WishedTimes } from "~/features/hours/waiting-list/contract";
import { keepWaiting } from "~/features/hours/waiting-list/join";
import { joinByRequest, requestsSince } from "~/features/hours/waiting-list/join-by-request";
import { leave } from "~/features/hours/waiting-list/leave";
import type { WaitingAct } from "~/features/hours/waiting-list/waiting-acts";
import { readWaitingToken } from "~/features/hours/waiting-list/waiting-link";
import { inTransaction, type Queryable } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { WaitingLink } from "./contract";
import { declineOffer } from "./decline-offer";
import { isStillFree } from "./still-free";
import { takeOffer } from "./take-offer";

type Context = Pick<ServerContext, "pool" | "clock" | "keys" | "clinic">;

interface FoundLink {
  act: WaitingAct;
  id: string;
  shown: WaitingLink;
}

/** What a link is about. It only looks: programs that read mails follow every link. */
export async function readWaitingLink(
  { pool, clock, keys }: Context,
  token: string,
): Promise<FoundLink | Refusal> {
  const signed = readWaitingToken(keys, token);
  const shown = signed && (await readers[signed.act](pool, signed.id, clock()));
  return signed && shown ? { ...signed, shown } : refuse("token_invalid");
}

const wall = (place: string) => `to_char(${place}, 'YYYY-MM-DD"T"HH24:MI')`;

const readers: Record<WaitingAct, (client: Queryable, id: string, now: Date) => Promise<WaitingLink | null>> =
  {
    async take(client, id, now) {
      const { rows } = await client.query<Omit<WaitingLink, "act" | "until"> & { until: Date }>(
        `select w.service, t.name as "therapistName", ${wall("o.wall_start")} as "wallTime", o.duration_minutes as "durationMinutes",
         o.until, (select ${wall("own.wall_start")} from appointments own where own.id = o.instead_of and own.status <> 'cancelled'
           and o.outcome is distinct from 'taken') as "insteadOf",
         case when o.outcome = 'taken' then case when exists (select from appointments a where a.id = o.taken_appointment_id
             and a.status <> 'cancelled' and a.wall_start = o.wall_start) then 'done' else 'over' end
           when o.outcome = 'declined' then 'declined'
           when o.outcome = 'lost' or o.outcome is null and not (${isStillFree}) then 'lost'
           when o.outcome = 'withdrawn' then 'over'
           when o.outcome = 'lapsed' or o.until <= $2 then 'lapsed' else 'open' end as state
       from hour_offers o join waiting_list w on w.id = o.waiting_id join therapists t on t.id = o.therapist_id where o.id = $1`,
        [id, now],
      );
      const [row] = rows;
      return row ? { act: "take", ...row, until: row.until.toISOString() } : null;
    },
    async join(client, id, now) {
      const { rows } = await client.query<Pick<WaitingLink, "service" | "therapistName" | "state">>(
        `select r.wish ->> 'service' as service, t.name as "therapistName", case when r.joined_at is null then 'open' else 'done' end as state
       from waiting_requests r left join therapists t on t.id = r.wish ->> 'therapistId' where r.id = $1 and r.requested_at > $2`,
        [id, requestsSince(now)],
      );
      const [row] = rows;
      return row ? { ...nothing, act: "join", ...row } : null;
    },
    async leave(client, id) {
      const { rows } = await client.query<Pick<WaitingLink, "service" | "therapistName" | "state">>(
        `select w.service, t.name as "therapistName", case when w.ended_at is null then 'open' when w.ended_why = 'withdrawn' then 'done'
         else 'over' end as state
       from waiting_list w left join therapists t on t.id = w.therapist_id where w.id = $1`,
        [id],
      );
      const [row] = rows;
      return row ? { ...nothing, act: "leave", ...row } : null;
    },
    async ask(client, id, now) {
      const { rows } = await client.query<
        Pick<WaitingLink, "service" | "therapistName" | "state" | "wallTime" | "durationMinutes">
      >(
        `select a.service, t.name as "therapistName", ${wall("a.wall_start")} as "wallTime", a.duration_minutes as "durationMinutes",
         case when a.status not in ('pending', 'confirmed') or ${startOf("a")} <= $2 then 'over'
           when exists (select from waiting_list w where w.appointment_id = a.id and w.ended_at is null) then 'done' else 'open' end as state
       from appointments a join therapists t on t.id = a.therapist_id where a.id = $1`,
        [id, now],
      );
      const [row] = rows;
      return row ? { ...nothing, act: "ask", ...row } : null;
    },
  };

const nothing = { wallTime: null, durationMinutes: null, until: null, insteadOf: null };

interface Answer {
  token: string;
  /** Of an offer: "no" instead of "yes". */
  declines: boolean;
  times: WishedTimes;
  withAnyone: boolean;
  address: string;
}

/** Does what a link is for; what is done already is answered so again. */
export async function answerWaitingLink(context: Context, answer: Answer): Promise<WaitingLink | Refusal> {
  const found = await readWaitingLink(context, answer.token);
  if (found instanceof Refusal) return found;
  const { act, id } = found;
  if (answer.declines && act !== "take") return refuse("token_invalid");
  // Where it is done or over, what is shown says so; of an offer the taking itself says it best.
  if ((act !== "take" || answer.declines) && found.shown.state !== "open") return found.shown;
  const outcome = await acts[answer.declines ? "decline" : act](context, id, answer);
  if (outcome instanceof Refusal) return outcome;
  const after = await readWaitingLink(context, answer.token);
  return after instanceof Refusal ? after : after.shown;
}

const acts: Record<
  WaitingAct | "decline",
  (context: Context, id: string, answer: Answer) => Promise<unknown>
> = {
  take: (context, id, { address }) => takeOffer(context, { offerId: id, patientId: null, address }),
  decline: (context, id) => declineOffer(context, { offerId: id, patientId: null }),
  join: (context, id, { address }) => joinByRequest(context, { id, address }),
  leave: (context, id) => leave(context, { id, patientId: null }),
  ask: (context, id, answer) => askFor(context, id, answer),
};

/** Waits for an hour before the one that was booked. */
async function askFor(
  { pool, clock }: Context,
  appointmentId: string,
  { times, withAnyone }: Answer,
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{
      patientId: string;
      therapistId: string;
      service: string;
      serviceId: string;
      durationMinutes: number;
      date: string;
    }>(
      `select patient_id as "patientId", therapist_id as "therapistId", service, service_id as "serviceId",
         duration_minutes as "durationMinutes", to_char(wall_start, 'YYYY-MM-DD') as date
       from appointments where id = $1`,
      [appointmentId],
    );
    const [hour] = rows;
    if (!hour) return refuse("token_invalid");
    const kept = await keepWaiting(client, {
      patientId: hour.patientId,
      therapistId: withAnyone ? null : hour.therapistId,
      of: { ...hour, appointmentId },
      times,
      until: hour.date,
      now: clock(),
    });
    return kept instanceof Refusal ? kept : undefined;
  });
}
