import type { Pool } from "pg";
import type { ComposeMail, LinkButton, Mail } from "~/server/work/mail/mail";
import { formatWallTime, wallTimeOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";
import type { Role } from "~/shared/role";
import { type AccountMailParts, linkMails } from "./link-mails";
import { holderOf } from "./queries";

/** The mails of accounts, by kind. None of them says anything of health, nor that its reader is a patient. */
export function accountMails(parts: AccountMailParts): Record<string, ComposeMail> {
  const { clinic, pool, publicUrl } = parts;
  const phone = () => formatPhone(clinic().identity.phone);
  return {
    ...linkMails(parts),
    "account.code-failed": async (changeId) => {
      const change = await readChange(pool, changeId);
      return (
        change && {
          ...changeMail({ publicUrl, phone: phone() }, change),
          subject: "Alguien usó tu contraseña sin el código",
          heading: "Alguien usó tu contraseña sin el código",
          paragraphs: [
            `Hola, ${firstName(change.name)}. Alguien escribió bien tu contraseña y mal el código de verificación. No entró.`,
          ],
        }
      );
    },
    "account.recovery-code-used": async (changeId) => {
      const change = await readChange(pool, changeId);
      return (
        change && {
          ...changeMail({ publicUrl, phone: phone() }, change),
          subject: "Se usó un código de recuperación",
          heading: "Se usó un código de recuperación",
          paragraphs: [
            `Hola, ${firstName(change.name)}. Alguien entró a tu cuenta con uno de tus códigos de recuperación, que ya no sirve más.`,
          ],
        }
      );
    },
    "account.staff-email-changed.former": async (changeId) => {
      const change = await readChange(pool, changeId);
      return change?.formerEmail ? { ...staffEmailMail(phone(), change), to: change.formerEmail } : null;
    },
    "account.staff-email-changed.present": async (changeId) => {
      const change = await readChange(pool, changeId);
      return change && staffEmailMail(phone(), change);
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
        paragraphs: [`Hola, ${firstName(person.name)}. Alguien ingresó a tu cuenta con tu contraseña.`],
        facts: [
          { label: "Cuándo", value: formatWallTime(wallTimeOf(seen.at)) },
          { label: "Desde", value: seen.device },
        ],
        action: accountButton(seen.role, publicUrl),
        closing: [
          "Si fuiste tú, no hace falta hacer nada.",
          `Si no fuiste tú, entra a ${publicUrl}, elige «¿Olvidaste tu contraseña?» y crea una nueva: eso cierra todas las sesiones. También puedes llamarnos al ${phone()}.`,
        ],
      };
    },
    "account.password-changed": async (changeId) => {
      const change = await readChange(pool, changeId);
      return (
        change && {
          ...changeMail({ publicUrl, phone: phone() }, change),
          subject: "Tu contraseña cambió",
          heading: "Tu contraseña cambió",
          paragraphs: [
            `Hola, ${firstName(change.name)}. La contraseña de tu cuenta cambió y las demás sesiones se cerraron.`,
          ],
        }
      );
    },
    "account.second-factor-changed": async (changeId) => {
      const change = await readChange(pool, changeId);
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
          ...changeMail({ publicUrl, phone: phone() }, change),
          subject: heading,
          heading,
          paragraphs: [`Hola, ${firstName(change.name)}. ${told}`],
        }
      );
    },
  };
}

/** Lands where the open sessions are ended, after a sign-in: a notice of somebody else's doing is no way in. */
const accountButton = (role: Role, publicUrl: string): LinkButton => ({
  label: "Revisar mi cuenta",
  url: `${publicUrl}${role === "patient" ? portalPlace("datos", "cuenta") : "/clinical-dashboard?seccion=hoy"}`,
});

interface AccountChange {
  action: string;
  role: Role;
  at: Date;
  email: string;
  /** Of a change of the e-mail of somebody of the staff. */
  formerEmail: string | null;
  name: string;
}

/** Null when the account is gone. */
async function readChange(pool: Pool, id: string): Promise<AccountChange | null> {
  const { rows } = await pool.query<AccountChange>(
    `select c.action, case when p.id is null then 'therapist' else 'patient' end as role, c.at, c.former_email as "formerEmail", coalesce(p.email, t.email) as email, coalesce(p.name, t.name) as name
     from account_changes c left join patients p on p.id = c.patient_id left join therapists t on t.id = c.therapist_id
     where c.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const changeMail = (
  { publicUrl, phone }: { publicUrl: string; phone: string },
  { at, email, role }: AccountChange,
): Pick<Mail, "to" | "date" | "facts" | "action" | "closing"> => ({
  to: email,
  date: at,
  action: accountButton(role, publicUrl),
  facts: [{ label: "Cuándo", value: formatWallTime(wallTimeOf(at)) }],
  closing: [
    `Si no fuiste tú, llámanos ahora al ${phone}, o entra a ${publicUrl} y elige «¿Olvidaste tu contraseña?».`,
  ],
});

/** The same to the mailbox that was and to the one that is: neither names the other. */
const staffEmailMail = (phone: string, { at, email, name }: AccountChange): Mail => ({
  to: email,
  date: at,
  subject: "El correo de tu cuenta de trabajo cambió",
  heading: "El correo de tu cuenta de trabajo cambió",
  paragraphs: [
    `Hola, ${firstName(name)}. El centro corrigió el correo con que ingresas a tu panel. Las sesiones abiertas se cerraron; tu contraseña es la misma.`,
  ],
  facts: [{ label: "Cuándo", value: formatWallTime(wallTimeOf(at)) }],
  closing: [`Si no lo esperabas, llámanos ahora al ${phone}.`],
});
