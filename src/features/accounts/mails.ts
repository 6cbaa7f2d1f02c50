import { clinic } from "content/clinic";
import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database";
import type { ComposeMail, Mail } from "~/server/mail/mail";
import { hashToken, newToken } from "~/server/token";
import { sayWallTime, wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { formatPhone } from "~/shared/phone";
import type { Role } from "~/shared/role";
import { findAccount } from "./queries";

/** One mailbox gets so many links of one kind in an hour, however often somebody asks for them. */
const mostLinksAnHour = 3;

interface AccountMailParts {
  pool: Pool;
  publicUrl: string;
  clock: Clock;
}

/** The mails of accounts, by kind. None of them says anything of health, nor that its reader is a patient. */
export function accountMails({ pool, publicUrl, clock }: AccountMailParts): Record<string, ComposeMail> {
  return {
    "account.reset-requested": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          subject: "Crea una nueva contraseña",
          heading: "Crea una nueva contraseña",
          paragraphs: [
            `Hola, ${link.name}. Pediste una nueva contraseña para tu cuenta.`,
            "El enlace sirve una sola vez y vale por 1 hora.",
          ],
          actions: [
            {
              label: "Crear contraseña",
              url: `${publicUrl}/reset-password?token=${link.token}&type=${link.role}`,
            },
          ],
          closing: ["Si no la pediste, ignora este correo: tu contraseña sigue siendo la misma."],
        }
      );
    },
    "account.locked": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          subject: "Bloqueamos por unos minutos el acceso a tu cuenta",
          heading: "Bloqueamos el acceso a tu cuenta",
          paragraphs: [
            `Hola, ${link.name}. Alguien escribió 10 veces una contraseña equivocada. Por seguridad, el acceso queda bloqueado por 15 minutos.`,
            "Si fuiste tú, desbloquéala ahora. El enlace sirve una sola vez y vale por 1 hora.",
          ],
          actions: [{ label: "Desbloquear mi cuenta", url: `${publicUrl}/desbloquear?token=${link.token}` }],
          closing: [
            "Si no fuiste tú, no hace falta hacer nada. Si tu contraseña es corta, cámbiala por una más larga después de ingresar.",
          ],
        }
      );
    },
    "account.email-change-requested": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          to: link.newEmail ?? link.email,
          subject: "Confirma tu nuevo correo",
          heading: "Confirma tu nuevo correo",
          paragraphs: [
            `Hola, ${link.name}. Pediste usar este correo para tu cuenta.`,
            "El enlace sirve una sola vez y vale por 1 hora.",
          ],
          actions: [{ label: "Confirmar correo", url: `${publicUrl}/confirmar-correo?token=${link.token}` }],
          closing: ["Si no lo pediste, ignora este correo: nada cambia."],
        }
      );
    },
    // To the old address: if it was somebody else, this is how the owner learns of it.
    "account.email-changed": async (entryId) => {
      const { rows } = await pool.query<{ to: string; at: Date }>(
        'select detail as "to", at from access_log where id = $1',
        [entryId],
      );
      const [entry] = rows;
      return entry
        ? {
            to: entry.to,
            date: entry.at,
            subject: "El correo de tu cuenta cambió",
            heading: "El correo de tu cuenta cambió",
            paragraphs: ["Desde ahora tu cuenta usa otro correo, y este ya no sirve para ingresar."],
            facts: [{ label: "Cuándo", value: sayWallTime(wallTimeOf(entry.at)) }],
            closing: [`Si no fuiste tú, llámanos ahora al ${phone}.`],
          }
        : null;
    },
    "account.new-device": async (id) => {
      const { rows } = await pool.query<{ role: Role; accountId: string; device: string; at: Date }>(
        `select role, account_id as "accountId", device, first_seen_at as at from known_devices where id = $1`,
        [id],
      );
      const seen = rows[0];
      const person = seen && (await holderOf(pool, seen.role, seen.accountId));
      if (!seen || !person) return null;
      return {
        to: person.email,
        date: seen.at,
        subject: "Ingreso desde un dispositivo nuevo",
        heading: "Ingresaste desde un dispositivo nuevo",
        paragraphs: [`Hola, ${person.name}. Alguien ingresó a tu cuenta con tu contraseña.`],
        facts: [
          { label: "Cuándo", value: sayWallTime(wallTimeOf(seen.at)) },
          { label: "Desde", value: seen.device },
        ],
        closing: [
          "Si fuiste tú, no hace falta hacer nada.",
          `Si no fuiste tú, entra a ${publicUrl}, elige «¿Olvidaste tu contraseña?» y crea una nueva: eso cierra todas las sesiones. También puedes llamarnos al ${phone}.`,
        ],
      };
    },
    "account.password-changed": async (entryId) => {
      const change = await changeBy(pool, entryId);
      return (
        change && {
          ...changeMail(change, publicUrl),
          subject: "Tu contraseña cambió",
          heading: "Tu contraseña cambió",
          paragraphs: [
            `Hola, ${change.name}. La contraseña de tu cuenta cambió y las demás sesiones se cerraron.`,
          ],
        }
      );
    },
    "account.second-factor-changed": async (entryId) => {
      const change = await changeBy(pool, entryId);
      const [heading, told] =
        change?.action === "second-factor.started"
          ? [
              "Activaste la verificación en dos pasos",
              "Desde ahora, para entrar a tu cuenta se pide también un código de tu aplicación. Las demás sesiones se cerraron.",
            ]
          : [
              "Desactivaste la verificación en dos pasos",
              "Desde ahora, para entrar a tu cuenta basta la contraseña.",
            ];
      return (
        change && {
          ...changeMail(change, publicUrl),
          subject: heading,
          heading,
          paragraphs: [`Hola, ${change.name}. ${told}`],
        }
      );
    },
  };
}

const phone = formatPhone(clinic.identity.phone);

interface AccountChange {
  action: string;
  at: Date;
  email: string;
  name: string;
}

/** What the log tells of a change, and whose account it was. Null when the account is gone. */
async function changeBy(pool: Pool, entryId: string): Promise<AccountChange | null> {
  const { rows } = await pool.query<{ actor: string; action: string; at: Date }>(
    "select actor, action, at from access_log where id = $1",
    [entryId],
  );
  const [entry] = rows;
  const [role, id] = entry?.actor.split(":") ?? [];
  const person = id && (await holderOf(pool, role as Role, id));
  return entry && person
    ? { action: entry.action, at: entry.at, email: person.email, name: person.name }
    : null;
}

const changeMail = (
  { at, email }: AccountChange,
  publicUrl: string,
): Pick<Mail, "to" | "date" | "facts" | "closing"> => ({
  to: email,
  date: at,
  facts: [{ label: "Cuándo", value: sayWallTime(wallTimeOf(at)) }],
  closing: [
    `Si no fuiste tú, llámanos ahora al ${phone}, o entra a ${publicUrl} y elige «¿Olvidaste tu contraseña?».`,
  ],
});

interface WrittenLink {
  role: Role;
  email: string;
  name: string;
  token: string;
  newEmail: string | null;
  requestedAt: Date;
}

const linkMail = (link: WrittenLink): Pick<Mail, "to" | "date" | "facts"> => ({
  to: link.email,
  date: link.requestedAt,
  facts: [],
});

/**
 * Gives a requested link its token, which from then on stands in the mail and nowhere else. A mail that has to be written
 * again gets a new one. Null when there is no such account, or nothing left to send.
 */
async function writeLink(pool: Pool, id: string, now: Date): Promise<WrittenLink | null> {
  return inTransaction(pool, (client) => writeLinkOnce(client, id, now));
}

async function writeLinkOnce(client: Queryable, id: string, now: Date): Promise<WrittenLink | null> {
  // One after the other for each mailbox: links that are counted at once would all be among the first three.
  await client.query(
    "select pg_advisory_xact_lock(hashtextextended(role::text || ':' || email, 0)) from account_links where id = $1",
    [id],
  );
  const { rows } = await client.query<Omit<WrittenLink, "name" | "token">>(
    `select role, email, new_email as "newEmail", requested_at as "requestedAt" from account_links as link
     where id = $1 and used_at is null and expires_at > $2 and $3 > (
       select count(*) from account_links as other
       where other.role = link.role and other.email = link.email and other.purpose = link.purpose
         and other.token_hash is not null and other.id <> link.id
         and other.requested_at > link.requested_at - interval '1 hour')`,
    [id, now, mostLinksAnHour],
  );
  const link = rows[0];
  const account = link && (await findAccount(client, link.role, link.email));
  if (!link || !account) return null;
  const token = newToken();
  await client.query("update account_links set token_hash = $2, account_id = $3 where id = $1", [
    id,
    hashToken(token),
    account.id,
  ]);
  return { ...link, name: account.name, token };
}

async function holderOf(pool: Queryable, role: Role, id: string) {
  const { rows } = await pool.query<{ name: string; email: string }>(
    `select name, email from ${role === "patient" ? "patients" : "therapists"} where id = $1`,
    [id],
  );
  return rows[0] ?? null;
}
