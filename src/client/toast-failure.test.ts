import { expect, test } from "vitest";
import { ApiError } from "~/shared/api-client";
import { signInWords } from "./toast-failure";

test.each([500, 502, 503])("at a %i it is us who failed, and not what was typed", (status) => {
  expect(signInWords(new ApiError(status, "<html>"))).toEqual({
    title: "Error de autenticación",
    fallback: "Tuvimos un problema nosotros, no tus datos. Intenta nuevamente en un momento.",
  });
});

test("a refusal without a reason has product.md's words", () => {
  expect(signInWords(new ApiError(401, "")).fallback).toBe("Invalid credentials");
});
