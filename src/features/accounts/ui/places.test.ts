import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetPlace, placeAfterSignIn, rememberPlace } from "./places";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("without a place to come back to, each role comes home", () => {
  expect(placeAfterSignIn("patient")).toBe("/patient-dashboard");
  expect(placeAfterSignIn("therapist")).toBe("/clinical-dashboard");
});

test("a place is come back to, its query too, until it is forgotten", () => {
  rememberPlace("/clinical?dia=2026-11-23");
  expect(placeAfterSignIn("therapist")).toBe("/clinical?dia=2026-11-23");
  forgetPlace();
  expect(placeAfterSignIn("therapist")).toBe("/clinical-dashboard");
});

test.each([
  "/clinical",
  "/nosotros",
  "https://elsewhere.example/patient-dashboard",
  "//elsewhere.example",
  "/patient-dashboard/../clinical",
])("a patient is never led to %s", (place) => {
  rememberPlace(place);
  expect(placeAfterSignIn("patient")).toBe("/patient-dashboard");
});

test("storage that is switched off costs the place, not the sign-in", () => {
  vi.stubGlobal("sessionStorage", undefined);
  rememberPlace("/clinical");
  forgetPlace();
  expect(placeAfterSignIn("therapist")).toBe("/clinical-dashboard");
});
