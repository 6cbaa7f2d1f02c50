import { FileAnswer } from "~/server/http/file-answer";
import type { News } from "~/server/work/news";

/** A browser comes back by itself; until then a session that was ended stays with old news for so long at most. */
const longestMs = 5 * 60 * 1000;
/** Proxies close what is silent. */
const heartbeatMs = 20_000;

/** Server-sent events: says that the agenda changed, or the clinic, and nothing of what. */
export function agendaStream(news: News): FileAnswer {
  const encoder = new TextEncoder();
  let stop: () => void = () => undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      const say = (text: string) => controller.enqueue(encoder.encode(text));
      say("retry: 2000\n\n");
      const leave = [
        news.subscribe("agenda_changed", () => say("event: agenda\ndata: {}\n\n")),
        news.subscribe("clinic_changed", () => say("event: clinic\ndata: {}\n\n")),
      ];
      const heartbeat = setInterval(() => say(": \n\n"), heartbeatMs);
      const end = setTimeout(() => close(), longestMs);
      const offClose = news.onClose(() => close());
      stop = () => {
        for (const end of leave) end();
        offClose();
        clearInterval(heartbeat);
        clearTimeout(end);
      };
      const close = () => {
        stop();
        controller.close();
      };
    },
    cancel: () => stop(),
  });
  return new FileAnswer(stream, "text/event-stream; charset=utf-8", undefined, { "X-Accel-Buffering": "no" });
}
