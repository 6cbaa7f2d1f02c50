import { isDeepStrictEqual } from "node:util";
import type { Pool } from "pg";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable, retryCollisions, violates } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { SettingKind } from "./setting-kinds";

/** Whoever changes it, as the history names them. */
export type Changer = Pick<TherapistActor, "id" | "role">;

/** A thing of the clinic that direction changes: read and written whole, so that a change can be shown, and undone. */
export interface Setting<State extends object> {
  what: SettingKind;
  /** Locks its row until the transaction ends; null when there is none. */
  read(client: Queryable, id: string): Promise<{ state: State; version: number } | null>;
  /** Null takes it away, or out of use where something still names it. */
  write(client: Queryable, id: string, state: State | null): Promise<void>;
  /** Why it may not become that, whoever asks: by a change or by taking one back. */
  guard?(client: Queryable, id: string, before: State | null, after: State | null): Promise<Refusal | null>;
  /** What a name that another has is answered, by the constraint that holds it. */
  taken?: Record<string, Refusal>;
}

interface Change<State> {
  id: string;
  /** As the one who changes it has read it; null of what has no version, or is new. */
  version: number | null;
  /** What it becomes, or why not. `before` is null of something new. */
  change: (
    before: State | null,
    client: Queryable,
  ) => State | null | Refusal | Promise<State | null | Refusal>;
  /** What stands, as a reading of it answers: for whoever was late. */
  current?: (found: { state: State; version: number }) => object;
  address: string;
  /** The change that it takes back. */
  undoes?: string;
}

/**
 * One change, its row in the history and its log line in one transaction. Whoever was late by a version is refused with what stands.
 * What changes nothing leaves no row.
 */
export async function changeSetting<State extends object>(
  pool: Pool,
  actor: Changer,
  setting: Setting<State>,
  asked: Change<State>,
): Promise<{ state: State | null; version: number; changeId: string | null } | Refusal> {
  return namesTaken(setting, () =>
    retryCollisions(() => inTransaction(pool, (client) => changeWithin(client, actor, setting, asked))),
  );
}

/** Where a constraint of the setting held something that another has, its words. */
export async function namesTaken<Outcome>(
  { taken = {} }: Pick<Setting<object>, "taken">,
  run: () => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  try {
    return await run();
  } catch (error) {
    for (const [constraint, refusal] of Object.entries(taken))
      if (violates(error, constraint)) return refusal;
    throw error;
  }
}

/** The same inside a transaction that does more. */
export async function changeWithin<State extends object>(
  client: Queryable,
  actor: Changer,
  setting: Setting<State>,
  { id, version, change, current, address, undoes }: Change<State>,
): Promise<{ state: State | null; version: number; changeId: string | null } | Refusal> {
  await standAlone(client);
  const found = await setting.read(client, id);
  if (!found && version !== null) return refuse("not_found");
  if (found && version !== null && found.version !== version)
    return late(current ? current(found) : { ...found.state, version: found.version });
  const after = await change(found?.state ?? null, client);
  if (after instanceof Refusal) return after;
  const before = found?.state ?? null;
  if (isDeepStrictEqual(after, before))
    return { state: before, version: found?.version ?? 0, changeId: null };
  const refusal = await setting.guard?.(client, id, before, after);
  if (refusal) return refusal;
  await setting.write(client, id, after);
  const written = await setting.read(client, id);
  const changeId = await keepChange(client, actor, {
    what: setting.what,
    id,
    before,
    after: written?.state ?? null,
    address,
    ...(undoes && { undoes }),
  });
  return { state: written?.state ?? null, version: written?.version ?? 0, changeId };
}

const late = (current: object): Refusal =>
  refuse("conflict", {
    text: "Otra persona cambió esto mientras lo editabas. Mira cómo quedó y decide.",
    current,
  });

interface KeptChange {
  what: SettingKind;
  id: string;
  before: object | null;
  after: object | null;
  address: string;
  undoes?: string;
}

async function keepChange(
  client: Queryable,
  actor: Changer,
  { what, id, before, after, address, undoes }: KeptChange,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into clinic_changes (by_id, what, subject_id, before, after, undoes) values ($1, $2, $3, $4, $5, $6) returning id`,
    [actor.id, what, id, json(before), json(after), undoes ?? null],
  );
  const changeId = rows[0]?.id ?? "";
  await logAccess(client, {
    actor: nameInLog(actor),
    action: "clinic.changed",
    objectId: changeId,
    detail: `${what}:${id}`,
    address,
  });
  return changeId;
}

const json = (value: object | null) => (value === null ? null : JSON.stringify(value));

/** Any fixed number: whoever changes the clinic stands alone among those who book, so that nothing is promised meanwhile. */
const clinicLock = 7_260_127;

/** Waits for the bookings under way, and lets others wait, until the transaction ends. */
export async function standAlone(client: Queryable): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [clinicLock]);
}

/** SQL expression of whoever promises an hour: the clinic changes before or after, not meanwhile. */
export const besideChanges = `pg_advisory_xact_lock_shared(${clinicLock})`;
