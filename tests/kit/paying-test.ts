import { test as plain } from "vitest";
import { openPayingSite, type PayingSite } from "./gateways";

/** As in test.ts, with gateways. */
export let site: PayingSite;

type Setting = NonNullable<Parameters<typeof openPayingSite>[0]>;
const plainSetting: Setting = {};

async function open(setting: Setting): Promise<PayingSite> {
  site = await openPayingSite(setting);
  return site;
}

export const test = plain
  .extend("setting", { scope: "file" }, plainSetting)
  .extend("site", { scope: "file", auto: true }, async ({ setting }, { onCleanup }) => {
    onCleanup(() => site.close());
    return open(setting);
  });

/** A site for each test. */
export const freshTest = plain
  .extend("setting", plainSetting)
  .extend("site", { auto: true }, async ({ setting }, { onCleanup }) => {
    onCleanup(() => site.close());
    return open(setting);
  });

/** What the file before asked for is not for the next. */
export function forgetSettings(): void {
  test.override({ setting: plainSetting });
  freshTest.override({ setting: plainSetting });
}
