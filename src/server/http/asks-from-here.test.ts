import { expect, test } from "vitest";
import { asksFromHere } from "./asks-from-here";

const plain = { publicUrl: "http://localhost:3000", trustProxy: 0 };
const asking = (headers: Record<string, string>, peer = "127.0.0.1", env = plain) =>
  asksFromHere({ peer, headers: { host: "127.0.0.1:3000", ...headers }, env });

test("this machine, by any of its names", () => {
  for (const peer of ["127.0.0.1", "::1", "::ffff:127.0.0.1"])
    for (const host of ["localhost:3000", "127.0.0.1", "[::1]:3000", "LOCALHOST"])
      expect(asking({ host, "user-agent": "Prometheus/2" }, peer), `${peer} ${host}`).toBe(true);
});

test("another machine", () => {
  for (const peer of ["10.0.0.5", "::ffff:10.0.0.5", "2001:db8::1", ""])
    expect(asking({}, peer), peer).toBe(false);
});

test.each([
  "www.zoh.example",
  "192.168.1.5:3000",
  "localhost.zoh.example",
  "127.0.0.1.nip.io",
  "a b",
  "",
])("a proxy here that leaves the visitor's Host as it is: %j", (host) =>
  expect(asking({ host })).toBe(false));

test.each([
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded-host",
  "x-forwarded-server",
  "forwarded",
  "x-real-ip",
  "via",
])("a proxy here that says so by %s", (name) => expect(asking({ [name]: "" })).toBe(false));

test("where a proxy is set up nobody is from here", () => {
  expect(asking({}, "127.0.0.1", { ...plain, trustProxy: 1 })).toBe(false);
  expect(asking({}, "127.0.0.1", { publicUrl: "https://www.zoh.example", trustProxy: 0 })).toBe(false);
});
