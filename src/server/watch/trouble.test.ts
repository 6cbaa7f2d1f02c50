import { expect, test } from "vitest";
import { troubleOf } from "./trouble";

const coded = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  [coded("ENOSPC"), "the disk is full"],
  [coded("EMFILE"), "too many files are open"],
  [new TypeError("fetch failed", { cause: coded("ENOTFOUND") }), "its name was not found"],
  [coded("ESOCKET", "certificate has expired"), "its certificate has expired"],
  [coded("DEPTH_ZERO_SELF_SIGNED_CERT"), "its certificate is not valid"],
  [coded("ECONNREFUSED"), "nobody answers there"],
  [coded("ETIMEDOUT", "Timeout"), "no answer came in time"],
  [coded("ECONNRESET"), "the connection was lost"],
  [coded("EAUTH", "Invalid login: 535 5.7.8 contacto@zoh.example"), "it refused the sign-in"],
  [coded("EENVELOPE", "451 rosa@example.cl: try later"), "it refused the mail for now"],
  [new Error("rosa@example.cl no tiene buzón"), undefined],
  ["nothing", undefined],
])("%s", (error, trouble) => {
  expect(troubleOf(error)).toBe(trouble);
});
