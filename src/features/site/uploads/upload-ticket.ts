import * as z from "zod/mini";
import type { Keys } from "~/server/settings/keys";

/** What a signed address allows: one object, of one therapist, for a while, of this type and size if they were told. */
const ticketSchema = z.object({
  id: z.string(),
  therapistId: z.string(),
  contentType: z.nullable(z.string()),
  size: z.nullable(z.number()),
  until: z.number(),
});
export type UploadTicket = z.infer<typeof ticketSchema>;

const purpose = "upload";
export const ticketMs = 10 * 60_000;

export function sealTicket(keys: Keys, ticket: UploadTicket): string {
  return keys.sign(purpose, Buffer.from(JSON.stringify(ticket)).toString("base64url"));
}

/** Null when it is altered, over, or another object's. */
export function openTicket(keys: Keys, token: string, id: string, now: Date): UploadTicket | null {
  const text = keys.verify(purpose, token);
  if (text === null) return null;
  const ticket = ticketSchema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  return ticket.id === id && now.getTime() < ticket.until ? ticket : null;
}
