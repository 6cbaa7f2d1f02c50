import { expect } from "vitest";
import { closingOf } from "~/features/hours/availability/closed-days";
import { addDays, mondayOf, wallTimeOf } from "~/shared/clinic-time";
import { systemClock } from "~/shared/clock";
import { testClinic } from "./clinic";
import { mailsTo, whatsappsTo } from "./heard";
import { type Person, visitor } from "./people";
import { type Call, type TwoSites, therapistPassword } from "./two-sites";
import { noticeOf, signatureOf } from "./whatsapp-api";

export const reminded = "Te recordamos tu hora";

export const post = (path: string, body: object): Call => ({ method: "POST", path, body });

/** Mondays to come whose three days are all worked. */
export function workedMondays(count: number): string[] {
  const found: string[] = [];
  const today = wallTimeOf(systemClock()).slice(0, 10);
  for (let monday = addDays(mondayOf(today), 7); found.length < count; monday = addDays(monday, 7))
    if ([0, 1, 2].every((days) => closingOf(testClinic.opening, addDays(monday, days)) === null))
      found.push(monday);
  return found;
}

const names = ["ana", "berta", "carla", "diego", "elena", "fabio"] as const;
type Name = (typeof names)[number];
export type Comer = Person & { at: string };

/** In the order in which they book, and when they come on the third day. */
const times: Record<Name, string> = {
  ana: "10:00",
  berta: "10:30",
  carla: "16:00",
  diego: "16:30",
  elena: "17:00",
  fabio: "17:30",
};

function comer(run: number, name: Name): Comer {
  const number = 10 * (run + 1) + names.indexOf(name);
  const phone = `+569812345${number}`;
  const plain = visitor(number);
  return { ...plain, phone, stored: { ...plain.stored, phone }, at: times[name] };
}

/** Monday to Wednesday of six people who never came before. */
export class ThreeDays {
  readonly cast: Record<Name, Comer>;
  readonly tuesday: string;
  readonly wednesday: string;
  /** By the patient's e-mail. */
  readonly hours = new Map<string, string>();
  private readonly mailed = new Map<Name, number>();
  private cookie = "";

  constructor(
    readonly sites: TwoSites,
    readonly run: number,
    readonly monday: string,
  ) {
    this.cast = Object.fromEntries(names.map((name) => [name, comer(run, name)])) as Record<Name, Comer>;
    this.tuesday = addDays(monday, 1);
    this.wednesday = addDays(monday, 2);
  }

  /** Who treats them all. */
  async therapist(): Promise<{ id: string; email: string }> {
    const [first] = await this.sites.rows<{ id: string; email: string }>(
      "select id, email from therapists order by position limit 1",
    );
    if (!first) throw new Error("no therapist");
    return first;
  }

  async signIn(): Promise<void> {
    const { email } = await this.therapist();
    const body = { username: email, password: therapistPassword };
    const { status, cookie } = await this.sites.call({ method: "POST", path: "/api/therapist-login", body });
    expect(status).toBe(200);
    this.cookie = cookie;
  }

  byTherapist(method: string, path: string): Call {
    return { method, path, headers: { Cookie: this.cookie }, ...(method !== "GET" && { body: {} }) };
  }

  /** What somebody has on the third day, by time. */
  hoursOf({ email }: Person) {
    return this.sites.rows<{ at: string; status: string }>(
      `select to_char(wall_start, 'HH24:MI') as at, status from appointments
       where patient_email = $1 and wall_start::date = $2::date order by 1`,
      [email, this.wednesday],
    );
  }

  async remindersAsked(): Promise<string[]> {
    const found = await this.sites.rows<{ what: string }>(
      `select to_char(wall_start, 'HH24:MI') || ' ' || kind as what from reminders
       where wall_start::date = $1::date order by 1`,
      [this.wednesday],
    );
    return found.map(({ what }) => what);
  }

  /** So many more came by mail since this was asked last, and to nobody else any. */
  expectReminders(more: Name[]): void {
    for (const name of more) this.mailed.set(name, (this.mailed.get(name) ?? 0) + 1);
    for (const name of names)
      expect(mailsTo(this.sites, this.cast[name], reminded), name).toHaveLength(this.mailed.get(name) ?? 0);
  }

  /** As WhatsApp tells it. */
  notice(value: object): Call {
    const body = JSON.stringify(noticeOf(value));
    return {
      method: "POST",
      path: "/api/whatsapp/webhook",
      body,
      headers: { "X-Hub-Signature-256": signatureOf(body) },
    };
  }

  /** Of the reminder that WhatsApp took: it arrived. */
  arrived(person: Person): Call {
    const [message] = whatsappsTo(this.sites, person, "recordatorio");
    const told = { id: message?.id, status: "delivered", recipient_id: message?.to };
    return this.notice({ statuses: [{ ...told, biz_opaque_callback_data: message?.mark }] });
  }

  /** Of the reminder that WhatsApp took: one of its buttons is pressed. */
  pressed(person: Person, button: number): Call {
    const [message] = whatsappsTo(this.sites, person, "recordatorio");
    const timestamp = String(Math.floor(this.sites.clock().getTime() / 1000));
    const heard = { id: `wamid.${button}in${message?.id}`, from: message?.to, timestamp, type: "button" };
    return this.notice({ messages: [{ ...heard, button: { payload: message?.payloads[button] } }] });
  }
}
