import { inTransaction, retryCollisions } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { hear } from "./hear";
import { keepStatus } from "./keep-status";
import { isSigned, readNotice } from "./notice";

type Context = Pick<ServerContext, "pool" | "env" | "clock" | "keys" | "log">;

/**
 * WhatsApp tells what happened. Each thing counts once and in whatever order it is told; where one cannot be kept now, the whole is
 * 503 or 500 and comes again.
 */
export async function takeNotice(
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
  const notice = readNotice(body, whatsapp.phoneId);
  if (!notice) return refused("shape", refuse("validation", { text: "El aviso no es un JSON válido." }));
  for (const status of notice.statuses)
    await inTransaction(context.pool, (client) => keepStatus(client, status, context.clock()));
  for (const one of notice.heard)
    await retryCollisions(() => inTransaction(context.pool, (client) => hear(client, context, one)));
  return { received: true };
}
