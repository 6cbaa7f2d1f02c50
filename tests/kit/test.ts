import { test as plain } from "vitest";
import { type Mailbox, openMailbox } from "./mailbox";
import { moments, standingAt } from "./moments";
import { hernan, rosa } from "./people";
import { patientIn, type SignedIn, therapistIn } from "./signed-in";
import { openSite, type SiteOptions, type TestSite } from "./site";

interface Setting extends SiteOptions {
  /** Who is signed in before the first test, in this order. */
  signedIn?: ("amparo" | "benjamin" | "patient" | "other")[];
}

/*
 * What every test of a file meets. Files follow each other in one process, and each opens a site of its own: helpers of a file
 * may use these without handing them around.
 */
export let site: TestSite;
export let mailbox: Mailbox;
/** Of the site, unless the setting brings another. */
export const clock = standingAt(moments.fridayEarly);
/** Therapists of the clinic. */
export let amparo: SignedIn;
export let benjamin: SignedIn;
/** Rosa, and Hernán. */
export let patient: SignedIn;
export let other: SignedIn;

const signIn = {
  amparo: async () => (amparo = await therapistIn(site, site.amparo)),
  benjamin: async () => (benjamin = await therapistIn(site, site.benjamin)),
  patient: async () => (patient = await patientIn(site, rosa)),
  other: async () => (other = await patientIn(site, hernan)),
};

async function open({ signedIn = [], ...options }: Setting): Promise<TestSite> {
  clock.moveTo(moments.fridayEarly);
  site = await openSite({ clock, ...options });
  mailbox = openMailbox(site);
  for (const who of signedIn) await signIn[who]();
  return site;
}

async function close(): Promise<void> {
  mailbox.close();
  await site.close();
}

const plainSetting: Setting = {};

/** What the file before asked for is not for the next. */
export function forgetSettings(): void {
  test.override({ setting: plainSetting });
  freshTest.override({ setting: plainSetting });
}

/** One site for the file. A file that needs another says so: `test.override({ setting: { rateLimit: true } })`. */
export const test = plain
  .extend("setting", { scope: "file" }, plainSetting)
  .extend("site", { scope: "file", auto: true }, async ({ setting }, { onCleanup }) => {
    onCleanup(close);
    return open(setting);
  });

/** A site for each test. */
export const freshTest = plain
  .extend("setting", plainSetting)
  .extend("site", { auto: true }, async ({ setting }, { onCleanup }) => {
    onCleanup(close);
    return open(setting);
  });
