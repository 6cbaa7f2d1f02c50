import { readBytes } from "./read-bytes";
import { Refusal, refuse } from "./refusal";

const limit = 20 * 1024;

/** The fields of a plain HTML form; of a name that comes twice, the first. */
export async function readForm(request: Request): Promise<Record<string, string> | Refusal> {
  const type = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") return refuse("unsupported_media");
  const bytes = await readBytes(request, limit);
  if (bytes instanceof Refusal) return bytes;
  const fields: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(bytes.toString("utf8"))) fields[name] ??= value;
  return fields;
}
