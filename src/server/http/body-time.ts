import type { IncomingMessage } from "node:http";

/** Over a bad connection a picture of 10 MB takes its time. */
const usualSeconds = 120;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Ends a request whose body is not whole in time; what a call says of its own takes the place of what is usual. Node's own limit is one for
 * all: that of a large file over a slow line would be everybody's, who might hold connections open with a few bytes.
 */
export function limitBodyTime(request: IncomingMessage, seconds = usualSeconds): void {
  clearTimeout(timers.get(request));
  if (request.complete) return;
  const timer = setTimeout(() => {
    request.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
    request.destroy();
  }, seconds * 1_000);
  timers.set(request, timer);
  const stop = () => clearTimeout(timer);
  request.once("end", stop).once("close", stop);
}
