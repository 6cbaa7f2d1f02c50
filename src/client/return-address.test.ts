import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addressAfterSignIn, forgetAddress, rememberAddress, roleToEnter } from "./return-address";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("without an address to come back to, each role comes to its home page", () => {
  expect(addressAfterSignIn("patient")).toBe("/patient-dashboard");
  expect(addressAfterSignIn("therapist")).toBe("/clinical-dashboard");
});

test("an address is come back to, its query too, until it is forgotten", () => {
  rememberAddress("/clinical?dia=2026-11-23");
  expect(addressAfterSignIn("therapist")).toBe("/clinical?dia=2026-11-23");
  forgetAddress();
  expect(addressAfterSignIn("therapist")).toBe("/clinical-dashboard");
});

test("the place that was asked for without a session comes before where somebody was", () => {
  rememberAddress("/patient-dashboard?seccion=citas");
  vi.stubGlobal("location", { search: "?volver=%2Fpatient-dashboard%3Fseccion%3Dpagos" });
  expect(addressAfterSignIn("patient")).toBe("/patient-dashboard?seccion=pagos");
  expect(addressAfterSignIn("therapist"), "of a patient").toBe("/clinical-dashboard");
  vi.stubGlobal("location", { search: "?volver=https%3A%2F%2Felsewhere.example%2Fpatient-dashboard" });
  expect(addressAfterSignIn("patient")).toBe("/patient-dashboard?seccion=citas");
});

test.each([
  "/clinical",
  "/nosotros",
  "https://elsewhere.example/patient-dashboard",
  "//elsewhere.example",
  "/patient-dashboard/../clinical",
])("a patient is never led to %s", (address) => {
  rememberAddress(address);
  expect(addressAfterSignIn("patient")).toBe("/patient-dashboard");
});

test("storage that is switched off costs the address, not the sign-in", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberAddress("/clinical");
  forgetAddress();
  expect(addressAfterSignIn("therapist")).toBe("/clinical-dashboard");
});

test.each([
  ["?volver=%2Fpatient-dashboard%3Fseccion%3Ddatos", "patient"],
  ["?volver=%2Fclinical-dashboard%3Fseccion%3Dhoy", "therapist"],
  ["?volver=%2Fnosotros", null],
  ["?volver=https%3A%2F%2Felsewhere.example%2Fpatient-dashboard", null],
  ["", null],
])("the address %s opens the door of %s", (search, role) => {
  vi.stubGlobal("location", { search });
  expect(roleToEnter()).toBe(role);
});
