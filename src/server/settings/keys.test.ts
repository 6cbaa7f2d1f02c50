import { describe, expect, test } from "vitest";
import { createKeys } from "./keys";

const secret = "a secret that is long enough to be one";
const keys = createKeys(secret);
const others = createKeys(`${secret}.`);

/** The text with its character at a place replaced by another of the same alphabet. */
const altered = (text: string, place: number) =>
  `${text.slice(0, place)}${text[place] === "A" ? "B" : "A"}${text.slice(place + 1)}`;

describe("a signed text", () => {
  test.each([
    "",
    "x",
    "with.dots.in it",
    "ñandú 🦴",
    "a".repeat(10_000),
    "\u0000",
  ])("%j is read again", (text) => {
    expect(keys.verify("device", keys.sign("device", text))).toBe(text);
  });

  test("is read by every process with the secret, and by none with another", () => {
    const signed = keys.sign("device", "id");
    expect(createKeys(secret).verify("device", signed)).toBe("id");
    expect(others.verify("device", signed)).toBeNull();
  });

  test("counts for its purpose alone", () => {
    const signed = keys.sign("device", "id");
    for (const purpose of ["upload", "", "device ", "Device"])
      expect(keys.verify(purpose, signed)).toBeNull();
  });

  test("altered in any one place is none", () => {
    const signed = keys.sign("device", "some-id");
    for (let place = 0; place < signed.length; place++)
      expect(keys.verify("device", altered(signed, place)), String(place)).toBeNull();
  });

  test.each([
    "",
    ".",
    "..",
    "id",
    "id.",
    ".id",
    "id.A",
    `.${"A".repeat(43)}`,
    "id.ñ",
    "\ud800.\ud800",
  ])("%j is none", (signed) => {
    expect(keys.verify("device", signed)).toBeNull();
  });

  test("cut or lengthened is none", () => {
    const signed = keys.sign("device", "id");
    for (const wrong of [signed.slice(0, -1), `${signed}A`, `x${signed}`, `${signed}=`, signed.slice(1)])
      expect(keys.verify("device", wrong)).toBeNull();
  });
});

describe("a sealed text", () => {
  test.each(["", "x", "JBSWY3DPEHPK3PXP", "ñandú 🦴", "a".repeat(10_000)])("%j is read again", (text) => {
    expect(keys.unseal("totp", keys.seal("totp", text))).toBe(text);
  });

  test("shows nothing of what it holds, and is another each time", () => {
    const [one, two] = [keys.seal("totp", "a text to hide"), keys.seal("totp", "a text to hide")];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, "base64url").toString("latin1")).not.toContain("hide");
  });

  test("is opened by its own secret and purpose alone", () => {
    const sealed = keys.seal("totp", "text");
    expect(createKeys(secret).unseal("totp", sealed)).toBe("text");
    expect(others.unseal("totp", sealed)).toBeNull();
    expect(keys.unseal("device", sealed)).toBeNull();
  });

  test("altered in any one byte is not opened", () => {
    const bytes = Buffer.from(keys.seal("totp", "text"), "base64url");
    for (let place = 0; place < bytes.length; place++) {
      const wrong = Buffer.from(bytes);
      wrong[place] = (wrong[place] ?? 0) ^ 1;
      expect(keys.unseal("totp", wrong.toString("base64url")), String(place)).toBeNull();
    }
  });

  test("cut anywhere is not opened, also where a shorter tag would be left", () => {
    const bytes = Buffer.from(keys.seal("totp", ""), "base64url");
    for (let length = 0; length < bytes.length; length++)
      expect(keys.unseal("totp", bytes.subarray(0, length).toString("base64url")), String(length)).toBeNull();
  });
});
