import { type Changer, changeSetting, changeWithin, type Setting } from "~/features/clinic/clinic/setting";
import { inviteStaff } from "~/features/people/accounts/invite-staff";
import {
  hoursToCome,
  type LeftHour,
  shutOut,
  tellEmailChange,
} from "~/features/people/accounts/staff-accounts";
import type { Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Duty } from "~/shared/role";
import type { Hit, StaffChanges, StaffMember } from "./settings-contract";

type StaffState = Omit<StaffMember, "id" | "version" | "hasSecondFactor" | "lastSignInAt" | "invitation">;
type Row = StaffState &
  Pick<StaffMember, "id" | "version" | "hasSecondFactor"> & {
    lastSignInAt: Date | null;
    isInvited: boolean;
    invitedUntil: Date | null;
  };

const emailTaken = "Ya hay una cuenta con ese correo.";
const rnpiTaken = "Ese número del registro ya es de otra persona.";

const select = `select t.id, t.version, t.name, t.email, t.duties, t.active, t.online, coalesce(t.title, '') as title,
    coalesce(t.rnpi, '') as rnpi, t.role, t.specialty, t.experience, t.university, t.expertise, t.approach, t.avatar, t.position,
    (select coalesce(jsonb_agg(service_id order by service_id), '[]') from services_given where therapist_id = t.id) as "serviceIds",
    t.requires_second_factor as "requiresSecondFactor", t.totp_active as "hasSecondFactor", t.last_sign_in_at as "lastSignInAt",
    t.invited_at is not null and t.password_hash is null as "isInvited",
    (select max(expires_at) from account_links l where l.role = 'therapist' and l.account_id = t.id and l.purpose = 'invitation'
       and l.used_at is null) as "invitedUntil"
  from therapists t`;

function stateOf(row: Row): StaffState {
  const {
    id: _id,
    version: _version,
    hasSecondFactor: _has,
    lastSignInAt: _last,
    isInvited: _is,
    invitedUntil: _until,
    ...state
  } = row;
  return state;
}

const shown = (row: Row, now: Date): StaffMember => ({
  ...stateOf(row),
  id: row.id,
  version: row.version,
  hasSecondFactor: row.hasSecondFactor,
  lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  invitation: row.isInvited
    ? { until: row.invitedUntil && row.invitedUntil > now ? row.invitedUntil.toISOString() : null }
    : null,
});

/** `by` and `now` are of whoever changes it, for what follows from leaving and from another e-mail. */
export const staffSetting = (by: Changer, now: Date, address: string): Setting<StaffState> => ({
  what: "staff",
  async read(client, id) {
    const { rows } = await client.query<Row>(`${select} where t.id = $1 for update`, [id]);
    return rows[0] ? { state: stateOf(rows[0]), version: rows[0].version } : null;
  },
  async write(client, id, state) {
    const { rows } = await client.query<{ email: string; active: boolean }>(
      "select email, active from therapists where id = $1",
      [id],
    );
    const [before] = rows;
    if (!before) return;
    const after = state ?? { active: false };
    if (!state)
      await client.query("update therapists set active = false, deactivated_at = $2 where id = $1", [
        id,
        now,
      ]);
    else await writeAll(client, id, state, now);
    if (before.active && !after.active) await shutOut(client, { id, email: before.email }, now);
    if (state && state.email !== before.email) {
      await shutOut(client, { id, email: before.email }, now);
      await tellEmailChange(client, { id, email: before.email }, { actor: nameInLog(by), address }, now);
    }
  },
  guard: async (client, id, before, after) =>
    before && leads(before) && !(after && leads(after)) && (await isLastDirection(client, id))
      ? refuse("last_direction")
      : null,
  taken: {
    therapists_email_key: refuse("conflict", { text: emailTaken, fields: { email: emailTaken } }),
    therapists_rnpi_key: refuse("conflict", { text: rnpiTaken, fields: { rnpi: rnpiTaken } }),
  },
});

async function writeAll(client: Queryable, id: string, state: StaffState, now: Date): Promise<void> {
  await client.query(
    `update therapists set name = $2, email = $3, duties = $4, active = $5, online = $6, title = nullif($7, ''), rnpi = nullif($8, ''),
       role = $9, specialty = $10, experience = $11, university = $12, expertise = $13, approach = $14, avatar = $15, position = $16,
       requires_second_factor = $17, deactivated_at = case when $5 then null else coalesce(deactivated_at, $18) end,
       version = version + 1
     where id = $1`,
    [
      id,
      state.name,
      state.email,
      state.duties,
      state.active,
      state.online,
      state.title,
      state.rnpi,
      state.role,
      state.specialty,
      state.experience,
      state.university,
      state.expertise,
      state.approach,
      state.avatar,
      state.position,
      state.requiresSecondFactor,
      now,
    ],
  );
  await client.query("delete from services_given where therapist_id = $1", [id]);
  await client.query(
    "insert into services_given (therapist_id, service_id) select $1, s.id from services s where s.id = any ($2)",
    [id, state.serviceIds],
  );
}

/** Whoever works here first. */
export async function staffOf(client: Queryable, now: Date): Promise<StaffMember[]> {
  const { rows } = await client.query<Row>(`${select} order by t.active desc, t.position, t.created_at`);
  return rows.map((row) => shown(row, now));
}

async function memberOf(client: Queryable, id: string, now: Date): Promise<StaffMember | null> {
  const { rows } = await client.query<Row>(`${select} where t.id = $1`, [id]);
  return rows[0] ? shown(rows[0], now) : null;
}

/** Somebody always leads: who asks for the rows first decides, the other is refused. */
async function isLastDirection(client: Queryable, id: string): Promise<boolean> {
  const { rows } = await client.query<{ id: string }>(
    "select id from therapists where active and 'direction' = any (duties) order by id for update",
  );
  return rows.length === 1 && rows[0]?.id === id;
}

const leads = ({ active, duties }: { active: boolean; duties: readonly Duty[] }) =>
  active && duties.includes("direction");

/** What would follow from it, told before: who leaves, and the hours that somebody else has to take over. */
export async function changeMember(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  {
    id,
    version,
    dryRun,
    ...changes
  }: StaffChanges & { id: string; version?: number | undefined; dryRun?: boolean | undefined },
  address: string,
): Promise<(StaffMember & { hits: Hit[] }) | Refusal> {
  const now = clock();
  const before = await memberOf(pool, id, now);
  if (!before) return refuse("not_found");
  if (dryRun) {
    const after = changedBy(before, changes);
    if (leads(before) && !leads(after) && (await isLastDirection(pool, id))) return refuse("last_direction");
    return { ...before, hits: after.active ? [] : await hitsOf(pool, id, now) };
  }
  if (version === undefined)
    return refuse("validation", { fields: { version: "Indica la versión que leíste." } });
  const changed = await changeSetting(pool, actor, staffSetting(actor, now, address), {
    id,
    version,
    address,
    change: (state) => (state ? changedBy(state, changes) : refuse("not_found")),
  });
  if (changed instanceof Refusal) return changed;
  const after = await memberOf(pool, id, now);
  if (!after) throw new Error("nobody of the staff is ever deleted");
  return { ...after, hits: after.active ? [] : await hitsOf(pool, id, now) };
}

function changedBy<State extends StaffState>(
  before: State,
  { approach, serviceIds, ...changes }: StaffChanges,
): State {
  return {
    ...before,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)),
    ...(approach !== undefined && { approach: approach ?? "" }),
    ...(serviceIds && { serviceIds: [...new Set(serviceIds)].sort() }),
  };
}

async function hitsOf(client: Queryable, id: string, now: Date): Promise<Hit[]> {
  return (await hoursToCome(client, id, now)).map((hour: LeftHour) => ({
    appointmentId: hour.id,
    date: hour.start.slice(0, 10),
    time: hour.start.slice(11),
    patientName: hour.patientName,
    service: hour.service,
    therapistId: id,
  }));
}

/** Shown until the person has a photograph. */
const portrait = "/images/team/persona.svg";

/**
 * A new account: nobody can enter it before its link is used, and patients are not offered it before direction says so. Of who was
 * invited and has not entered yet, the mail goes out again.
 */
export async function invite(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  { email, name, duties }: { email: string; name: string; duties: Duty[] },
  address: string,
): Promise<StaffMember | Refusal> {
  const now = clock();
  const setting = staffSetting(actor, now, address);
  const { rows } = await pool.query<{ id: string; isInvited: boolean }>(
    `select id, active and invited_at is not null and password_hash is null as "isInvited" from therapists where email = $1`,
    [email],
  );
  const [known] = rows;
  if (known && !known.isInvited)
    return refuse("conflict", { text: emailTaken, fields: { email: emailTaken } });
  const changed = await changeSetting<StaffState>(
    pool,
    actor,
    {
      ...setting,
      write: (client, id, state) => (state ? add(client, id, state, now) : setting.write(client, id, state)),
    },
    {
      id: known?.id ?? crypto.randomUUID(),
      version: null,
      address,
      change: async (before, client) => {
        if (before) await inviteStaff(client, { id: known?.id ?? "", email }, now);
        return before
          ? { ...before, name, duties }
          : newcomer({ email, name, duties }, await usualOf(client));
      },
    },
  );
  if (changed instanceof Refusal) return changed;
  const { rows: made } = await pool.query<Row>(`${select} where t.email = $1`, [email]);
  if (!made[0]) throw new Error("who was invited is there");
  return shown(made[0], now);
}

/**
 * An account of whom a file brings, within its transaction: nobody is written to, and the invitation goes out when direction presses
 * it. Gives its id.
 */
export async function addMemberWithin(
  client: Queryable,
  actor: Changer,
  person: { email: string; name: string; duties: Duty[] },
  { now, address }: { now: Date; address: string },
): Promise<string | Refusal> {
  const id = crypto.randomUUID();
  const setting = staffSetting(actor, now, address);
  const added = await changeWithin<StaffState>(
    client,
    actor,
    {
      ...setting,
      async write(within, memberId, state) {
        if (!state) return;
        await insertMember(within, memberId, state);
        await writeAll(within, memberId, state, now);
        await within.query("update therapists set invited_at = $2 where id = $1", [memberId, now]);
      },
    },
    { id, version: null, address, change: async () => newcomer(person, await usualOf(client)) },
  );
  return added instanceof Refusal ? added : id;
}

/** In use or out of it, within a transaction that does more. */
export async function setMemberWithin(
  client: Queryable,
  actor: Changer,
  { id, active }: { id: string; active: boolean },
  { now, address }: { now: Date; address: string },
): Promise<Refusal | null> {
  const kept = await changeWithin<StaffState>(client, actor, staffSetting(actor, now, address), {
    id,
    version: null,
    address,
    change: (before) => (before ? { ...before, active } : refuse("not_found")),
  });
  return kept instanceof Refusal ? kept : null;
}

async function usualOf(client: Queryable): Promise<{ position: number; serviceIds: string[] }> {
  const { rows } = await client.query<{ position: number; serviceIds: string[] }>(
    `select (select coalesce(max(position), 0) + 1 from therapists) as position,
       (select coalesce(array_agg(id order by id), '{}') from services where active) as "serviceIds"`,
  );
  return rows[0] ?? { position: 0, serviceIds: [] };
}

const newcomer = (
  { email, name, duties }: { email: string; name: string; duties: Duty[] },
  { position, serviceIds }: { position: number; serviceIds: string[] },
): StaffState => ({
  name,
  email,
  duties,
  active: true,
  online: false,
  title: "",
  rnpi: "",
  role: "",
  specialty: "",
  experience: "",
  university: "",
  expertise: [],
  approach: "",
  avatar: portrait,
  serviceIds: duties.includes("care") ? serviceIds : [],
  requiresSecondFactor: false,
  position,
});

async function insertMember(client: Queryable, id: string, state: StaffState): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into therapists (id, email, name, specialty, experience, avatar) values ($1, $2, $3, '', '', $4)
     on conflict (id) do nothing`,
    [id, state.email, state.name, portrait],
  );
  return rowCount === 1;
}

async function add(client: Queryable, id: string, state: StaffState, now: Date): Promise<void> {
  const isNew = await insertMember(client, id, state);
  await writeAll(client, id, state, now);
  if (isNew) await inviteStaff(client, { id, email: state.email }, now);
}
