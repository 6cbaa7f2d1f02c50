import { clinic } from "content/clinic";
import type { SignedInActor } from "~/server/actor";
import { FileAnswer } from "~/server/file-answer";
import { type Refusal, refuse } from "~/server/refusal";
import type { ServerContext } from "~/server/server-context";
import type { Role } from "~/shared/role";
import { calendarFile } from "./calendar-file";
import { appointmentsForFeed } from "./queries";

type Context = Pick<ServerContext, "pool" | "keys" | "clock" | "env">;
const purpose = "calendar-feed";
export const calendarType = "text/calendar; charset=utf-8";

/** The secret address of the actor's feed; it can be shown again, because it is signed and not stored. */
export async function feedOf(
  { pool, keys, env }: Context,
  actor: SignedInActor,
): Promise<{ url: string | null }> {
  const { rows } = await pool.query<{ id: string }>(
    "select id from calendar_feeds where role = $1 and account_id = $2",
    [actor.role, actor.id],
  );
  const id = rows[0]?.id;
  return { url: id ? `${env.publicUrl}/api/calendar/${keys.sign(purpose, id)}` : null };
}

/** A new address; the one before stops working. */
export async function renewFeed(context: Context, actor: SignedInActor): Promise<{ url: string | null }> {
  await context.pool.query(
    `insert into calendar_feeds (role, account_id, created_at) values ($1, $2, $3)
     on conflict (role, account_id) do update set id = gen_random_uuid()::text, created_at = excluded.created_at`,
    [actor.role, actor.id, context.clock()],
  );
  return feedOf(context, actor);
}

export async function endFeed({ pool }: Context, actor: SignedInActor): Promise<void> {
  await pool.query("delete from calendar_feeds where role = $1 and account_id = $2", [actor.role, actor.id]);
}

/** What a calendar program gets that knows the address. */
export async function followFeed(
  { pool, keys, clock }: Context,
  token: string,
): Promise<FileAnswer | Refusal> {
  const id = keys.verify(purpose, token);
  if (!id) return refuse("not_found");
  const { rows } = await pool.query<{ role: Role; accountId: string }>(
    `select role, account_id as "accountId" from calendar_feeds as feed where id = $1
       and (role = 'patient' or exists (select from therapists where id = feed.account_id and active))`,
    [id],
  );
  const [feed] = rows;
  if (!feed) return refuse("not_found");
  const now = clock();
  const entries = await appointmentsForFeed(pool, feed.role, feed.accountId, now);
  return new FileAnswer(
    calendarFile(entries, now, { name: `Horas en ${clinic.identity.shortName}` }),
    calendarType,
  );
}
