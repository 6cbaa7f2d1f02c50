import type { MiddlewareHandler } from "hono";
import { mailLogOf } from "./features/people/messages/mail-log";
import { composeMails, entryLinksOf, mailAllowanceOf, refusalNoteOf } from "./product";
import type { Env } from "./server/settings/env";
import { mailPreviews, previewPath } from "./server/work/mail/preview";
import type { Transport } from "./server/work/mail/transport";
import { directionsLink } from "./shared/directions";
import { formatPhone } from "./shared/phone";

/** Who writes the clinic's mails, from which address, and how each is told from its parts. */
export function openMailOffice(
  parts: Parameters<typeof composeMails>[0] & Parameters<typeof mailAllowanceOf>[0],
  env: Env,
  transport: Transport,
) {
  const identity = () => parts.clinic().identity;
  return {
    pool: parts.pool,
    transport,
    get sender() {
      const { name, address, geo, phone } = identity();
      return {
        name,
        address: `${address.street}, ${address.comuna}`,
        map: directionsLink(geo),
        phone: formatPhone(phone),
      };
    },
    get from() {
      return env.mailFrom ?? `"${identity().name}" <${identity().email}>`;
    },
    host: new URL(env.publicUrl).hostname,
    compose: composeMails(parts),
    writeEntryLink: entryLinksOf(parts),
    mayWriteTo: mailAllowanceOf(parts, env.rateLimit),
    noteRefusedMailbox: refusalNoteOf(parts),
    log: mailLogOf(parts),
  };
}

/** For whoever changes a mail, on the development server. */
export const previewOf =
  (office: Parameters<typeof mailPreviews>[0]): MiddlewareHandler =>
  async (c, next) => {
    if (c.req.path !== previewPath) return next();
    return c.html(await mailPreviews(office));
  };
