import { keepConsent } from "~/features/care/consents/answer-consent";
import { inTransaction } from "~/server/database/database";
import { Refusal } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { readStopLink } from "./stop-link";

export async function stopNews(
  { pool, keys, clock }: Pick<ServerContext, "pool" | "keys" | "clock">,
  token: string,
  address: string,
): Promise<Refusal | undefined> {
  return inTransaction(pool, async (client) => {
    const found = await readStopLink(client, keys, token);
    if (found instanceof Refusal) return found;
    const { patientId } = found;
    await keepConsent(client, { patientId, purpose: "news", given: false, now: clock(), address });
  });
}
