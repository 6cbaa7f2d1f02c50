import { bookingOf, rosa } from "tests/kit/people";
import { mailbox, site, freshTest as test } from "tests/kit/test";
import { officeOf } from "tests/kit/work";
import { expect } from "vitest";
import { mailPreviews } from "./preview";

const nowhere = { send: async () => undefined, close: () => undefined };

test("a preview shows each kind that somebody was written, and enters nowhere", async () => {
  await site.book(bookingOf(rosa, "2026-11-23T09:00"));
  await mailbox.collect();
  const links = async () => (await site.pool.query("select from account_links")).rowCount;
  const before = await links();
  const page = await mailPreviews(officeOf(site, nowhere));
  expect(page).toContain("<code>appointment.booked.patient</code>");
  expect(page.match(/<iframe/g)).toHaveLength(6);
  expect(page).toContain("Cuándo: lunes 23 de noviembre a las 09:00");
  expect(page).not.toContain("/entrar?token=");
  expect(page).toMatch(/Without an event in this database<\/h2><p>.*appointment\.changed\.patient/);
  expect(await links()).toBe(before);
});
