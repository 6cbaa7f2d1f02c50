import { bringImports } from "~/features/people/imports/bring-import";
import type { Import } from "~/features/people/imports/contract";
import type { Visitor } from "./signed-in";
import type { Answer, TestSite } from "./site";
import { until } from "./until";

interface Sent {
  kind: string;
  name?: string;
  mapping?: object;
}

/** Lines of a CSV, each a list of cells. */
export const csv = (...lines: (string | number)[][]): string =>
  lines.map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(";")).join("\r\n");

export async function sendFile(
  who: Visitor,
  file: string | Buffer,
  { kind, name = "pacientes.csv", mapping }: Sent,
): Promise<Answer> {
  const form = new FormData();
  form.append("kind", kind);
  if (mapping) form.append("mapping", JSON.stringify(mapping));
  form.append("file", new Blob([file as string]), name);
  const sent = new Response(form);
  const contentType = sent.headers.get("content-type") ?? "";
  const answer = await who.call("POST", "/api/imports", new Uint8Array(await sent.arrayBuffer()), {
    "Content-Type": contentType,
  });
  if (answer.json.state !== "reading") return answer;
  // On a machine that stands still a short file takes longer than its sender waits.
  const read = await until(async () => {
    const { json } = await who.call("GET", `/api/imports/${answer.json.id}`);
    return json.state !== "reading" && json;
  }, 60_000);
  return { ...answer, json: read };
}

/** Lets it run, does the work as the site's processes do, and gives how it stands then. */
export async function runFile(
  site: TestSite,
  who: Visitor,
  sent: Pick<Import, "id" | "version">,
): Promise<Import> {
  const started = await who.call("POST", `/api/imports/${sent.id}/run`, { version: sent.version });
  if (started.status !== 202) throw new Error(`not run: ${JSON.stringify(started.json)}`);
  await bringImports(site.context, new AbortController().signal);
  return (await who.call("GET", `/api/imports/${sent.id}`)).json;
}

export async function bringFile(
  site: TestSite,
  who: Visitor,
  file: string | Buffer,
  sent: Sent,
): Promise<Import> {
  const read = await sendFile(who, file, sent);
  if (read.status !== 201) throw new Error(`not read: ${JSON.stringify(read.json)}`);
  return runFile(site, who, read.json);
}

/** So that each test begins without people. */
export async function forgetImports(site: TestSite): Promise<void> {
  await site.rows("truncate imports cascade");
  await site.rows("truncate import_mappings");
}
