import { privacyVersion } from "content/legal/privacy";
import { hernan, rosa, visitor } from "tests/kit/people";
import { mailsOf } from "tests/kit/sent-mails";
import { makePatient } from "tests/kit/signed-in";
import { clock, site, freshTest as test } from "tests/kit/test";
import { expect } from "vitest";
import { announcePrivacy, notAnnounced } from "./announce-privacy";

test("everybody with a mailbox is told once of a version, also by two at once, and of the next one again", async () => {
  await makePatient(site, rosa);
  await makePatient(site, hernan);
  const without = await makePatient(site, visitor(1));
  await site.rows("update patients set email = id || '@sin-correo.invalid' where id = $1", [without]);
  expect(await notAnnounced(site.pool)).toBe(2);
  const told = await Promise.all([announcePrivacy(site.pool, clock), announcePrivacy(site.pool, clock)]);
  expect(told[0] + told[1]).toBe(2);
  expect(await notAnnounced(site.pool)).toBe(0);
  const mails = await mailsOf(site);
  expect(mails.map(({ to }) => to).toSorted()).toEqual([rosa.email, hernan.email].toSorted());
  for (const { subject, text } of mails) {
    expect(subject).toBe("Cambió nuestra política de privacidad");
    expect(text).toContain("/privacidad");
  }
  expect(await announcePrivacy(site.pool, clock)).toBe(0);
  await site.rows("update privacy_announcements set version = '2020-01-01' where version = $1", [
    privacyVersion,
  ]);
  expect(await notAnnounced(site.pool)).toBe(2);
});
