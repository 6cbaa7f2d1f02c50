import { agreesTo } from "~/features/care/consents/queries";
import type { Queryable } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { Keys } from "~/server/settings/keys";

const purpose = "article-news";
const stopPath = "/novedades";

/** Where a patient's news end, without signing in and for as long as there is an account: who wants none is asked for nothing. */
export function makeStopLink(keys: Keys, publicUrl: string, patientId: string): string {
  return `${publicUrl}${stopPath}?token=${encodeURIComponent(keys.sign(purpose, patientId))}`;
}

/** Whose news a link ends, and whether they still get any. */
export async function readStopLink(
  client: Queryable,
  keys: Keys,
  token: string,
): Promise<{ patientId: string; getsNews: boolean } | Refusal> {
  const id = keys.verify(purpose, token);
  if (id === null) return refuse("token_invalid");
  const { rows } = await client.query<{ patientId: string; getsNews: boolean }>(
    `select p.id as "patientId", ${agreesTo("p.id", "news")} as "getsNews" from patients p where p.id = $1`,
    [id],
  );
  return rows[0] ?? refuse("token_invalid");
}
