import { isDeepStrictEqual } from "node:util";
import { correctFacts, refuseBirthDate } from "~/features/care/facts/correct-facts";
import { careFor, isBlocked } from "~/features/care/relationship/queries";
import { isMinor } from "~/features/hours/appointments/representative";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { nameInLog, type ProvenPatient, type TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";
import { receives } from "~/shared/role";
import type { GivenFacts, Identification, OwnIdentification } from "./contract";
import { identificationOf, ownIdentificationOf, standingOf } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock" | "clinic">;
type Given = { [Field in keyof GivenFacts]: GivenFacts[Field] | undefined } & { version: number };

/** Of who attends the patient, or reception, whose reading is that of contact data. */
export async function readIdentification(
  { pool, clock, clinic }: Context,
  actor: TherapistActor,
  patientId: string,
  address: string,
): Promise<Identification | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    if (!(await mayRead(client, actor, patientId, { now, address }))) return refuse("not_found");
    const found = await identificationOf(client, patientId, { clinic: clinic(), now, you: null });
    if (!found) return refuse("not_found");
    const action = receives(actor) ? "patient.contact-read" : "record.read";
    await logAccess(client, { actor: nameInLog(actor), action, patientId, address });
    return withoutAsks(found);
  });
}

export async function saveIdentification(
  { pool, clock, clinic }: Context,
  actor: TherapistActor,
  patientId: string,
  given: Given,
  address: string,
): Promise<Identification | Refusal> {
  const now = clock();
  return inTransaction(pool, async (client) => {
    if (!(await mayRead(client, actor, patientId, { now, address }))) return refuse("not_found");
    // Two statements: what the first waited for, only the second sees.
    await client.query("select from patients where id = $1 for no key update", [patientId]);
    const { rows } = await client.query<{ rests: boolean }>(
      `select ${isBlocked("p.id")} as rests from patients p where id = $1`,
      [patientId],
    );
    const [patient] = rows;
    if (!patient) return refuse("not_found");
    if (patient.rests && receives(actor))
      return refuse("forbidden", { text: "Esta persona pidió que sus datos no se toquen." });
    const by = { therapistId: actor.id, name: actor.name, inLog: nameInLog(actor), address };
    const wrong = await write(client, patientId, given, by, now);
    const found = await identificationOf(client, patientId, { clinic: clinic(), now, you: null });
    if (!found) throw new Error("a patient whose row is held is gone");
    return answerTo(wrong, withoutAsks(found));
  });
}

export async function readMyIdentification(
  { pool, clock, clinic }: Context,
  actor: ProvenPatient,
): Promise<OwnIdentification> {
  return ownIdentificationOf(pool, actor, { clinic: clinic(), now: clock() });
}

export async function saveMyIdentification(
  { pool, clock, clinic }: Context,
  actor: ProvenPatient,
  given: Given,
  address: string,
): Promise<OwnIdentification | Refusal> {
  const now = clock();
  if (actor.typedIdentity)
    return refuse("conflict", { text: "Primero dinos si los datos de tu reserva son tuyos." });
  return inTransaction(pool, async (client) => {
    await client.query("select from patients where id = $1 for no key update", [actor.id]);
    const by = { therapistId: null, name: actor.name, inLog: nameInLog(actor), address };
    const wrong = await write(client, actor.id, given, by, now);
    return answerTo(wrong, await ownIdentificationOf(client, actor, { clinic: clinic(), now }));
  });
}

const withoutAsks = ({ asks: _, ...rest }: OwnIdentification): Identification => rest;

/** Reception reads anybody's; who treats, of whom they attend, and a denial is logged. */
async function mayRead(
  client: Queryable,
  actor: TherapistActor,
  patientId: string,
  asking: { now: Date; address: string },
): Promise<boolean> {
  return receives(actor) || (await careFor(client, actor, { patientId }, asking)) !== null;
}

const answerTo = <Stands extends Identification>(wrong: Refusal | "late" | null, stands: Stands) =>
  wrong === "late"
    ? refuse("conflict", { text: "Alguien cambió estos datos mientras tanto.", current: stands })
    : (wrong ?? stands);

interface Writer {
  therapistId: string | null;
  name: string;
  inLog: string;
  address: string;
}

/** A row beside the former ones; the patient's is held by the caller. What stands already as it is given is no change. */
async function write(
  client: Queryable,
  patientId: string,
  { version, birthDate, insurance, ...given }: Given,
  by: Writer,
  now: Date,
): Promise<Refusal | "late" | null> {
  const standing = await standingOf(client, patientId, now);
  if (!standing) return refuse("not_found");
  const { told } = standing;
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const stands = Object.entries({
    ...named,
    ...(birthDate && { birthDate }),
    ...(insurance && { insurance }),
  }).every(([field, value]) => isDeepStrictEqual(told[field as keyof typeof told], value));
  if (stands) return null;
  if (version !== standing.version) return "late";
  const wrong = await faultIn(client, patientId, { birthDate, ...given }, told, now);
  if (wrong) return wrong;
  const { rows } = await client.query<{ id: string }>(
    `insert into identifications (patient_id, number, therapist_id, author_name, facts, created_at)
     select $1, coalesce(max(number), 0) + 1, $2, $3,
       coalesce((array_agg(facts order by number desc))[1], '{}') || $4::jsonb, $5
     from identifications where patient_id = $1 returning id`,
    [patientId, by.therapistId, by.name, JSON.stringify(named), now],
  );
  if (birthDate ?? insurance)
    await correctFacts(client, { patientId, birthDate, insurance, author: by.name, now });
  await logAccess(client, {
    actor: by.inLog,
    action: "identification.written",
    patientId,
    objectId: rows[0]?.id ?? null,
    address: by.address,
  });
  return null;
}

async function faultIn(
  client: Queryable,
  patientId: string,
  { birthDate, representative }: Pick<Given, "birthDate" | "representative">,
  told: { birthDate: string | null },
  now: Date,
): Promise<Refusal | null> {
  if (birthDate && told.birthDate)
    return refuse("validation", { fields: { birthDate: "Ya hay una fecha: corrígela diciendo por qué." } });
  const wrongDate = birthDate ? refuseBirthDate(birthDate, now) : null;
  if (wrongDate) return wrongDate;
  const born = birthDate ?? told.birthDate;
  if (representative === null && born && isMinor(born, wallTimeOf(now).slice(0, 10)))
    return refuse("validation", {
      fields: { representative: "Tiene menos de 18 años: escribe quién lo representa." },
    });
  if (!representative) return null;
  const { rows } = await client.query<{ rut: string }>("select rut from patients where id = $1", [patientId]);
  return rows[0]?.rut === representative.rut
    ? refuse("validation", {
        fields: { representative: "Escribe el RUT de quien representa, que es otro que el del paciente." },
      })
    : null;
}
