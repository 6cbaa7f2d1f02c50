import { parseArgs } from "node:util";
import { besideTheSite, type CommandParts } from "./beside-the-site";
import { addTherapist, invitationHours, resetTherapist } from "./features/accounts/invite-therapist";
import { systemClock } from "./shared/clock";
import { email as emailField, personName } from "./shared/fields";

const usage = `Uso:
  npm run therapist -- add --email E --name N --specialty S    crea la cuenta de un kinesiólogo
  npm run therapist -- reset --email E                         un enlace nuevo para entrar, sin verificación en dos pasos`;

interface Wish {
  action: "add" | "reset";
  email: string;
  name: string;
  specialty: string;
}

/** `npm run therapist`: works beside a running site, or alone. Gives the exit code. */
export async function therapistCommand({ root, variables, args, note }: CommandParts): Promise<number> {
  const wish = readArgs(args);
  if (typeof wish === "string") {
    note(`${wish}\n${usage}`);
    return 1;
  }
  return besideTheSite({ root, variables }, async ({ pool, env }) => {
    const token =
      wish.action === "add"
        ? await addTherapist(pool, wish, systemClock())
        : await resetTherapist(pool, wish.email, systemClock());
    if (!token) {
      note(
        wish.action === "add"
          ? `Ya hay una cuenta de kinesiólogo con el correo ${wish.email}: usa reset.`
          : `No hay una cuenta activa de kinesiólogo con el correo ${wish.email}.`,
      );
      return 1;
    }
    note(`Cuenta de terapeuta: ${wish.email}`);
    note(`Enlace para entrar, sirve una vez y vale por ${invitationHours} horas:`);
    note(`${env.publicUrl}/reset-password?token=${token}&type=therapist`);
    return 0;
  });
}

/** What is wished, or what is wrong with it. */
function readArgs(args: string[]): Wish | string {
  let parsed: { values: Record<string, string | undefined>; positionals: string[] };
  try {
    const text = { type: "string" } as const;
    parsed = parseArgs({
      args,
      allowPositionals: true,
      options: { email: text, name: text, specialty: text },
    });
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  const { values, positionals } = parsed;
  const [action, ...rest] = positionals;
  if ((action !== "add" && action !== "reset") || rest.length > 0) return "Indica add o reset.";
  const email = emailField.safeParse(values.email);
  if (!email.success) return `--email: ${email.error.issues[0]?.message}`;
  if (action === "reset") return { action, email: email.data, name: "", specialty: "" };
  const name = personName("Escribe el nombre.").safeParse(values.name);
  if (!name.success) return `--name: ${name.error.issues[0]?.message}`;
  const specialty = personName("Escribe la especialidad.").safeParse(values.specialty);
  if (!specialty.success) return `--specialty: ${specialty.error.issues[0]?.message}`;
  return { action, email: email.data, name: name.data, specialty: specialty.data };
}
