import * as z from "zod/mini";
import type { WhatsappSettings } from "~/server/settings/env";
import { hear } from "~/server/watch/last-heard";

/** What became of a message that was handed over; none carries a word of it. */
export type Outcome =
  | { kind: "accepted"; id: string; reached: string | null }
  /** Surely not taken; the same again may be. */
  | { kind: "later"; reason: string }
  /** Surely not taken, now or ever. */
  | { kind: "refused"; reason: string }
  /** Perhaps taken: the answer did not come, or nobody can read it. */
  | { kind: "unknown"; reason: string };

export interface WhatsappMessage {
  /** E.164. */
  to: string;
  content: { type: "template"; template: object } | { type: "text"; text: object };
  /** Comes back with every notice about the message, also where our side never heard the answer. */
  mark: string;
}

const version = "v23.0";
const timeLimitMs = 10_000;

/** Too many at once, of the whole account, of the number or of one reader; and what the API calls passing. */
const passingCodes = [1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004];
/** Nothing left this machine: nobody was there, or somebody who could not show who they are. */
const neverLeft = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|\w*CERT\w*|UNABLE_TO_\w+)$/;

const accepted = z.object({
  messages: z
    .array(z.object({ id: z.string().check(z.minLength(1), z.maxLength(300)) }))
    .check(z.minLength(1)),
  contacts: z.optional(z.array(z.object({ wa_id: z.optional(z.string()) }))),
});
const refusedBody = z.object({ error: z.object({ code: z.number() }) });

/** Hands one message to the Cloud API, its whole answer included in the time limit. */
export async function sendWhatsapp(settings: WhatsappSettings, message: WhatsappMessage): Promise<Outcome> {
  const outcome = await send(settings, message);
  hear(settings, outcome.kind === "accepted" ? null : outcome.reason);
  return outcome;
}

async function send(
  { baseUrl, token, phoneId }: WhatsappSettings,
  { to, content, mark }: WhatsappMessage,
): Promise<Outcome> {
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(`${baseUrl}/${version}/${phoneId}/messages`, {
      method: "POST",
      headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
      body: JSON.stringify({
        messaging_product: "whatsapp",
        recipient_type: "individual",
        to: to.replace("+", ""),
        biz_opaque_callback_data: mark,
        ...content,
      }),
      redirect: "error",
      signal: AbortSignal.timeout(timeLimitMs),
    });
    status = response.status;
    answer = jsonOf(await response.text());
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? "";
    return neverLeft.test(code) ? { kind: "later", reason: code } : { kind: "unknown", reason: "no answer" };
  }
  if (status >= 200 && status < 300) {
    const { data } = accepted.safeParse(answer);
    const [message] = data?.messages ?? [];
    return message
      ? { kind: "accepted", id: message.id, reached: digitsOf(data?.contacts?.[0]?.wa_id) }
      : { kind: "unknown", reason: "an answer that is not documented" };
  }
  const code = refusedBody.safeParse(answer).data?.error.code;
  const reason = `status ${status}${code === undefined ? "" : `, code ${code}`}`;
  // Who stands between gave up waiting: what is behind may have taken it.
  if (status === 504) return { kind: "unknown", reason };
  const isPassing = status === 429 || status >= 500 || (code !== undefined && passingCodes.includes(code));
  return { kind: isPassing ? "later" : "refused", reason };
}

const digitsOf = (text: string | undefined) => (text && /^\d{5,20}$/.test(text) ? text : null);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
