import { inTransaction, type Queryable } from "~/server/database/database";
import type { ServerContext } from "~/server/http/server-context";
import type { Env } from "~/server/settings/env";
import { enqueue } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import { wallTimeOf } from "~/shared/clinic-time";
import { hasRut } from "~/shared/rut";
import { openFactura, type ProviderAnswer, type TaxDocument } from "./provider";

/** What is asked of the provider, of the row that waits for its answer: a boleta, or the credit note that annuls it. */
export interface Try {
  id: string;
  attempt: number;
  isCredit: boolean;
  document: TaxDocument;
}

export async function askProvider(
  { pool, clock, dte }: Pick<ServerContext, "pool" | "clock"> & { dte: Env["dte"] },
  { id, attempt, isCredit, document }: Try,
): Promise<void> {
  if (!dte) throw new Error("nobody issues boletas here");
  const answer = await openFactura(dte).issue(document, `${id}-${isCredit ? "nc" : "be"}-${attempt}`);
  const keep = () =>
    inTransaction(pool, (client) => keepAnswer(client, { id, attempt, isCredit, answer, now: clock() }));
  // A second time for a database that was away for a moment; after that the row is left in doubt.
  await keep().catch(keep);
}

/**
 * What is under way since before that moment: nobody knows what the provider did. At a start all of it, of a process that died. An answer
 * that still comes settles it.
 */
export async function leaveInDoubt(client: Queryable, before: Date): Promise<void> {
  const words = "El sitio no alcanzó a saber la respuesta: puede haberse emitido.";
  await client.query(
    "update boletas set state = 'review', reason = $2 where state = 'pending' and asked_at < $1",
    [before, words],
  );
  await client.query(
    "update boletas set credit_state = 'review', credit_reason = $2 where credit_state = 'pending' and credit_asked_at < $1",
    [before, words],
  );
}

export async function partiesOf(client: Queryable, clinic: Clinic, patientId: string | null, now: Date) {
  const { seller, identity } = clinic;
  const { rows } = await client.query<{ rut: string; name: string }>(
    "select rut, name from patients where id = $1",
    [patientId],
  );
  const [{ rut, name } = { rut: "", name: null }] = rows;
  return {
    day: wallTimeOf(now).slice(0, 10),
    issuer: {
      rut: seller.rut.replaceAll(".", ""),
      legalName: seller.legalName,
      giro: seller.giro ?? "Servicios de kinesiología",
      acteco: seller.acteco,
      street: identity.address.street,
      comuna: identity.address.comuna,
    },
    receiver: { rut: rut && hasRut(rut) ? rut : null, name },
  };
}

interface Answered {
  id: string;
  attempt: number;
  isCredit: boolean;
  answer: ProviderAnswer;
  now: Date;
}

/** One answer for one try; what a person has settled meanwhile stands. */
async function keepAnswer(
  client: Queryable,
  { id, attempt, isCredit, answer, now }: Answered,
): Promise<void> {
  const state = answer.kind === "doubt" ? "review" : answer.kind;
  const { number, token, pdf } = answer.kind === "issued" ? answer : { number: null, token: null, pdf: null };
  const reason = answer.kind === "issued" ? null : answer.reason;
  const { rowCount } = isCredit
    ? await client.query(
        `update boletas set credit_state = $3, credit_number = $4, credit_reason = $5, credited_at = case when $4::text is not null then $6::timestamptz end
         where id = $1 and credit_attempt = $2 and credit_state in ('pending', 'review')`,
        [id, attempt, state, number, reason, now],
      )
    : await client.query(
        `update boletas set state = $3, number = $4, reason = $5, token = $6, pdf = $7,
           issued_at = case when $4::text is not null then $8::timestamptz end
         where id = $1 and attempt = $2 and state in ('pending', 'review')`,
        [id, attempt, state, number, reason, token, pdf, now],
      );
  // Money may have gone back, or come anew, while it was under way.
  if (rowCount && number) await enqueue(client, isCredit ? "boleta.credited" : "boleta.issued", id);
}
