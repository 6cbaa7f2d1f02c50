import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod/mini";

/** HMAC-SHA256 of the body as it came. */
export function isSigned(body: Buffer, header: string | undefined, appSecret: string): boolean {
  const [, given] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? "") ?? [];
  if (given === undefined) return false;
  return timingSafeEqual(createHmac("sha256", appSecret).update(body).digest(), Buffer.from(given, "hex"));
}

/** In the same time for every wrong one, also of another length. */
export function isSame(given: string | undefined, right: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given ?? ""), hash(right));
}

const name = z.string().check(z.regex(/^[\w.=+/:-]{1,256}$/));
const number = z.string().check(z.regex(/^\d{5,20}$/));

const statusSchema = z.object({
  id: name,
  status: z.enum(["sent", "delivered", "read", "failed"]),
  recipient_id: z.optional(number),
  biz_opaque_callback_data: z.optional(name),
});
export type StatusUpdate = z.output<typeof statusSchema>;

const messageSchema = z.object({
  id: name,
  from: number,
  timestamp: z.string().check(z.regex(/^\d{10}$/)),
  type: z.string(),
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ payload: z.optional(z.string()) })),
});
export type ReceivedMessage = z.output<typeof messageSchema>;

const envelope = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: z.optional(z.array(z.unknown())),
  messages: z.optional(z.array(z.unknown())),
});

/** What a webhook tells about our number; null when it is none. What nobody documents is left out, one by one. */
export function readWebhook(
  body: Buffer,
  phoneId: string,
): { statuses: StatusUpdate[]; messages: ReceivedMessage[] } | null {
  const parsed = envelope.safeParse(jsonOf(body));
  if (!parsed.success) return null;
  const values = parsed.data.entry
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === "messages")
    .flatMap(({ value }) => valueSchema.safeParse(value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneId);
  return {
    statuses: values.flatMap(({ statuses = [] }) =>
      statuses.flatMap((one) => statusSchema.safeParse(one).data ?? []),
    ),
    messages: values.flatMap(({ messages = [] }) =>
      messages.flatMap((one) => messageSchema.safeParse(one).data ?? []),
    ),
  };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
