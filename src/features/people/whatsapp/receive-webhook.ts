import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { receive } from "./receive";
import { askForMail, reminderKind } from "./remind";
import { isSigned, readWebhook, type StatusUpdate } from "./webhook";

type Context = Pick<ServerContext, "pool" | "env" | "clock" | "keys" | "log">;

/**
 * WhatsApp tells what happened. Each thing counts once and in whatever order it is told; where one cannot be kept now, the whole is
 * 503 or 500 and comes again.
 */
export async function receiveWebhook(
  context: Context,
  signature: string | undefined,
  readBody: () => Promise<Buffer | Refusal>,
): Promise<{ received: true } | Refusal> {
  const { whatsapp } = context.env;
  if (!whatsapp) return refuse("not_found");
  const refused = (reason: string, refusal: Refusal) => {
    context.log.warn({ reason }, "a notice of WhatsApp was refused");
    return refusal;
  };
  const body = await readBody();
  if (body instanceof Refusal)
    return refused(
      body.code,
      refuse("validation", { text: "El aviso es demasiado grande o llegó incompleto." }),
    );
  if (!isSigned(body, signature, whatsapp.appSecret))
    return refused("signature", refuse("unauthenticated", { text: "La firma del aviso no es válida." }));
  const webhook = readWebhook(body, whatsapp.phoneId);
  if (!webhook) return refused("shape", refuse("validation", { text: "El aviso no es un JSON válido." }));
  for (const status of webhook.statuses)
    await inTransaction(context.pool, (client) => keepStatus(client, status, context.clock()));
  for (const message of webhook.messages)
    await retryCollisions(() => inTransaction(context.pool, (client) => receive(client, context, message)));
  return { received: true };
}

/** A state replaces those before it: what is told late or twice changes nothing. What came after all was no failure. */
const order = ["queued", "sent", "failed", "delivered", "read"];

/** Keeps what became of a message of ours; a reminder that failed on its way leaves by mail, once, if it still says something. */
async function keepStatus(
  client: Queryable,
  { id, status, recipient_id, biz_opaque_callback_data }: StatusUpdate,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ kind: string; subjectId: string }>(
    `update messages set state = $3, settled_at = $4, provider_id = coalesce(provider_id, $1), reached = coalesce(reached, $5)
     where channel = 'whatsapp' and (provider_id = $1 or provider_id is null and id = $2)
       and array_position($6::text[], state) < array_position($6::text[], $3)
     returning kind, subject_id as "subjectId"`,
    [id, biz_opaque_callback_data ?? null, status, now, recipient_id ?? null, order],
  );
  const [message] = rows;
  if (status === "failed" && message?.kind === reminderKind) await askForMail(client, message.subjectId);
}
