import { createHmac } from "node:crypto";
import { createServer, type ServerResponse } from "node:http";
import { type Clock, systemClock } from "~/shared/clock";
import { listen } from "./listen";

/**
 * What the API does with a message: takes it, says no so many times with a status and a code of its own, takes it and cuts the line,
 * takes it and says it late or never, or takes it and says what nobody can read.
 */
type WhatsappMode =
  | { kind: "ok" }
  | { kind: "refuse"; status: number; code?: number; times: number }
  | { kind: "cut" }
  | { kind: "slow"; ms: number }
  | { kind: "silent" }
  | { kind: "garbled" };

interface TakenMessage {
  id: string;
  to: string;
  /** Its template's name, or its text. */
  said: string;
  parameters: string[];
  payloads: string[];
  mark: string;
  whole: string;
  at: Date;
}

export const whatsappSecrets = {
  WHATSAPP_TOKEN: "whatsapp-token",
  WHATSAPP_PHONE_ID: "109876543210",
  WHATSAPP_VERIFY_TOKEN: "verify-me",
  WHATSAPP_APP_SECRET: "app-secret",
};

interface Template {
  name: string;
  components: { type: string; parameters: { text?: string; payload?: string }[] }[];
}

/** A Cloud API on a socket of its own: checks what it is sent as the real one does, and makes the notices that the real one sends. */
export async function startFakeWhatsapp(clock: Clock = systemClock) {
  let mode: WhatsappMode = { kind: "ok" };
  let number = 0;
  const taken: TakenMessage[] = [];
  /** Also of what it did not take. */
  const asked: string[] = [];

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const whole = Buffer.concat(chunks).toString();
    asked.push(whole);
    const fault = faultOf(request.url ?? "", request.headers.authorization, whole);
    if (fault) return answer(response, 400, { error: { code: 100, message: fault } });
    if (mode.kind === "refuse" && mode.times > 0) {
      mode = { ...mode, times: mode.times - 1 };
      return answer(response, mode.status, mode.code ? { error: { code: mode.code, message: "no" } } : "");
    }
    const { id, to } = take(whole);
    if (mode.kind === "cut") return request.socket.destroy();
    if (mode.kind === "silent") return;
    if (mode.kind === "garbled") return answer(response, 200, "<html>");
    const said = { messaging_product: "whatsapp", contacts: [{ input: to, wa_id: to }], messages: [{ id }] };
    if (mode.kind === "slow") setTimeout(() => answer(response, 200, said), mode.ms);
    else answer(response, 200, said);
  });

  function take(whole: string): TakenMessage {
    const {
      to,
      template,
      text,
      biz_opaque_callback_data: mark,
    } = JSON.parse(whole) as {
      to: string;
      template?: Template;
      text?: { body: string };
      biz_opaque_callback_data: string;
    };
    const parts = template?.components.flatMap(({ parameters }) => parameters) ?? [];
    const message = {
      id: `wamid.${++number}=`,
      to,
      said: template?.name ?? text?.body ?? "",
      parameters: parts.flatMap((part) => part.text ?? []),
      payloads: parts.flatMap((part) => part.payload ?? []),
      mark,
      whole,
      at: clock(),
    };
    taken.push(message);
    return message;
  }

  const port = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    variables: { ...whatsappSecrets, WHATSAPP_BASE_URL: url },
    taken,
    asked,
    turn(next: WhatsappMode) {
      mode = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type FakeWhatsapp = Awaited<ReturnType<typeof startFakeWhatsapp>>;

function faultOf(path: string, authorization: string | undefined, whole: string): string | null {
  if (path !== `/v23.0/${whatsappSecrets.WHATSAPP_PHONE_ID}/messages`) return `no such path ${path}`;
  if (authorization !== `Bearer ${whatsappSecrets.WHATSAPP_TOKEN}`) return "no token";
  const body = JSON.parse(whole);
  if (body.messaging_product !== "whatsapp" || !/^\d{8,15}$/.test(body.to)) return "no receiver";
  const parts = (body.template as Template | undefined)?.components.flatMap(({ parameters }) => parameters);
  // As documented: no parameter with a line break or many spaces, and payloads of at most 128 characters.
  for (const { text, payload } of parts ?? [])
    if (text === "" || /[\n\t]| {5}/.test(text ?? "") || (payload ?? "").length > 128)
      return "a bad parameter";
  return null;
}

function answer(response: ServerResponse, status: number, body: object | string): void {
  response.writeHead(status, { "Content-Type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}

/** What the API tells a webhook, as its documentation shows it. */
export const noticeOf = (value: object, phoneId = whatsappSecrets.WHATSAPP_PHONE_ID) => ({
  object: "whatsapp_business_account",
  entry: [
    {
      id: "1",
      changes: [
        {
          field: "messages",
          value: { messaging_product: "whatsapp", metadata: { phone_number_id: phoneId }, ...value },
        },
      ],
    },
  ],
});

export const signatureOf = (body: string, secret = whatsappSecrets.WHATSAPP_APP_SECRET): string =>
  `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
