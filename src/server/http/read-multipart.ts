import { type Refusal, refuse } from "./refusal";

interface SentFile {
  name: string;
  bytes: Buffer;
}

export interface SentForm {
  fields: Record<string, string>;
  files: Record<string, SentFile>;
}

const mostParts = 20;
const mostHead = 4_096;
const longestField = 10_000;

/**
 * A form with files (RFC 7578), of a body that is read already and small enough: its files are looked at where they lie, not copied.
 * Of a name that comes twice, the first.
 */
export function readMultipart(contentType: string | undefined, body: Buffer): SentForm | Refusal {
  const boundary = boundaryOf(contentType);
  if (!boundary) return refuse("unsupported_media", { text: "Envía el archivo como formulario." });
  const form: SentForm = { fields: {}, files: {} };
  const opening = Buffer.from(`--${boundary}`, "latin1");
  const between = Buffer.from(`\r\n--${boundary}`, "latin1");
  let at = body.subarray(0, opening.length).equals(opening) ? 0 : body.indexOf(between) + 2;
  if (at === 1) return broken();
  at += opening.length;
  for (let parts = 0; ; parts++) {
    const end = body.subarray(at, at + 2).toString("latin1");
    if (end === "--") return form;
    if (end !== "\r\n" || parts === mostParts) return broken();
    const headEnd = body.indexOf("\r\n\r\n", at);
    const next = headEnd === -1 ? -1 : body.indexOf(between, headEnd + 2);
    if (next === -1 || headEnd - at > mostHead) return broken();
    const head = body.subarray(at + 2, headEnd).toString("utf8");
    keepPart(form, head, body.subarray(headEnd + 4, Math.max(headEnd + 4, next)));
    at = next + between.length;
  }
}

function boundaryOf(contentType: string | undefined): string | null {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? "")) return null;
  const [, quoted, plain] =
    /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? "") ?? [];
  return quoted ?? plain ?? null;
}

function keepPart({ fields, files }: SentForm, head: string, bytes: Buffer): void {
  const said = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? "";
  const name = parameter(said, "name");
  if (name === null || !/^[A-Za-z]{1,40}$/.test(name)) return;
  const filename = parameter(said, "filename");
  if (filename !== null) {
    if (!Object.hasOwn(files, name)) files[name] = { name: filename, bytes };
  } else if (!Object.hasOwn(fields, name) && bytes.byteLength <= longestField) {
    fields[name] = bytes.toString("utf8");
  }
}

/** As browsers write it: quotes and line ends inside are percent-encoded (HTML, multipart/form-data encoding algorithm). */
function parameter(said: string, name: string): string | null {
  const found = new RegExp(`(?:^|;)\\s*${name}="((?:[^"\\\\]|\\\\.)*)"`, "i").exec(said)?.[1];
  return found === undefined ? null : found.replace(/%(22|0d|0a)/gi, (sign) => decodeURIComponent(sign));
}

const broken = () => refuse("validation", { text: "El envío llegó incompleto." });
