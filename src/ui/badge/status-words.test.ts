import { expect, test } from "vitest";
import { ownWordOf, wordOf } from "./status-words";

test("who did not come is told apart from who cancelled, to the staff and to the person", () => {
  const cancelled = { status: "cancelled" } as const;
  expect([wordOf(cancelled), ownWordOf(cancelled)]).toEqual(["Cancelada", "Cancelada"]);
  const missed = { ...cancelled, noShow: true };
  expect([wordOf(missed), ownWordOf(missed)]).toEqual(["No llegó", "No llegaste"]);
});
