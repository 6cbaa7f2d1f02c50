import { ask } from "tests/kit/journeys-database";

/** Somebody of reception, for one journey; how their account is entered and ended. */
export async function reception() {
  const email = `recepcion.${crypto.randomUUID().slice(0, 6)}@zoh.example`;
  await ask(
    `insert into therapists (email, name, specialty, experience, avatar, position, active, duties, password_hash, password_changed_at)
     select $1, 'Recepción', specialty, experience, avatar, 99, true, '{desk}', password_hash, password_changed_at
     from therapists where email = 'benjamin@zoh.example'`,
    [email],
  );
  return {
    data: { username: email, password: "Demo-2026" },
    leave: () => ask("update therapists set active = false where email = $1", [email]),
  };
}
