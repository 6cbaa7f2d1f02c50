import { randomInt } from "node:crypto";
import type { Pool } from "pg";
import { hashPassword } from "./passwords";

/** No letter that is taken for another when it is copied from a screen. */
const letters = "abcdefghijkmnpqrstuvwxyz";
const digits = "23456789";

/** Keeps the rules of a new password, so that its owner may keep it. About 60 bits. */
function randomPassword(): string {
  const from = (text: string, count: number) =>
    Array.from({ length: count }, () => text[randomInt(text.length)]).join("");
  return `${from(letters.toUpperCase(), 1)}${from(letters, 3)}-${from(letters, 4)}-${from(digits, 4)}`;
}

/**
 * Gives their first password to the therapists that the clinic's content names and that have none: the operator's, or a
 * random one that is said this once. A shared one is everybody's who knows the environment, and its owner is asked to change it. Of several processes that start at once, one makes each account and says so.
 */
export async function makeTherapistAccounts(
  pool: Pool,
  note: (sentence: string) => void,
  chosenPassword?: string,
  { isShared } = { isShared: true },
): Promise<void> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    "select id, email from therapists where active and from_content and password_hash is null order by position",
  );
  for (const { id, email } of rows) {
    const password = chosenPassword ?? randomPassword();
    const { rowCount } = await pool.query(
      "update therapists set password_hash = $2, password_is_shared = $3 where id = $1 and password_hash is null",
      [id, await hashPassword(password), chosenPassword !== undefined && isShared],
    );
    if (!rowCount) continue;
    note(
      chosenPassword
        ? `Cuenta de terapeuta: ${email}`
        : `Cuenta de terapeuta: ${email} · contraseña: ${password}`,
    );
  }
}
