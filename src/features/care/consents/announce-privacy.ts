import { privacy, privacyVersion } from "content/legal/privacy";
import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import type { ComposeMail } from "~/server/work/mail/mail";
import { enqueueAll } from "~/server/work/outbox";
import type { Clinic } from "~/shared/clinic";
import type { Clock } from "~/shared/clock";
import { firstName } from "~/shared/first-name";
import { noMailboxDomain } from "~/shared/mailbox";

const atOnce = 500;

/** `$1` is the version. */
const untold = `split_part(email, '@', 2) <> '${noMailboxDomain}'
  and not exists (select from privacy_announcements told where told.patient_id = patients.id and told.version = $1)`;

/** How many people with an account have not been told of the policy as it stands. */
export async function notAnnounced(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from patients where ${untold}`,
    [privacyVersion],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Promises everybody with an account a mail that the policy changed (Ley 21.719, art. 14 ter), once for each version, whoever else
 * does the same beside it. Gives how many.
 */
export async function announcePrivacy(pool: Pool, clock: Clock): Promise<number> {
  for (let told = 0; ; ) {
    const ids = await inTransaction(pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `insert into privacy_announcements (patient_id, version, announced_at)
         select id, $1, $2 from patients where ${untold} order by id limit ${atOnce}
         on conflict do nothing returning id`,
        [privacyVersion, clock()],
      );
      const ids = rows.map(({ id }) => id);
      await enqueueAll(client, "privacy.announced", ids);
      return ids;
    });
    if (ids.length === 0) return told;
    told += ids.length;
  }
}

export function privacyMails({
  clinic,
  pool,
  publicUrl,
}: {
  clinic: () => Clinic;
  pool: Queryable;
  publicUrl: string;
}): Record<string, ComposeMail> {
  return {
    "privacy.announced.patient": async (id) => {
      const { rows } = await pool.query<{ name: string; email: string; at: Date }>(
        `select p.name, p.email, a.announced_at as at
         from privacy_announcements a join patients p on p.id = a.patient_id where a.id = $1`,
        [id],
      );
      const [told] = rows;
      return told
        ? {
            to: told.email,
            date: told.at,
            subject: "Cambió nuestra política de privacidad",
            heading: "Cambió nuestra política de privacidad",
            paragraphs: [
              `Hola, ${firstName(told.name)}. Esto es lo principal:`,
              ...privacy(clinic(), { whatsapp: false, copies: false }).summary,
            ],
            facts: [],
            action: { label: "Leer la política", url: `${publicUrl}/privacidad` },
            closing: ["No tienes que hacer nada. Tus derechos los pides en tu portal, en «Mis datos»."],
          }
        : null;
    },
  };
}
