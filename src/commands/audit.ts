import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type pg from "pg";
import {
  lastSeal,
  proveAccessLog,
  type Seal,
  sealAccessLog,
  sealFaultWords,
} from "~/server/audit/access-log-seals";
import { codeOf } from "~/server/watch/error-code";
import { besideTheSite, type CommandParts } from "./beside-the-site";

const usage = `Uso:
  npm run audit -- seal                         sella el registro de accesos hasta ahora y muestra el último sello: guárdalo fuera de aquí
  npm run audit -- verify                       comprueba que ninguna línea sellada fue cambiada, borrada ni agregada
  npm run audit -- verify --seal ARCHIVO|SELLO  además, que la cadena todavía contiene el sello guardado`;

type Wish = { action: "seal" } | { action: "verify"; copy: Seal | undefined };

/** `npm run audit`: works beside a running site, or alone. Gives the exit code: 1 when the chain is broken. */
export async function auditCommand(parts: CommandParts): Promise<number> {
  const wish = readArgs(parts.args);
  if (typeof wish === "string") {
    parts.note(`${wish}\n${usage}`);
    return 1;
  }
  return besideTheSite(parts, ({ pool }) =>
    wish.action === "seal" ? seal(pool, parts.note) : verify(pool, wish.copy, parts.note),
  );
}

async function seal(pool: pg.Pool, note: CommandParts["note"]): Promise<number> {
  await sealAccessLog(pool);
  const last = await lastSeal(pool);
  note(last ? write(last) : "Todavía no hay nada que sellar.");
  return 0;
}

async function verify(pool: pg.Pool, copy: Seal | undefined, note: CommandParts["note"]): Promise<number> {
  const { blocks, lines, fault } = await proveAccessLog(pool, copy);
  if (fault) {
    note(`El registro de accesos no está íntegro: ${sealFaultWords(fault)}`);
    return 1;
  }
  const last = await lastSeal(pool);
  note(`El registro de accesos está íntegro: ${lines} líneas en ${blocks} bloques sellados.`);
  if (last) note(`Último sello: ${write(last)}`);
  return 0;
}

const write = ({ number, seal }: Seal) => `${number} ${seal}`;

/** What is wished, or what is wrong with it. */
function readArgs(args: string[]): Wish | string {
  let parsed: { values: { seal?: string | undefined }; positionals: string[] };
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { seal: { type: "string" } } });
  } catch {
    return "Hay una opción que no existe, o a una le falta su valor.";
  }
  const [action, ...rest] = parsed.positionals;
  const { seal: given } = parsed.values;
  if ((action !== "seal" && action !== "verify") || rest.length > 0) return "Indica seal o verify.";
  if (action === "seal") return given === undefined ? { action } : "--seal es de verify.";
  if (given === undefined) return { action, copy: undefined };
  const text = textOf(given);
  if (text === null) return `--seal: no puedo leer el archivo «${given}» con esta cuenta.`;
  return readSeal(text) ?? `--seal: «${given}» no es un sello ni un archivo que tenga uno.`;
}

/** Of the file that has this name, or else the words themselves; null of a file that cannot be read. */
function textOf(given: string): string | null {
  try {
    return readFileSync(given, "utf8");
  } catch (error) {
    return ["ENOENT", "ENAMETOOLONG"].includes(codeOf(error)) ? given : null;
  }
}

/** As it was printed, perhaps among other words. */
function readSeal(text: string): Wish | null {
  const [, number, seal] = /(?:^|\s)(\d{1,15}) ([0-9a-f]{64})(?:\s|$)/.exec(text) ?? [];
  return number && seal ? { action: "verify", copy: { number: Number(number), seal } } : null;
}
