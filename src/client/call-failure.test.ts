import { expect, test } from "vitest";
import { ApiError } from "~/shared/api-client";
import { failureOf, formatWait } from "./call-failure";

test("an answer of the API keeps its code, its sentence and how long to wait", () => {
  const body = { error: "Espera.", message: "Espera.", code: "locked", fields: { password: "No." } };
  expect(failureOf(new ApiError(429, JSON.stringify(body), 900))).toEqual({
    code: "locked",
    text: "Espera.",
    fields: { password: "No." },
    waitSeconds: 900,
    current: null,
  });
});

test("an answer of somebody else is unknown, and none at all is the connection", () => {
  expect(failureOf(new ApiError(502, "<html>Bad Gateway</html>"))).toMatchObject({
    code: "unknown",
    text: null,
  });
  expect(failureOf(new TypeError("Failed to fetch"))).toMatchObject({ code: "connection" });
});

test.each([
  [1, "1 segundo"],
  [59, "59 segundos"],
  [60, "1 minuto"],
  [61, "2 minutos"],
  [900, "15 minutos"],
])("%i seconds are said as %s", (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});
