import { amparo, patient, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "patient"] } });
const byQuery = ["/api/patient-appointments", "/api/patient-records", "/api/pain-entries"];

test("hostile names are 400, 403 or 404, never a surprise", async () => {
  const hostile = [
    "%00",
    "a%00b",
    "%ff",
    "%ED%A0%80",
    "' or 1=1 --",
    "%27%3B--",
    "x".repeat(5_000),
    "%F0%9F%A6%B5",
    "..%2F..",
    "__proto__",
    "%25",
    "%",
  ];
  for (const each of hostile) {
    for (const who of [patient, amparo]) {
      for (const path of byQuery)
        for (const key of ["email", "patientId", "email=x&email"]) {
          const { status } = await who.call("GET", `${path}?${key}=${each}`);
          expect([400, 403, 404], `${path}?${key}=${each}`).toContain(status);
        }
      const { status } = await who.call("GET", `/api/patient-recommendations/${each}`);
      expect([403, 404], each).toContain(status);
    }
  }
});
