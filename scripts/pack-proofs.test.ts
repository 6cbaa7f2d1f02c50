import { expect, test } from "vitest";
import { judgeSignatures } from "./pack-proofs.mjs";

const one = { name: "hono", version: "4.13.19" };
const said = (invalid: object[], missing: object[] = []) =>
  judgeSignatures(JSON.stringify({ invalid, missing }));

test("a false signature stops the packing and is named", () => {
  expect(() => said([one])).toThrow("hono@4.13.19");
});

test("a package without one is named, and all verified is said", () => {
  expect(said([], [one])).toContain("sin firma: hono@4.13.19");
  expect(said([])).toContain("todas verificadas");
});

test.each([
  "",
  '{"error":{"code":"ENOTFOUND","summary":"request to https://tuf-repo-cdn.sigstore.dev failed"}}',
])("what could not be asked is said and stops nothing: %j", (answer) => {
  expect(judgeSignatures(answer)).toContain("no se pudieron revisar");
});
