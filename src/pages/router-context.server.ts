import { RouterContextProvider } from "react-router";
import { offeredPayments } from "~/features/money/payments/gateways";
import type { Actor } from "~/server/http/actor";
import { actorOfRequest } from "./actor-of-request";
import { nonceOfRequest } from "./nonce";
import { type PageTrouble, troubleOfRequest } from "./page-trouble";
import { type PageServer, serverOfRequest } from "./server-of-request";
import { siteSettings } from "./site-settings";

/** What a rendering may know of this process and of who asks. */
export function routerContext(
  nonce: string,
  { actor, ...server }: PageServer & { actor: Actor },
  trouble: PageTrouble,
): RouterContextProvider {
  const context = new RouterContextProvider();
  const { publicUrl, schedulingUrl, ai, confirmsBookings, whatsapp, backups } = server.env;
  const payments = offeredPayments(server.env);
  context.set(nonceOfRequest, nonce);
  context.set(siteSettings, {
    publicUrl,
    schedulingUrl,
    modelIsOn: ai !== undefined,
    confirmsBookings,
    remindsByWhatsapp: whatsapp !== undefined,
    copiesItself: backups !== undefined,
    payments,
  });
  context.set(serverOfRequest, server);
  context.set(actorOfRequest, actor);
  context.set(troubleOfRequest, trouble);
  return context;
}
