import { randomUUID } from "node:crypto";
import { birthDateOf } from "~/features/care/facts/birth-date-of";
import { patientInQuestion } from "~/features/care/relationship/queries";
import { annulSharedReceipts } from "~/features/money/payments/reissue-receipt";
import {
  joinIdentifications,
  partIdentifications,
} from "~/features/people/identification/join-identifications";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { later } from "~/shared/clinic-time";
import { addressWithoutMailbox, hasMailbox } from "~/shared/mailbox";
import { hasPhone, noPhone } from "~/shared/phone";
import { receives } from "~/shared/role";
import { hasRut, noRut } from "~/shared/rut";

type Context = Pick<ServerContext, "pool" | "clock">;

const undoDays = 7;

interface Former {
  id: string;
  name: string;
  rut: string;
  email: string;
}

interface Person extends Former {
  phone: string;
  passport: string | null;
  birthDate: string | null;
}

/** What is known of a person beside their name; null: nothing. */
interface Known {
  rut: string | null;
  phone: string | null;
  passport: string | null;
  birthDate: string | null;
}

interface Merge {
  id: string;
  intoId: string;
  reason: string;
  address: string;
}

/**
 * Makes one person of two: hours, notes, measures, packs and money of the one go to the other, each as it was written, and can go
 * back for seven days. Alerts of both hold, and what only one says of RUT, passport, phone and birth. The mailbox that there is
 * stays; of two the one that stays is the other's, and whoever books with the former one is found. Who only treats merges files that are both open to them; reception reads neither.
 */
export async function mergePatients(
  { pool, clock }: Context,
  actor: TherapistActor,
  { id, intoId, reason, address }: Merge,
): Promise<{ id: string } | Refusal> {
  if (id === intoId) return refuse("validation", { fields: { intoId: "Elige a otra persona." } });
  const now = clock();
  if (!receives(actor))
    for (const patientId of [id, intoId]) {
      const file = await patientInQuestion(pool, actor, { patientId }, { now, address });
      if (file instanceof Refusal) return file;
    }
  return inTransaction(pool, async (client): Promise<{ id: string } | Refusal> => {
    // Two statements: what the first waited for, only the second sees.
    await client.query("select from patients where id in ($1, $2) order by id for update", [id, intoId]);
    const { rows } = await client.query<Person & { isMerged: boolean; isBlocked: boolean }>(
      `select id, name, rut, email, phone, passport, to_char(birth_date, 'YYYY-MM-DD') as "birthDate", merged_into is not null as "isMerged",
         exists (select from data_blocks b where b.patient_id = patients.id and b.ended_at is null) as "isBlocked"
       from patients where id in ($1, $2)`,
      [id, intoId],
    );
    const from = rows.find((each) => each.id === id);
    const into = rows.find((each) => each.id === intoId);
    if (!from || !into) return refuse("not_found");
    if (from.isMerged || into.isMerged)
      return refuse("conflict", { text: "Una de estas fichas ya está unida con otra." });
    if (from.isBlocked || into.isBlocked)
      return refuse("conflict", { text: "Una de estas personas pidió que sus datos no se toquen." });
    const moved = await moveRows(client, { of: id, to: intoId, named: null });
    const joinedFacts = await joinFacts(client, { from: id, into: intoId, actor, now });
    const joinedIdentification = await joinIdentifications(client, { from: id, into: intoId, actor, now });
    const took = onlyOf(knownOf(from), knownOf(into));
    const takesMailbox = !hasMailbox(into.email) && hasMailbox(from.email);
    const mergeId = randomUUID();
    await client.query(
      `insert into patient_merges (id, from_id, into_id, reason, merged_by, merged_at, former, former_email, moved)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        mergeId,
        id,
        intoId,
        reason,
        actor.id,
        now,
        JSON.stringify({
          from: formerOf(from),
          into: formerOf(into),
          took,
          joinedFacts,
          joinedIdentification,
        }),
        hasMailbox(from.email) && !takesMailbox ? from.email : null,
        JSON.stringify(moved),
      ],
    );
    // What belongs to the mailbox stays with the row and waits; the address is free before another has it.
    await client.query("update patients set email = $2, merged_into = $3 where id = $1", [
      id,
      addressWithoutMailbox(id),
      intoId,
    ]);
    if (takesMailbox) await takeMailbox(client, { of: id, to: intoId, email: from.email });
    await client.query(
      `update patients set rut = coalesce($2, rut), phone = coalesce($3, phone), passport = coalesce($4, passport),
         birth_date = coalesce($5::date, birth_date) where id = $1`,
      [intoId, took.rut, took.phone, took.passport, took.birthDate],
    );
    await endAccess(client, id);
    for (const patientId of [id, intoId])
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "patient.merged",
        patientId,
        objectId: mergeId,
        address,
      });
    await enqueue(client, "patient.merged", mergeId);
    return { id: mergeId };
  });
}

/** Within seven days: each row goes back to where it was; what was written since stays with who they were written for. */
export async function undoMerge(
  { pool, clock }: Context,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<{ id: string } | Refusal> {
  return inTransaction(pool, async (client): Promise<{ id: string } | Refusal> => {
    const { rows } = await client.query<{
      fromId: string;
      intoId: string;
      mergedAt: Date;
      former: {
        from: Former;
        into: Former;
        /** Absent where an older release joined them, which carried the RUT alone. */
        took?: Known;
        joinedFacts: string | null;
        joinedIdentification?: string | null;
      };
      moved: object;
      isUndone: boolean;
    }>(
      `select from_id as "fromId", into_id as "intoId", merged_at as "mergedAt", former, moved, undone_at is not null as "isUndone"
       from patient_merges where id = $1 for update`,
      [id],
    );
    const [merge] = rows;
    if (!merge) return refuse("not_found");
    const { fromId, intoId, former } = merge;
    const now = clock();
    if (!receives(actor)) {
      // All of it is in the one file now.
      const file = await patientInQuestion(client, actor, { patientId: intoId }, { now, address });
      if (file instanceof Refusal) return file;
    }
    if (merge.isUndone) return refuse("conflict", { text: "Esta unión ya se había deshecho." });
    if (now > later(merge.mergedAt, undoDays * 86_400_000))
      return refuse("too_late", { text: "Pasaron más de 7 días: esta unión ya no se deshace." });
    const { rows: laterMerges } = await client.query(
      "select from patients where id = $1 and merged_into is not null",
      [intoId],
    );
    if (laterMerges.length > 0)
      return refuse("conflict", { text: "Esa ficha se unió después con otra: deshaz primero esa unión." });
    await moveRows(client, { of: intoId, to: fromId, named: merge.moved });
    await annulSharedReceipts(client, { patientId: fromId, since: merge.mergedAt, actor, now });
    const took = former.took ?? onlyOf(rutOf(former.from), rutOf(former.into));
    // Unless somebody has written another one since.
    await client.query(
      `update patients set rut = case when rut = $2 then $3 else rut end, phone = case when phone = $4 then $5 else phone end,
         passport = nullif(passport, $6), birth_date = nullif(birth_date, $7::date) where id = $1`,
      [intoId, took.rut, noRut, took.phone, noPhone, took.passport, took.birthDate],
    );
    if (former.joinedFacts) await partFacts(client, { id: former.joinedFacts, actor, now });
    if (former.joinedIdentification)
      await partIdentifications(client, { id: former.joinedIdentification, actor, now });
    const { rows: nowAt } = await client.query<{ email: string }>(
      "select email from patients where id = $1",
      [intoId],
    );
    // Unless they have another one by now, the mailbox goes back too.
    if (former.from.email === nowAt[0]?.email)
      await client.query(
        `update patients set email = $2, password_hash = null, password_changed_at = null, proven_at = null, password_proven = false,
           email_to_check_since = null, identity_typed = null where id = $1`,
        [intoId, former.into.email],
      );
    await client.query("update patients set email = $2, merged_into = null where id = $1", [
      fromId,
      former.from.email,
    ]);
    await client.query("update patient_merges set undone_at = $2, undone_by = $3 where id = $1", [
      id,
      now,
      actor.id,
    ]);
    await endAccess(client, intoId);
    for (const patientId of [fromId, intoId])
      await logAccess(client, {
        actor: nameInLog(actor),
        action: "patient.unmerged",
        patientId,
        objectId: id,
        address,
      });
    return { id };
  });
}

interface Moving {
  of: string;
  to: string;
  /** Ids of rows by table; null: all. */
  named: object | null;
}

async function moveRows(client: Queryable, { of, to, named }: Moving): Promise<object> {
  const { rows } = await client.query<{ moved: object }>("select move_patient_rows($1, $2, $3) as moved", [
    of,
    to,
    named && JSON.stringify(named),
  ]);
  return rows[0]?.moved ?? {};
}

const formerOf = ({ id, name, rut, email }: Former): Former => ({ id, name, rut, email });

const knownOf = ({
  rut,
  phone,
  passport,
  birthDate,
}: Omit<Person, keyof Former> & Pick<Former, "rut">): Known => ({
  rut: hasRut(rut) ? rut : null,
  phone: hasPhone(phone) ? phone : null,
  passport,
  birthDate,
});

const rutOf = ({ rut }: Former): Known => knownOf({ rut, phone: noPhone, passport: null, birthDate: null });

/** What the one knows and the other does not. */
const onlyOf = (one: Known, other: Known): Known => ({
  rut: other.rut ? null : one.rut,
  phone: other.phone ? null : one.phone,
  passport: other.passport ? null : one.passport,
  birthDate: other.birthDate ? null : one.birthDate,
});

/** With how its owner enters, and what they have shown. */
async function takeMailbox(
  client: Queryable,
  { of, to, email }: { of: string; to: string; email: string },
): Promise<void> {
  await client.query(
    `update patients into_one set email = $3, password_hash = f.password_hash, password_changed_at = f.password_changed_at,
       proven_at = f.proven_at, password_proven = f.password_proven, email_to_check_since = f.email_to_check_since,
       identity_typed = f.identity_typed
     from patients f where f.id = $1 and into_one.id = $2`,
    [of, to, email],
  );
}

/** A word about danger in either file stands above the one; the row that says so, null where the other file had none. */
async function joinFacts(
  client: Queryable,
  { from, into, actor, now }: { from: string; into: string; actor: TherapistActor; now: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `with last as (
       select distinct on (patient_id) * from care_facts where patient_id in ($1, $2) order by patient_id, number desc
     ), one as (select * from last where patient_id = $2), other as (select * from last where patient_id = $1),
     born as (select (select ${birthDateOf("p")} from patients p where id = $2) as one, (select ${birthDateOf("p")} from patients p where id = $1) as other)
     insert into care_facts (patient_id, number, therapist_id, author_name, birth_date, insurance, pacemaker, anticoagulants, pregnancy,
       allergies, allergies_to, other, created_at)
     select $2, coalesce(one.number, 0) + 1, null, $3, coalesce(born.one, born.other), coalesce(one.insurance, other.insurance),
       case when one.pacemaker or other.pacemaker then true else coalesce(one.pacemaker, other.pacemaker) end,
       case when one.anticoagulants or other.anticoagulants then true else coalesce(one.anticoagulants, other.anticoagulants) end,
       case when one.pregnancy or other.pregnancy then true else coalesce(one.pregnancy, other.pregnancy) end,
       case when one.allergies or other.allergies then true else coalesce(one.allergies, other.allergies) end,
       nullif(concat_ws('; ', one.allergies_to, nullif(other.allergies_to, one.allergies_to)), ''),
       nullif(concat_ws('; ', one.other, nullif(other.other, one.other)), ''), $4
     from born left join other on true left join one on true
     where other.id is not null or (one.id is not null and born.one is null and born.other is not null)
     returning id`,
    [from, into, actor.name, now],
  );
  return rows[0]?.id ?? null;
}

/** What stood before they were joined stands again, unless somebody has written since: they had seen both. */
async function partFacts(
  client: Queryable,
  { id, actor, now }: { id: string; actor: TherapistActor; now: Date },
): Promise<void> {
  await client.query(
    `insert into care_facts (patient_id, number, therapist_id, author_name, birth_date, insurance, pacemaker, anticoagulants, pregnancy,
       allergies, allergies_to, other, created_at)
     select joined.patient_id, joined.number + 1, null, $2, case when before.id is null then p.birth_date else before.birth_date end, before.insurance, before.pacemaker,
       before.anticoagulants, before.pregnancy, before.allergies, before.allergies_to, before.other, $3
     from care_facts joined join patients p on p.id = joined.patient_id
       left join care_facts before on before.patient_id = joined.patient_id and before.number = joined.number - 1
     where joined.id = $1 and not exists (
       select from care_facts later where later.patient_id = joined.patient_id and later.number > joined.number)`,
    [id, actor.name, now],
  );
}

/** Whoever is signed in has to show anew who they are. */
async function endAccess(client: Queryable, patientId: string): Promise<void> {
  await client.query("delete from sessions where patient_id = $1", [patientId]);
  await client.query("delete from known_devices where role = 'patient' and account_id = $1", [patientId]);
  await client.query("delete from calendar_feeds where role = 'patient' and account_id = $1", [patientId]);
  await client.query(
    "update account_links set used_at = now() where role = 'patient' and account_id = $1 and used_at is null",
    [patientId],
  );
}
