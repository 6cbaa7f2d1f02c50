import { expect, test } from "vitest";
import { isMailboxRefused } from "./transport";

const refusal = (response: string, command = "RCPT TO", code = "EENVELOPE") => ({
  code,
  command,
  response,
  responseCode: Number(response.slice(0, 3)),
});

test.each([
  ["550 No such mailbox", "RCPT TO", true],
  ["550 5.1.1 User unknown", "RCPT TO", true],
  ["552 5.2.2 Mailbox full", "RCPT TO", true],
  ["550 5.7.1 Relaying denied", "RCPT TO", false],
  ["550 5.4.5 Daily sending quota exceeded", "DATA", false],
  ["550 Sender rejected", "MAIL FROM", false],
  ["450 4.2.1 Try later", "RCPT TO", false],
])("%s, to %s: a mailbox that is none: %s", (response, command, isNone) => {
  expect(isMailboxRefused(refusal(response, command))).toBe(isNone);
});

test("a server that does not let us in says nothing of a mailbox", () => {
  expect(isMailboxRefused(refusal("535 Authentication failed", "AUTH PLAIN", "EAUTH"))).toBe(false);
  expect(isMailboxRefused(new Error("connect ECONNREFUSED"))).toBe(false);
});
