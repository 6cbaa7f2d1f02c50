import { randomInt } from "node:crypto";
import { careFor } from "~/features/care/relationship/queries";
import { knownDeviceHash } from "~/features/people/accounts/device";
import { proveEmail } from "~/features/people/accounts/prove-email";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction } from "~/server/database/database";
import { nameInLog, type PatientActor, type TherapistActor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { later } from "~/shared/clinic-time";

const lastsMs = 15 * 60_000;
const mostTries = 5;

type Keys = ServerContext["keys"];

/** Six digits are soon guessed from a plain hash: this one wants the site's secret too. */
const keyedCode = (keys: Keys, patientId: string, code: string) =>
  keys.derive("presence", `${patientId}:${code}`);

/** For who attends the person, and has them there: the code that they type beside the link of their mail. */
export async function makePresenceCode(
  { pool, clock, keys }: ServerContext,
  actor: TherapistActor,
  { id, address }: { id: string; address: string },
): Promise<{ code: string; until: string } | Refusal> {
  const now = clock();
  if (!(await careFor(pool, actor, { patientId: id }, { now, address }))) return refuse("not_found");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const until = later(now, lastsMs);
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      `update patients set presence_code = $2, presence_code_until = $3, presence_code_tries = 0
       where id = $1 and email_to_check_since is not null`,
      [id, keyedCode(keys, id, code), until],
    );
    if (!rowCount) return refuse("conflict", { text: "El correo de esta ficha no espera un código." });
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.presence-code-made",
      patientId: id,
      address,
    });
    return { code, until: until.toISOString() };
  });
}

/**
 * Who has the code sits in front of who attends them. In a session that a link of the address opened the address is theirs with it;
 * in another one, this session alone is proven.
 */
export async function provePresence(
  { pool, clock, keys }: ServerContext,
  actor: PatientActor,
  typed: string,
  browser: Browser,
): Promise<{ message: string } | Refusal> {
  const now = clock();
  const done = { message: "Listo: ya puedes ver todo lo tuyo." };
  if (actor.proven) return done;
  const { address } = browser;
  return inTransaction(pool, async (client) => {
    // Counted before it is compared: six at once are five guesses.
    const { rows } = await client.query<{ code: string; until: Date; isOver: boolean }>(
      `update patients set presence_code_tries = least(presence_code_tries + 1, $3 + 1)
       where id = $1 and presence_code_until > $2
       returning presence_code as code, presence_code_until as until, presence_code_tries > $3 as "isOver"`,
      [actor.id, now, mostTries],
    );
    const [standing] = rows;
    if (standing?.isOver)
      return refuse("rate_limited", {
        retryAfter: (standing.until.getTime() - now.getTime()) / 1000,
        text: "Fueron demasiados intentos con este código. Pide otro a tu kinesiólogo.",
      });
    if (standing?.code !== keyedCode(keys, actor.id, typed.replace(/\D/g, "")))
      return refuse("token_invalid", { text: "Ese código no es, o ya venció. Pide otro a tu kinesiólogo." });
    await client.query(
      "update patients set presence_code = null, presence_code_until = null, presence_code_tries = 0 where id = $1",
      [actor.id],
    );
    const { rows: held } = await client.query<{ byLink: boolean }>(
      `update sessions set proven = true where id = $1 returning by_link as "byLink"`,
      [actor.sessionId],
    );
    await logAccess(client, {
      actor: nameInLog(actor),
      action: "patient.presence-proven",
      patientId: actor.id,
      address,
    });
    if (!held[0]?.byLink) return done;
    await client.query("update patients set email_to_check_since = null where id = $1", [actor.id]);
    await client.query(
      "update known_devices set proven = true where role = 'patient' and account_id = $1 and device_hash = $2",
      [actor.id, knownDeviceHash(keys, browser)],
    );
    await proveEmail(client, { patientId: actor.id, appointmentId: null, now, address });
    return done;
  });
}
