import { createECDH } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createPublicPost } from "~/server/http/public-post";
import { createKeys } from "~/server/settings/keys";
import { isUsable, seal, unseal } from "./subscription";
import { vapidKeys } from "./vapid-keys";

const post = createPublicPost();
const p256dh = createECDH("prime256v1").generateKeys("base64url");
const auth = "a".repeat(22);
const at = (endpoint: string, key = p256dh) => isUsable({ endpoint, keys: { p256dh: key, auth } }, post);
const keys = createKeys("a secret that is long enough to be one");

describe("a subscription that a message can be sent to", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/abc",
    "https://web.push.apple.com/abc",
    "https://8.8.8.8/x",
  ])("%s", (endpoint) => {
    expect(at(endpoint)).toBe(true);
  });

  test.each([
    "hola",
    "http://fcm.googleapis.com/fcm/send/abc",
    "ftp://fcm.googleapis.com/x",
    "javascript:alert(1)",
    "https://push.example:8443/x",
    "https://ana:clave@push.example/x",
    "https://127.0.0.1/x",
    "https://10.0.0.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/x",
    "https://[fd00::1]/x",
    "https://2130706433/x",
    "http://127.0.0.1:5432/x",
  ])("none: %s", (endpoint) => {
    expect(at(endpoint)).toBe(false);
  });

  test.each([
    ["no point of the curve", `B${"A".repeat(86)}`],
    ["compressed", createECDH("prime256v1").generateKeys("base64url", "compressed")],
    ["empty", ""],
  ])("none with a key that is %s", (_, key) => {
    expect(at("https://push.example/x", key)).toBe(false);
  });
});

test("sealed it shows nothing, and opens with the same secret alone", () => {
  const subscription = { endpoint: "https://push.example/c0ffee", keys: { p256dh, auth } };
  const sealed = seal(keys, subscription);
  expect(sealed).not.toContain("c0ffee");
  expect(unseal(keys, sealed)).toEqual(subscription);
  expect(unseal(createKeys("another secret that is long enough"), sealed)).toBeNull();
});

test("the keys of the site follow from its secret: the same in each process, and others for another", () => {
  const own = vapidKeys(keys);
  expect(vapidKeys(createKeys("a secret that is long enough to be one"))).toEqual(own);
  expect(vapidKeys(createKeys("another secret that is long enough")).publicKey).not.toBe(own.publicKey);
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(own.privateKey, "base64url");
  expect(pair.getPublicKey("base64url")).toBe(own.publicKey);
  expect(Buffer.from(own.publicKey, "base64url")).toHaveLength(65);
});
