import { evaluation, hourLong, type Person } from "./people";
import type { Answer, TestSite } from "./site";

/** A page of ours that hears of bookings in another calendar, as its script makes the calls. */
export async function hearOtherCalendar(site: TestSite) {
  const [row] = await site.rows<{ name: string }>("select name from therapists where id = $1", [site.amparo]);
  const own = { Origin: site.publicUrl };

  async function open(): Promise<string> {
    return (await site.call("POST", "/api/getskedu/open", {}, own)).json.nonce;
  }
  const ask = (call: string, nonce: string, body: unknown): Promise<Answer> =>
    site.call("POST", `/api/getskedu/${call}`, body, { ...own, "X-Sync-Nonce": nonce });
  const told = (person: Person, extra: Record<string, unknown> = {}) => ({
    type: "user_registered",
    email: person.email,
    fullName: person.name,
    phone: person.phone,
    rut: person.rut,
    password: "no-la-guardes",
    therapistName: row?.name,
    serviceType: hourLong,
    appointmentDate: "2026-11-24T09:00",
    comments: "Viene con bastón",
    appointmentId: "skedu-1",
    ...extra,
  });
  return {
    own,
    amparo: row?.name ?? "",
    open,
    ask,
    told,
    sync: async (person: Person, extra: Record<string, unknown> = {}) =>
      ask("sync-user", await open(), { email: person.email, userData: told(person, extra) }),
    link: async (person: Person, extra: Record<string, unknown> = {}) =>
      ask("link-existing-patient", await open(), {
        email: person.email,
        appointmentData: told(person, extra),
      }),
    hours: () =>
      site.rows<{
        id: string;
        start: string;
        status: string;
        conflict: boolean;
        therapist_id: string | null;
      }>(
        `select id, to_char(wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, status, conflict, therapist_id from appointments
         where told_therapist is not null order by wall_start, id`,
      ),
    async freeStarts(date: string, therapistId: string): Promise<string[]> {
      const query = new URLSearchParams({ service: evaluation, from: date, to: date, therapistId });
      return (await site.call("GET", `/api/availability?${query}`)).json.days[0].therapists[0].starts;
    },
  };
}

export type OtherCalendar = Awaited<ReturnType<typeof hearOtherCalendar>>;
