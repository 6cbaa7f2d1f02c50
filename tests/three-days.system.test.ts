import { answer, complete, lendWords } from "tests/kit/after-the-hour";
import { book, cancel, confirm, fillFromTheList, remind } from "tests/kit/before-the-hour";
import { headerOf, partsOf } from "tests/kit/eml";
import { ThreeDays, workedMondays } from "tests/kit/three-days";
import { TwoSites } from "tests/kit/two-sites";
import { afterEach, beforeEach, expect, test } from "vitest";
import { wallTimeOf } from "~/shared/clinic-time";

let sites: TwoSites;
beforeEach(async () => {
  sites = await TwoSites.open();
});
afterEach(() => sites.close());

/** What they write of their health, and what could be written of it. */
const ofHealth =
  /rodilla|operaci|duele|dolor|lesi[oó]n|diagn|tratamiento|enferm|s[ií]ntoma|fractura|cirug|esguince|lumbar/i;
/** What they come for: in no subject, and not in WhatsApp, since both show on locked screens. */
const ofService = /evaluaci|kin[eé]sic|rehabilitaci|punci/i;

test("three days of booking, reminding, confirming, cancelling, a freed hour, completing, answering and lending words pass twice, killed in the middle of each step", async () => {
  for (const [run, monday] of workedMondays(2).entries()) {
    const days = new ThreeDays(sites, run, monday);
    await book(days);
    await remind(days, run === 1);
    await confirm(days, run === 1);
    await cancel(days);
    await fillFromTheList(days);
    await complete(days);
    await answer(days);
    await lendWords(days);
  }

  expect(await sites.rows("select kind from messages where state = 'queued'")).toEqual([]);
  const { delivered } = sites.smtp;
  const { taken } = sites.whatsapp;
  const ids = delivered.map(({ data }) => headerOf(data, "Message-ID"));
  expect(ids).toHaveLength(new Set(ids).size);
  const clockTimes = [...delivered, ...taken].map(({ at }) => wallTimeOf(at).slice(11));
  expect(clockTimes.filter((time) => time < "08:00" || time >= "21:00")).toEqual([]);
  const subjects = delivered.map(({ data }) => headerOf(data, "Subject"));
  const bodies = delivered.flatMap(({ data }) => partsOf(data).map(({ text }) => text));
  const whatsapps = taken.map(({ whole }) => whole);
  expect([...subjects, ...bodies, ...whatsapps].filter((text) => ofHealth.test(text))).toEqual([]);
  expect([...subjects, ...whatsapps].filter((text) => ofService.test(text))).toEqual([]);
}, 900_000);
