import { parseArgs } from "node:util";
import type pg from "pg";
import {
  addTherapist,
  invitationHours,
  inviteFounder,
  resetTherapist,
} from "~/features/people/accounts/invite-therapist";
import {
  activateStaff,
  changeStaffEmail,
  deactivateStaff,
  entitle,
  setDuties,
} from "~/features/people/accounts/staff-accounts";
import type { Env } from "~/server/settings/env";
import { formatWallTime } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { email as emailField, personName, requiredText } from "~/shared/fields";
import { formatPhone } from "~/shared/phone";
import { duties as allDuties, type Duty } from "~/shared/role";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run therapist -- first --email E --name N --specialty S  de una base de datos vacía: la primera persona, con dirección, en vez del equipo del contenido
  npm run therapist -- add --email E --name N --specialty S    crea la cuenta de un kinesiólogo
  npm run therapist -- title --email E --title T --rnpi N      con qué firma: título y número del registro (RNPI)
  npm run therapist -- duties --email E --set D                qué hace: care (atiende), desk (recepción), direction (dirección), con comas
  npm run therapist -- reset --email E                         un enlace nuevo para entrar, sin verificación en dos pasos
  npm run therapist -- deactivate --email E                    termina una cuenta y muestra las horas que hay que traspasar
  npm run therapist -- activate --email E                      la restaura
  npm run therapist -- email --email E --new N                 corrige el correo de una cuenta; la persona sigue siendo la misma`;

const actions = ["first", "add", "title", "duties", "reset", "deactivate", "activate", "email"] as const;

interface Wish {
  action: (typeof actions)[number];
  email: string;
  name: string;
  specialty: string;
  newEmail: string;
  title: string;
  rnpi: string;
  duties: readonly Duty[];
}

interface Work {
  pool: pg.Pool;
  env: Env;
  wish: Wish;
  note: (sentence: string) => void;
}

/** `npm run therapist`: works beside a running site, or alone. Gives the exit code. */
export async function therapistCommand(parts: CommandParts): Promise<number> {
  const { note } = parts;
  const wish = readArgs(parts.args);
  if (typeof wish === "string") {
    note(`${wish}\n${usage}`);
    return 1;
  }
  const refusal = await besideTheSite(
    parts,
    ({ pool, env }) => perform[wish.action]({ pool, env, wish, note }),
    wish.action === "first" ? wish : undefined,
  );
  if (refusal === null) return 0;
  note(refusal);
  return 1;
}

const noAccount = (email: string) => `No hay una cuenta activa de kinesiólogo con el correo ${email}.`;

const titleUsage = (email: string) =>
  `npm run therapist -- title --email ${email} --title Kinesióloga --rnpi 123456`;

/** Each gives null when it is done, else why it was not. */
const perform: Record<Wish["action"], (work: Work) => Promise<string | null>> = {
  async first({ pool, env, wish, note }) {
    const token = await inviteFounder(pool, wish.email, systemClock());
    if (!token) return "Esta base de datos ya tiene su equipo: usa add y duties.";
    tellLink(token, wish.email, env, note);
    note(`Antes de firmar en una ficha necesita su título y su número: ${titleUsage(wish.email)}`);
    return null;
  },
  async add({ pool, env, wish, note }) {
    const token = await addTherapist(pool, wish, systemClock());
    if (!token) return `Ya hay una cuenta de kinesiólogo con el correo ${wish.email}: usa reset.`;
    tellLink(token, wish.email, env, note);
    note(`Antes de firmar en una ficha necesita su título y su número: ${titleUsage(wish.email)}`);
    return null;
  },
  async title({ pool, wish, note }) {
    const { email, title, rnpi } = wish;
    const outcome = await entitle(pool, { email, title, rnpi });
    if (outcome === "unknown") return noAccount(email);
    if (outcome === "taken") return `El número ${rnpi} ya es de otra cuenta.`;
    note(`${email} firma desde ahora como ${title}, RNPI ${rnpi}. Lo ya firmado queda como estaba.`);
    return null;
  },
  async duties({ pool, wish, note }) {
    const { email, duties } = wish;
    const outcome = await setDuties(pool, { email, duties });
    if (outcome === "unknown") return noAccount(email);
    if (outcome === "last_direction")
      return `${email} es la última cuenta con direction: dásela antes a otra persona.`;
    note(`${email} tiene desde ahora: ${duties.join(", ")}.`);
    return null;
  },
  async reset({ pool, env, wish, note }) {
    const token = await resetTherapist(pool, wish.email, systemClock());
    if (!token) return noAccount(wish.email);
    tellLink(token, wish.email, env, note);
    return null;
  },
  async deactivate({ pool, wish, note }) {
    const hours = await deactivateStaff(pool, wish.email, systemClock());
    if (!hours) return noAccount(wish.email);
    note(`La cuenta ${wish.email} quedó desactivada: nadie entra con ella y ya no se ofrecen sus horas.`);
    note(
      hours.length === 0
        ? "No tiene horas por venir."
        : `Horas por traspasar (${hours.length}), desde el panel:`,
    );
    for (const { start, service, patientName, patientPhone } of hours)
      note(`- ${formatWallTime(start)} · ${service} · ${patientName} · ${formatPhone(patientPhone)}`);
    return null;
  },
  async activate({ pool, wish, note }) {
    const outcome = await activateStaff(pool, wish.email);
    if (outcome === "unknown") return `No hay una cuenta de kinesiólogo con el correo ${wish.email}.`;
    if (outcome === "active") return `La cuenta ${wish.email} ya está activa.`;
    note(`La cuenta ${wish.email} está activa otra vez, con su misma contraseña.`);
    return null;
  },
  async email({ pool, wish, note }) {
    const { email, newEmail } = wish;
    const outcome = await changeStaffEmail(pool, { email, newEmail }, systemClock());
    if (outcome === "unknown") return noAccount(email);
    if (outcome === "taken") return `El correo ${newEmail} ya es de otra cuenta.`;
    note(`La cuenta ${email} ahora es ${newEmail}. Sus sesiones se cerraron y avisamos a los dos correos.`);
    return null;
  },
};

function tellLink(token: string, email: string, { publicUrl }: Env, note: Work["note"]): void {
  note(`Cuenta de terapeuta: ${email}`);
  note(`Enlace para entrar, sirve una vez y vale por ${invitationHours} horas:`);
  note(`${publicUrl}/reset-password?token=${token}&type=therapist`);
}

/** What is wished, or what is wrong with it. */
function readArgs(args: string[]): Wish | string {
  let parsed: { values: Record<string, string | undefined>; positionals: string[] };
  try {
    const text = { type: "string" } as const;
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { email: text, name: text, specialty: text, new: text, title: text, rnpi: text, set: text },
    });
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  const { values, positionals } = parsed;
  const [named, ...rest] = positionals;
  const action = actions.find((each) => each === named);
  if (!action || rest.length > 0)
    return "Indica first, add, title, duties, reset, deactivate, activate o email.";
  const email = emailField.safeParse(values.email);
  if (!email.success) return `--email: ${email.error.issues[0]?.message}`;
  const wish: Wish = {
    action,
    email: email.data,
    name: "",
    specialty: "",
    newEmail: "",
    title: "",
    rnpi: "",
    duties: [],
  };
  if (action === "email") {
    const newEmail = emailField.safeParse(values.new);
    if (!newEmail.success) return `--new: ${newEmail.error.issues[0]?.message}`;
    if (newEmail.data === wish.email) return "--new: ese ya es su correo.";
    return { ...wish, newEmail: newEmail.data };
  }
  if (action === "title") {
    const title = requiredText("Escribe el título, como está en el registro.", 60).safeParse(values.title);
    if (!title.success) return `--title: ${title.error.issues[0]?.message}`;
    const rnpi = values.rnpi?.trim() ?? "";
    if (!/^\d{3,10}$/.test(rnpi)) return "--rnpi: escribe el número del registro, solo cifras.";
    return { ...wish, title: title.data, rnpi };
  }
  if (action === "duties") {
    const named = new Set((values.set ?? "").split(",").map((duty) => duty.trim()));
    const duties = allDuties.filter((duty) => named.has(duty));
    return named.size === duties.length
      ? { ...wish, duties }
      : `--set: usa ${allDuties.join(", ")}, con comas entre ellas.`;
  }
  if (action !== "add" && action !== "first") return wish;
  const name = personName("Escribe el nombre.").safeParse(values.name);
  if (!name.success) return `--name: ${name.error.issues[0]?.message}`;
  const specialty = personName("Escribe la especialidad.").safeParse(values.specialty);
  if (!specialty.success) return `--specialty: ${specialty.error.issues[0]?.message}`;
  return { ...wish, name: name.data, specialty: specialty.data };
}
