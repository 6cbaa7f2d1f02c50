import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { isSigned } from "./receive-webhook";

const secret = "hook-secret";
const now = new Date("2026-11-23T12:00:00Z");
const seconds = String(now.getTime() / 1000);

function signed(manifest: string, ts: string) {
  return `ts=${ts},v1=${createHmac("sha256", secret).update(manifest).digest("hex")}`;
}

describe("a notice's signature", () => {
  test("holds over id, request and moment, in seconds or milliseconds", () => {
    for (const ts of [seconds, `${seconds}000`]) {
      const signature = signed(`id:12;request-id:r-1;ts:${ts};`, ts);
      expect(isSigned({ dataId: "12", requestId: "r-1", signature }, secret, now)).toBe(true);
    }
  });

  test("leaves out of its manifest what the request does not carry", () => {
    const signature = signed(`ts:${seconds};`, seconds);
    expect(isSigned({ dataId: null, requestId: undefined, signature }, secret, now)).toBe(true);
  });

  test("of an id with letters holds as it came and in lower case", () => {
    for (const id of ["ABC", "abc"]) {
      const signature = signed(`id:${id};ts:${seconds};`, seconds);
      expect(isSigned({ dataId: "ABC", requestId: undefined, signature }, secret, now)).toBe(true);
    }
  });

  test.each([
    ["", "nothing"],
    ["v1=00", "no moment"],
    [`ts=${seconds}`, "no hash"],
    [`ts=${seconds},v1=${"0".repeat(64)}`, "another hash"],
    [`ts=${seconds},v1=zz`, "no hexadecimal"],
    [signed(`id:13;ts:${seconds};`, seconds), "another id"],
  ])("%j does not hold: %s", (signature) => {
    expect(isSigned({ dataId: "12", requestId: undefined, signature }, secret, now)).toBe(false);
  });

  test("ten minutes old or early is the limit", () => {
    const at = (shift: number) => {
      const ts = String(Number(seconds) + shift);
      return isSigned(
        { dataId: "12", requestId: undefined, signature: signed(`id:12;ts:${ts};`, ts) },
        secret,
        now,
      );
    };
    expect([at(-600), at(600), at(-601), at(601)]).toEqual([true, true, false, false]);
  });
});
