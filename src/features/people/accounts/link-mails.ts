import type { Pool } from "pg";
import { inTransaction, type Queryable } from "~/server/database/database";
import { hashToken, newToken } from "~/server/settings/token";
import type { ComposeMail, Mail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import type { Role } from "~/shared/role";
import { entryUrl } from "./entry-link";
import { findAccount, holderOf } from "./queries";

const linkMail = (link: WrittenLink): Pick<Mail, "to" | "date" | "facts"> => ({
  to: link.email,
  date: link.requestedAt,
  facts: [],
});

export interface AccountMailParts {
  clinic: () => Clinic;
  pool: Pool;
  publicUrl: string;
  clock: Clock;
}

/** The mails that carry a link into an account, by kind. */
export function linkMails({ clinic, pool, publicUrl, clock }: AccountMailParts): Record<string, ComposeMail> {
  const phone = () => formatPhone(clinic().identity.phone);
  return {
    "account.reset-requested": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          subject: "Crea una nueva contraseña",
          heading: "Crea una nueva contraseña",
          paragraphs: [
            `Hola, ${firstName(link.name)}. Pediste una nueva contraseña para tu cuenta.`,
            "El enlace sirve una sola vez y vale por 1 hora.",
          ],
          action: {
            label: "Crear contraseña",
            url: `${publicUrl}/reset-password?token=${link.token}&type=${link.role}`,
          },
          closing: ["Si no la pediste, ignora este correo: tu contraseña sigue siendo la misma."],
        }
      );
    },
    "account.invited": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      const { name } = clinic().identity;
      return (
        link && {
          ...linkMail(link),
          subject: `Te invitaron al equipo de ${name}`,
          heading: "Crea tu cuenta",
          paragraphs: [
            `Hola, ${firstName(link.name)}. La dirección de ${name} te invitó a trabajar con su agenda.`,
            "Elige tu contraseña con este enlace: sirve una sola vez y vale por 7 días.",
          ],
          action: { label: "Crear mi cuenta", url: `${publicUrl}/invitacion?token=${link.token}` },
          closing: [`Si no esperabas esta invitación, ignora este correo o llámanos al ${phone()}.`],
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
            `Hola, ${firstName(link.name)}. Alguien escribió 10 veces una contraseña equivocada. Por seguridad, el acceso queda bloqueado por 15 minutos.`,
            "Si fuiste tú, desbloquéala ahora. El enlace sirve una sola vez y vale por 1 hora.",
          ],
          action: { label: "Desbloquear mi cuenta", url: `${publicUrl}/desbloquear?token=${link.token}` },
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
            `Hola, ${firstName(link.name)}. Pediste usar este correo para tu cuenta.`,
            "El enlace sirve una sola vez y vale por 1 hora.",
          ],
          action: { label: "Confirmar correo", url: `${publicUrl}/confirmar-correo?token=${link.token}` },
          closing: ["Si no lo pediste, ignora este correo: nada cambia."],
        }
      );
    },
    // To the old address: if it was somebody else, this is how the owner learns of it, and undoes it.
    "account.email-changed": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      if (!link) return emailChangeOfFormerRelease(pool, linkId, phone());
      return {
        ...linkMail(link),
        ...emailChanged,
        facts: [{ label: "Cuándo", value: formatWallTime(wallTimeOf(link.requestedAt)) }],
        action: {
          label: "No fui yo: recuperar mi correo",
          url: `${publicUrl}/recuperar-correo?token=${link.token}`,
        },
        closing: [
          "Si fuiste tú, no hace falta hacer nada. El enlace sirve una sola vez y vale por 72 horas.",
          `¿Tienes dudas? Llámanos al ${phone()}.`,
        ],
      };
    },
    "account.entry-requested": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          subject: "Tu enlace para entrar",
          heading: "Entra con este enlace",
          paragraphs: [`Hola, ${firstName(link.name)}. El enlace sirve una sola vez y vale por 30 minutos.`],
          action: { label: "Entrar", url: entryUrl(publicUrl, link.token) },
          closing: ["Si no lo pediste, ignora este correo: nadie entra sin él."],
        }
      );
    },
    "account.door-closed": async (linkId) => {
      const link = await writeLink(pool, linkId, clock());
      return (
        link && {
          ...linkMail(link),
          subject: "Protegimos el acceso a tu cuenta",
          heading: "Protegimos el acceso a tu cuenta",
          paragraphs: [
            `Hola, ${firstName(link.name)}. Alguien escribió muchas veces una contraseña equivocada, así que por ahora la contraseña no sirve en un navegador que no conocemos.`,
            "Para entrar usa este enlace: sirve una sola vez y vale por 24 horas. Después conviene que elijas una contraseña más larga.",
          ],
          action:
            link.role === "patient"
              ? { label: "Entrar", url: entryUrl(publicUrl, link.token) }
              : { label: "Volver a abrir mi cuenta", url: `${publicUrl}/desbloquear?token=${link.token}` },
          closing: ["Nadie entró a tu cuenta por esto."],
        }
      );
    },
  };
}

const emailChanged = {
  subject: "El correo de tu cuenta cambió",
  heading: "El correo de tu cuenta cambió",
  paragraphs: ["Desde ahora tu cuenta usa otro correo, y este ya no sirve para ingresar."],
};

/** The release before enqueued the change and no way back; what it left waiting is told all the same. */
async function emailChangeOfFormerRelease(
  pool: Queryable,
  changeId: string,
  phone: string,
): Promise<Mail | null> {
  const { rows } = await pool.query<{ to: string; at: Date }>(
    'select former_email as "to", at from account_changes where id::text = $1 and former_email is not null',
    [changeId],
  );
  const [change] = rows;
  return change
    ? {
        ...emailChanged,
        to: change.to,
        date: change.at,
        facts: [{ label: "Cuándo", value: formatWallTime(wallTimeOf(change.at)) }],
        closing: [`Si no fuiste tú, llámanos ahora al ${phone}.`],
      }
    : null;
}

/** One mailbox gets so many links of one kind in an hour, however often somebody asks for them. */
const mostLinksAnHour = 3;

interface WrittenLink {
  role: Role;
  email: string;
  name: string;
  token: string;
  newEmail: string | null;
  requestedAt: Date;
}

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
  const { rows } = await client.query<Omit<WrittenLink, "name" | "token"> & { accountId: string | null }>(
    `select role, email, new_email as "newEmail", account_id as "accountId", requested_at as "requestedAt"
     from account_links as link
     where id = $1 and used_at is null and expires_at > $2 and $3 > (
       select count(*) from account_links as other
       where other.role = link.role and other.email = link.email and other.purpose = link.purpose
         and not other.carried and other.token_hash is not null and other.id <> link.id
         and other.requested_at > link.requested_at - interval '1 hour')`,
    [id, now, mostLinksAnHour],
  );
  const link = rows[0];
  const account =
    link?.accountId && link.role === "patient"
      ? await holderOf(client, link.role, link.accountId)
      : link && (await findAccount(client, link.role, link.email));
  if (!link || !account) return null;
  const token = newToken();
  await client.query("update account_links set token_hash = $2, account_id = $3 where id = $1", [
    id,
    hashToken(token),
    account.id,
  ]);
  return { ...link, name: account.name, token };
}
