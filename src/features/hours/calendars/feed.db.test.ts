import { addHour, strangeIds } from "tests/kit/hours";
import { rosa } from "tests/kit/people";
import { lineOf } from "tests/kit/sent-mails";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { other, patient, site, test, amparo as therapist } from "tests/kit/test";
import { describe, expect } from "vitest";

let own: string;
let others: string;
test.override({ setting: { signedIn: ["patient", "other", "amparo"] } });
test.beforeAll(async () => {
  const told = { service: "Punción Seca", comments: "rodilla" };
  own = await addHour(site, {
    ...told,
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-25T10:00",
  });
  others = await addHour(site, {
    ...told,
    patientId: other.id,
    therapistId: site.benjamin,
    at: "2026-11-25T10:00",
  });
  await addHour(site, {
    ...told,
    patientId: patient.id,
    therapistId: site.amparo,
    at: "2026-11-26T10:00",
    status: "cancelled",
  });
  await addHour(site, {
    ...told,
    patientId: patient.id,
    therapistId: site.benjamin,
    at: "2026-07-01T10:00",
    status: "completed",
  });
});
test.beforeEach(() => site.rows("delete from calendar_feeds"));

const renew = async (who: Visitor): Promise<string> =>
  (await who.call("POST", "/api/calendar-feed")).json.url;
const shown = async (who: Visitor) => (await who.call("GET", "/api/calendar-feed")).json.url;
/** As a calendar program does, which has no cookies. */
const follow = (url: string, headers = {}) => site.call("GET", new URL(url).pathname, undefined, headers);
/** RFC 5545, 3.1: a line that begins with a space goes on with the one before. */
const unfolded = (ics: string) => ics.replaceAll("\r\n ", "");
const uids = (ics: string) => [...ics.matchAll(/^UID:(.*)@zoh/gm)].map(([, id]) => id);
const noHealth = /punción|rodilla|rosa|fuentealba|hern[aá]n|quezada|12\.?345|correo\.example|\+569/i;

describe("a feed", () => {
  test("is there once it was asked for; it shows one's own hours of a season and says nothing of why", async () => {
    expect(await shown(patient)).toBeNull();
    const url = await renew(patient);
    expect(url.startsWith(`${site.publicUrl}/calendar/`) && url.endsWith(".ics")).toBe(true);
    expect(await shown(patient)).toBe(url);
    const { status, text, headers } = await follow(url);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-cache",
    ]);
    expect(uids(text)).toHaveLength(2);
    expect(uids(text)[0]).toBe(own);
    expect(text).toContain("STATUS:CANCELLED");
    expect(lineOf(text, "METHOD")).toBe("PUBLISH");
    expect(text).not.toMatch(noHealth);
    expect(unfolded(text)).toContain(`${site.publicUrl}/patient-dashboard`);
    expect(text).toMatch(/^LOCATION:.+/m);
    expect(text).toContain("DTSTART;TZID=America/Santiago:20261125T100000");
    expect(text).toMatch(/BEGIN:VTIMEZONE\r\nTZID:America\/Santiago\r\nBEGIN:/);
  });

  test("of a therapist says whose first name, what for, and the way to that day; one of nothing is a calendar too", async () => {
    const { text } = await follow(await renew(therapist));
    expect(uids(text)).toHaveLength(2);
    expect(lineOf(text, "SUMMARY")).toBe("Rosa · Punción Seca");
    expect(unfolded(text)).toContain(
      `${site.publicUrl}/clinical-dashboard?seccion=citas&vista=dia&dia=2026-11-25`,
    );
    expect(text).not.toMatch(/rodilla|fuentealba|12\.?345|correo\.example|\+569|minutos antes/i);
    await site.rows("delete from calendar_feeds");
    const empty = await patientIn(site, { ...rosa, email: "vacia@correo.example" });
    const { status, text: nothing } = await follow(await renew(empty));
    expect([status, uids(nothing)]).toEqual([200, []]);
    expect(nothing).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  test("travels again only when something in it changed", async () => {
    const url = await renew(patient);
    await site.rows("update appointments set changed_at = '2026-11-01T12:00Z'");
    const { headers, text } = await follow(url);
    const tag = headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const held of [tag, `W/${tag}`, `"otro", ${tag}`, "*"]) {
      const again = await follow(url, { "If-None-Match": held });
      expect([again.status, again.text, again.headers.get("etag")], held).toEqual([304, "", tag]);
    }
    expect(text.split("DTSTAMP:20261101T120000Z")).toHaveLength(3);
    await site.rows("update appointments set sequence = sequence + 1, status = 'cancelled' where id = $1", [
      own,
    ]);
    const { status, text: after, headers: now } = await follow(url, { "If-None-Match": tag });
    expect([status, now.get("etag") !== tag]).toEqual([200, true]);
    expect(after).toMatch(new RegExp(`UID:${own}@zoh\r\nSEQUENCE:1\r\n`));
    expect(after.split("STATUS:CANCELLED")).toHaveLength(3);
    expect(after.split("DTSTAMP:20261101T120000Z")).toHaveLength(2);
    // Back to where the tests after this one expect it, by no way that there is.
    await site.rows(`begin; alter table appointments disable trigger appointments_transition;
      update appointments set sequence = 0, status = 'confirmed' where id = '${own}';
      alter table appointments enable trigger appointments_transition; commit`);
  });

  test("answers HEAD, and POST with what it takes", async () => {
    const path = new URL(await renew(patient)).pathname;
    const head = await site.call("HEAD", path);
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toMatch(/^"/);
    expect((await site.call("POST", path, {})).status).toBe(405);
    expect((await site.call("HEAD", `${path}x`)).status).toBe(404);
  });

  test("lives on under the addresses that were given out before", async () => {
    const path = new URL(await renew(patient)).pathname;
    const old = await site.call("GET", `/api${path.replace(/\.ics$/, "")}`);
    expect([old.status, old.text]).toEqual([200, (await site.call("GET", path)).text]);
  });

  test("a new address ends the one before, and only one's own", async () => {
    const otherUrl = await renew(other);
    const first = await renew(patient);
    const second = await renew(patient);
    expect(second).not.toBe(first);
    expect((await follow(first)).status).toBe(404);
    expect((await follow(second)).status).toBe(200);
    expect(uids((await follow(otherUrl)).text)).toEqual([others]);
  });

  test("ended, it is 404; ending twice is no error, and touches nobody else's", async () => {
    const url = await renew(patient);
    const otherUrl = await renew(other);
    for (let round = 0; round < 2; round++)
      expect((await patient.call("DELETE", "/api/calendar-feed")).status).toBe(204);
    expect((await follow(url)).status).toBe(404);
    expect(await shown(patient)).toBeNull();
    expect((await follow(otherUrl)).status).toBe(200);
  });

  test("renewed five times at once leaves one address that works", async () => {
    const urls = await Promise.all(Array.from({ length: 5 }, () => renew(patient)));
    const answers = await Promise.all([...new Set(urls)].map(follow));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await site.rows("select from calendar_feeds")).toHaveLength(1);
  });

  test("of a therapist who left ends with the account", async () => {
    const benjamin = await therapistIn(site, site.benjamin);
    const url = await renew(benjamin);
    expect((await follow(url)).status).toBe(200);
    await site.rows("update therapists set active = false where id = $1", [site.benjamin]);
    expect((await follow(url)).status).toBe(404);
    await site.rows("update therapists set active = true where id = $1", [site.benjamin]);
  });

  test("forged, altered and foreign addresses are 404, told alike", async () => {
    const url = await renew(patient);
    const token = (url.split("/").at(-1) ?? "").replace(/\.ics$/, "");
    const [feed] = await site.rows<{ id: string }>("select id from calendar_feeds");
    const id = feed?.id ?? "";
    const forged = [
      id,
      `${id}.`,
      `${id}.${"A".repeat(43)}`,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
      `x${token}`,
      site.keys.sign("appointment-confirm", id),
      site.keys.sign("calendar-feed", "unknown"),
      patient.id,
      ...strangeIds,
    ];
    const unknown = (await site.call("GET", "/calendar/unknown.ics")).text;
    for (const each of forged) {
      for (const path of [`/calendar/${each}.ics`, `/calendar/${each}`, `/api/calendar/${each}`]) {
        const { status, text } = await site.call("GET", path);
        expect([status, text], path).toEqual([404, unknown]);
      }
    }
  });

  test("is kept to its owner by session: 401 without", async () => {
    for (const method of ["GET", "POST", "DELETE"])
      expect((await new Visitor(site).call(method, "/api/calendar-feed")).status).toBe(401);
  });

  test("its address is in no log", async () => {
    const url = await renew(patient);
    await follow(url);
    expect(site.logText()).not.toContain(url.split("/").at(-1)?.split(".")[0]);
  });
});

describe("one appointment as a file", () => {
  const file = (id: string, who: Visitor) => who.call("GET", `/api/appointments/${id}/calendar.ics`);

  test("for its patient and for every therapist", async () => {
    for (const who of [patient, therapist, await therapistIn(site, site.benjamin)]) {
      const { status, text, headers } = await file(own, who);
      expect([status, uids(text)]).toEqual([200, [own]]);
      expect(headers.get("content-disposition")).toBe('attachment; filename="hora.ics"');
      expect(headers.get("cache-control")).toBe("no-store");
      expect(text).not.toMatch(noHealth);
    }
  });

  test("for nobody else: 404 known or unknown, 401 without a session", async () => {
    const unknown = (await file("unknown", patient)).text;
    for (const each of [others, ...strangeIds]) {
      const { status, text } = await file(each, patient);
      expect([status, text], each).toEqual([404, unknown]);
    }
    for (const strange of strangeIds) expect((await file(strange, therapist)).status, strange).toBe(404);
    expect((await file(own, new Visitor(site))).status).toBe(401);
    expect((await file("unknown", new Visitor(site))).status).toBe(401);
  });
});
