import type { Queryable } from "~/server/database";
import { type Refusal, refuse } from "~/server/refusal";
import { startOf } from "./hour-place";

/** Hours ahead that one e-mail may have: enough for a family, too few to fill a week with somebody else's address. */
const mostAhead = { unproven: 4, proven: 12 };

/** Null when this e-mail may take one more hour. Two at the same instant may both be the last one. */
export async function refuseFlood(client: Queryable, email: string, now: Date): Promise<Refusal | null> {
  const { rows } = await client.query<{ ahead: number; proven: boolean }>(
    `select count(*)::int as ahead, coalesce(bool_or(p.proven_at is not null), false) as proven
     from patients p join appointments a on a.patient_id = p.id
     where p.email = $1 and a.status in ('pending', 'confirmed', 'therapist_scheduled') and ${startOf("a")} > $2`,
    [email, now],
  );
  const { ahead = 0, proven = false } = rows[0] ?? {};
  const most = proven ? mostAhead.proven : mostAhead.unproven;
  if (ahead < most) return null;
  return refuse("rate_limited", {
    retryAfter: 24 * 60 * 60,
    text: `Con este correo ya hay ${most} horas por venir. ${
      proven
        ? ""
        : "Abre el botón de uno de nuestros correos para confirmar que es tuyo, y podrás tomar más. "
    }También puedes llamarnos.`,
  });
}
