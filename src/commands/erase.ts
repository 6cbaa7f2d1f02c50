import { writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { retention } from "content/legal/retention";
import type { Pool } from "pg";
import { openFile } from "~/features/care/attachments/attachment-files";
import { type Erased, erase, MoneyToSettle, UnknownTestimonial } from "~/features/people/erasure/erase";
import { exportBlocked } from "~/features/people/erasure/export-blocked";
import { type Blocked, block, unblock } from "~/features/people/rights-requests/block";
import { inTransaction, inTrial } from "~/server/database/database";
import type { ObjectStore } from "~/server/database/object-store/object-store";
import { openObjectStore } from "~/server/database/object-store/open-store";
import type { Clinic } from "~/shared/clinic";
import { dateOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { email as emailField, requiredLine, rut as rutField } from "~/shared/fields";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run erase -- --email E [--dry-run]               responde la solicitud de una persona: borra lo que la ley permite y bloquea el resto;
        [--testimonial ID]...                          y borra los testimonios suyos que se nombren (el ensayo muestra cuáles podrían serlo)
  npm run erase -- --export --rut R --reason T --to D  escribe en la carpeta D la ficha bloqueada de alguien, por orden de la ley (T: cuál)
  npm run erase -- --block --email E                   bloquea los datos de una persona mientras se resuelve otra solicitud suya
  npm run erase -- --unblock --email E --by N          termina el bloqueo (N: quién lo decidió)`;

type Wish =
  | { action: "erase"; email: string; testimonials: string[]; isTrial: boolean }
  | { action: "block"; email: string }
  | { action: "unblock"; email: string; by: string }
  | { action: "export"; rut: string; reason: string; to: string };

/** `npm run erase`: how staff answers who asks to be erased. Gives the exit code. */
export async function eraseCommand({ args, note, ...parts }: CommandParts): Promise<number> {
  const wish = readArgs(args);
  if (typeof wish === "string") {
    note(`${wish}\n${usage}`);
    return 1;
  }
  return besideTheSite(parts, ({ pool, clinic, env }) => {
    if (wish.action === "erase") return eraseOne(pool, clinic, wish, note);
    return wish.action === "export"
      ? exportOne(pool, openObjectStore(env, pool), wish, note)
      : blockOne(pool, wish, note);
  });
}

async function blockOne(
  pool: Pool,
  wish: Extract<Wish, { action: "block" | "unblock" }>,
  note: CommandParts["note"],
): Promise<number> {
  const { email } = wish;
  const outcome = await inTransaction(pool, (client) =>
    wish.action === "block" ? block(client, email, systemClock()) : unblock(client, wish, systemClock()),
  );
  const said: Record<Blocked, string> = {
    blocked: `Bloqueados los datos de ${email}: cada ficha se abre solo con un motivo, y no salen recordatorios ni avisos.`,
    unblocked: `Terminó el bloqueo de los datos de ${email}.`,
    "as before": `Nada que cambiar: los datos de ${email} ${wish.action === "block" ? "ya" : "no"} están bloqueados.`,
    nobody: `Nadie tiene una cuenta con el correo ${email}.`,
  };
  note(said[outcome]);
  return outcome === "nobody" ? 1 : 0;
}

async function eraseOne(
  pool: Pool,
  { identity }: Clinic,
  { email, testimonials, isTrial }: Extract<Wish, { action: "erase" }>,
  note: CommandParts["note"],
): Promise<number> {
  try {
    const erased = await (isTrial ? inTrial : inTransaction)(pool, (client) =>
      erase(client, identity, { email, testimonials }, systemClock()),
    );
    if (!erased) {
      note(`Nadie tiene una cuenta con el correo ${email}.`);
      return 1;
    }
    for (const line of linesOf(erased)) note(line);
    note(isTrial ? "Ensayo: no cambió nada." : `Listo. Un último correo se lo cuenta a ${email}.`);
    return 0;
  } catch (error) {
    if (error instanceof UnknownTestimonial) {
      note(`${error.message} No se borró nada.`);
      return 1;
    }
    if (!(error instanceof MoneyToSettle)) throw error;
    note(`${error.message} Resuélvelo primero en Caja: después nadie sabría de quién es.`);
    return 1;
  }
}

function linesOf({ keptUntil, hoursFreed, gone, testimonials }: Erased): string[] {
  return [
    keptUntil
      ? `Ficha y pagos: quedan bloqueados hasta el ${dateOf(keptUntil.toISOString())} (${retention.record.law}; ${retention.money.law}).`
      : "La ley no obliga a guardar nada de esta persona: se borra todo.",
    `Horas futuras que quedan libres: ${hoursFreed}`,
    ...gone.map(({ table, rows }) => `${String(rows).padStart(8)}  ${table}`),
    ...(testimonials.length > 0
      ? ["Testimonios que podrían ser de esta persona y siguen publicados (bórralos con --testimonial ID):"]
      : []),
    ...testimonials.map(({ id, begins, day }) => `  ${id}  ${day}  ${begins}`),
  ];
}

async function exportOne(
  pool: Pool,
  objects: ObjectStore,
  { rut, reason, to }: Extract<Wish, { action: "export" }>,
  note: CommandParts["note"],
): Promise<number> {
  const found = await exportBlocked(pool, rut, reason);
  if (found.length === 0) {
    note(`No hay una ficha bloqueada con el RUT ${rut}.`);
    return 1;
  }
  for (const [index, { document, bundle, papers }] of found.entries()) {
    const write = async (ending: string, content: string | AsyncIterable<Uint8Array>) => {
      const file = join(resolve(to), `ficha-bloqueada-${index + 1}${ending}`);
      await writeFile(file, content, { mode: 0o600, flag: "wx" });
      note(`Escrita: ${file}`);
    };
    await write(".html", document);
    await write(".json", bundle);
    for (const [number, { id, name, size }] of papers.entries())
      await write(`-archivo-${number + 1}-${name}`, openFile(objects, id, size));
  }
  note("Quedó anotado en el registro de accesos. Borra los archivos cuando los hayas entregado.");
  return 0;
}

/** What is wished, or what is wrong with it. */
function readArgs(args: string[]): Wish | string {
  let values: { [name: string]: string | boolean | (string | boolean)[] | undefined };
  try {
    const text = { type: "string" } as const;
    const flag = { type: "boolean" } as const;
    const testimonial = { type: "string", multiple: true } as const;
    const others = { export: flag, block: flag, unblock: flag, "dry-run": flag };
    const options = { email: text, by: text, testimonial, rut: text, reason: text, to: text, ...others };
    ({ values } = parseArgs({ args, options }));
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  if (values.block || values.unblock) {
    const email = emailField.safeParse(values.email);
    if (!email.success) return `--email: ${email.error.issues[0]?.message}`;
    if (values.block && values.unblock) return "Elige --block o --unblock.";
    if (values.block) return { action: "block", email: email.data };
    const by = requiredLine("Indica quién lo decidió.", 100).safeParse(values.by);
    if (!by.success) return `--by: ${by.error.issues[0]?.message}`;
    return { action: "unblock", email: email.data, by: by.data };
  }
  if (!values.export) {
    const email = emailField.safeParse(values.email);
    if (!email.success) return `--email: ${email.error.issues[0]?.message}`;
    const testimonials = [values.testimonial ?? []].flat().map(String);
    return { action: "erase", email: email.data, testimonials, isTrial: values["dry-run"] === true };
  }
  const rut = rutField.safeParse(values.rut);
  if (!rut.success) return `--rut: ${rut.error.issues[0]?.message}`;
  const reason = requiredLine("Indica qué orden lo manda.", 200).safeParse(values.reason);
  if (!reason.success) return `--reason: ${reason.error.issues[0]?.message}`;
  if (typeof values.to !== "string") return "--to: Indica en qué carpeta se escribe.";
  return { action: "export", rut: rut.data, reason: reason.data, to: values.to };
}
