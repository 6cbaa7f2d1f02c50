import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { listen } from "./listen";

export interface CalendarServer {
  /** The secret address of the calendar. */
  url: string;
  /** How often it was asked. */
  asked: number;
  answer: RequestListener;
  /** Answers from now on with these events. */
  shows(...events: string[]): void;
  stop(): Promise<void>;
}

const calendarOf = (...events: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//ES", ...events, "END:VCALENDAR", ""].join("\r\n");

let count = 0;

/** An hour of the clinic's wall, "2026-11-24T09:00", that says more than anybody here should know. */
export const busyHour = (wall: string, ...more: string[]): string =>
  [
    "BEGIN:VEVENT",
    `UID:${++count}@correo.example`,
    "SUMMARY:Terapia de pareja",
    "ATTENDEE:mailto:alguien@correo.example",
    `DTSTART;TZID=America/Santiago:${wall.replace(/[-:]/g, "")}00`,
    "DURATION:PT1H",
    ...more,
    "END:VEVENT",
  ].join("\r\n");

/** A calendar program's server on this machine, with an ETag for each text. */
export async function startCalendarServer(): Promise<CalendarServer> {
  const server = createServer((request, response) => {
    calendar.asked += 1;
    calendar.answer(request, response);
  });
  const port = await listen(server);
  const calendar: CalendarServer = {
    url: `http://127.0.0.1:${port}/privado-c0ffee/basic.ics`,
    asked: 0,
    answer: (_, response) => void response.writeHead(404).end(),
    shows(...events) {
      const text = calendarOf(...events);
      const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
      calendar.answer = (request, response) => {
        if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
        else response.setHeader("ETag", etag).end(text);
      };
    },
    stop() {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
  return calendar;
}
