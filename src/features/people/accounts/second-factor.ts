import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { Browser } from "~/server/http/browser";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { hashToken } from "~/server/settings/token";
import { provePassword } from "./prove-password";
import { recordAccountChange } from "./record-account-change";
import { admitTry, failTry, forgiveTry, guardSubject, lockedWithin } from "./sign-in-guard";

const purpose = "totp";

/** A new secret, shown once; it counts when a code of it was confirmed. Turn an old one off first. */
export async function startSecondFactor(
  context: ServerContext,
  actor: TherapistActor,
  password: string,
  browser: Browser,
  issuer: string,
): Promise<{ secret: string; uri: string } | Refusal> {
  const wrong = await provePassword(context, actor, { password, field: "password" }, browser);
  if (wrong) return wrong;
  const secret = new Secret({ size: 20 }).base32;
  const { rowCount } = await context.pool.query(
    "update therapists set totp_sealed = $2, totp_last_step = 0 where id = $1 and not totp_active",
    [actor.id, context.keys.seal(purpose, secret)],
  );
  if (!rowCount) return refuse("conflict", { text: "La verificación en dos pasos ya está activa." });
  const uri = new TOTP({ issuer, label: actor.email, secret: Secret.fromBase32(secret) }).toString();
  return { secret, uri };
}

const recoveryCodes = 10;

/** Turns it on; the recovery codes are answered this once and kept as hashes. */
export async function confirmSecondFactor(
  context: ServerContext,
  actor: TherapistActor,
  code: string,
  { address }: Browser,
): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { pool, keys, clock } = context;
  const at = clock();
  const subject = guardSubject("therapist", actor.email, "second-factor");
  const admission = await admitTry(pool, subject, at);
  if (!admission.admitted) return lockedWithin(admission.secondsLeft);
  const { rows } = await pool.query<{ sealed: string | null }>(
    "select totp_sealed as sealed from therapists where id = $1 and not totp_active",
    [actor.id],
  );
  const sealed = rows[0]?.sealed;
  const secret = sealed ? keys.unseal(purpose, sealed) : null;
  if (!secret) {
    await forgiveTry(pool, subject, at);
    return refuse("conflict", { text: "Empieza de nuevo la verificación en dos pasos." });
  }
  const step = stepOfCode(secret, code, at);
  if (step === null) {
    await failTry(pool, subject, at);
    const text = "El código no es válido. Usa el que muestra ahora tu aplicación.";
    return refuse("credentials", { text, fields: { code: text } });
  }
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode);
  return inTransaction(pool, async (client) => {
    await forgiveTry(client, subject, at);
    const { rowCount } = await client.query(
      `update therapists set totp_active = true, totp_last_step = $3
       where id = $1 and totp_sealed = $2 and not totp_active`,
      [actor.id, sealed, step],
    );
    if (!rowCount) return refuse("conflict");
    await client.query("delete from recovery_codes where therapist_id = $1", [actor.id]);
    await client.query("insert into recovery_codes (therapist_id, code_hash) select $1, unnest($2::text[])", [
      actor.id,
      codes.map((code) => hashToken(plain(code))),
    ]);
    // Whoever signed in elsewhere was never asked for a code.
    await client.query("delete from sessions where therapist_id = $1 and id <> $2", [
      actor.id,
      actor.sessionId,
    ]);
    await recordAccountChange(client, { account: actor, action: "second-factor.started", address });
    return { recoveryCodes: codes };
  });
}

export async function endSecondFactor(
  context: ServerContext,
  actor: TherapistActor,
  password: string,
  browser: Browser,
): Promise<Refusal | undefined> {
  const wrong = await provePassword(context, actor, { password, field: "password" }, browser);
  if (wrong) return wrong;
  await inTransaction(context.pool, async (client) => {
    await forgetSecondFactor(client, actor.id);
    await recordAccountChange(client, {
      account: actor,
      action: "second-factor.ended",
      address: browser.address,
    });
  });
}

export async function forgetSecondFactor(client: Queryable, therapistId: string): Promise<void> {
  await client.query(
    "update therapists set totp_active = false, totp_sealed = null, totp_last_step = 0 where id = $1",
    [therapistId],
  );
  await client.query("delete from recovery_codes where therapist_id = $1", [therapistId]);
}

/** The code of the app, or a recovery code; each works once, however many try at once. */
export async function isSecondFactorOf(
  { pool, keys, clock }: ServerContext,
  account: { id: string; totpSealed: string | null },
  code: string,
  address: string,
): Promise<boolean> {
  const secret = account.totpSealed ? keys.unseal(purpose, account.totpSealed) : null;
  const step = secret ? stepOfCode(secret, code, clock()) : null;
  if (step !== null) {
    const { rowCount } = await pool.query(
      "update therapists set totp_last_step = $2 where id = $1 and totp_last_step < $2",
      [account.id, step],
    );
    return rowCount === 1;
  }
  return inTransaction(pool, async (client) => {
    const { rowCount } = await client.query(
      "delete from recovery_codes where therapist_id = $1 and code_hash = $2",
      [account.id, hashToken(plain(code))],
    );
    if (!rowCount) return false;
    await recordAccountChange(client, {
      account: { role: "therapist", id: account.id },
      action: "second-factor.recovery-code-used",
      address,
    });
    return true;
  });
}

export async function secondFactorOf(pool: Queryable, actor: TherapistActor) {
  const { rows } = await pool.query<{ active: boolean; recoveryCodesLeft: number }>(
    `select totp_active as active,
       (select count(*)::int from recovery_codes where therapist_id = therapists.id) as "recoveryCodesLeft"
     from therapists where id = $1`,
    [actor.id],
  );
  return rows[0] ?? { active: false, recoveryCodesLeft: 0 };
}

/** 50 random bits in letters and digits that are not mistaken for one another: "k7mw3-x9qpd". */
function newRecoveryCode(): string {
  const letters = "23456789abcdefghjkmnpqrstuvwxyz2";
  const code = [...randomBytes(10)].map((byte) => letters[byte % 32]).join("");
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

function plain(code: string): string {
  return code.toLowerCase().replace(/[\s-]/g, "");
}

const period = 30;

/** RFC 6238: the time step whose code this is, the present one or a neighbour (clocks differ); null when it is none. */
function stepOfCode(secret: string, code: string, at: Date): number | null {
  const token = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = at.getTime();
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({
    token,
    timestamp,
    window: 1,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta;
}
