import { expect, test } from "vitest";
import { ApiError } from "~/shared/api-client";
import type { ErrorCode } from "~/shared/error-codes";
import { explainFailure, explainProblem, isOutdated } from "./explain-failure";

const refused = (status: number, code: ErrorCode, error = "Texto del servidor.", more = {}, wait?: number) =>
  new ApiError(status, JSON.stringify({ code, error, message: error, ...more }), wait);

test("a code of an address is explained in our own words, an invented one as well", () => {
  expect(explainProblem("conflict")).toContain("No pagues de nuevo");
  expect(explainProblem("unavailable")).toContain("No se hizo ningún cobro");
  for (const invented of ["", "<b>hola</b>", "toString", "__proto__"])
    expect(explainProblem(invented)).toBe("No se hizo ningún cobro. Espera un momento y vuelve a intentar.");
});

test("what the server says to do is said", () => {
  expect(explainFailure(refused(409, "conflict", "Esto ya está pagado."))).toBe("Esto ya está pagado.");
  expect(
    explainFailure(refused(400, "validation", "Revisa.", { fields: { amount: "Indica un monto." } })),
  ).toBe("Indica un monto.");
  expect(explainFailure(refused(429, "rate_limited", "Muchas.", {}, 120))).toContain("Espera 2 minutos");
});

test("a lost connection and an answer of a stranger lead on too", () => {
  expect(explainFailure(new TypeError("Failed to fetch"))).toContain("no se duplica");
  expect(explainFailure(new ApiError(502, "<html>Bad Gateway</html>"))).toContain("vuelve a intentar");
});

test("the page is read again when what it shows is over, and only then", () => {
  expect(
    [refused(409, "conflict"), refused(422, "not_active"), refused(404, "not_found")].map(isOutdated),
  ).toEqual([true, true, true]);
  expect([refused(503, "unavailable"), new TypeError("x")].map(isOutdated)).toEqual([false, false]);
});
