import { join } from "node:path";
import { seller } from "content/first-start/seller";
import { retention } from "content/legal/retention";
import { expect, test } from "vitest";
import { processingRegistry } from "./processing-registry";
import { retentionRules } from "./product";

const file = join(import.meta.dirname, "../docs/processing.md");

test("docs/processing.md says what the rules do", async () => {
  await expect(processingRegistry(seller)).toMatchFileSnapshot(file);
});

test("each rule and each promise of the privacy page stands in it", () => {
  const text = processingRegistry(seller);
  for (const { table } of retentionRules) expect(text).toContain(`\`${table}\``);
  for (const { what } of Object.values(retention)) expect(text).toContain(what);
});
