import { expect, test } from "vitest";
import { firstLine, visitWords } from "./visit-words";

const visit = (visit: number, session: number | null = null, sessions: number | null = null) =>
  visitWords({ appointmentId: "a", visit, session, sessions, hasNote: null });

test.each([
  [visit(1), "1.ª vez"],
  [visit(2), "segunda sesión"],
  [visit(3), "tercera sesión"],
  [visit(10), "décima sesión"],
  [visit(12), "12.ª sesión"],
  [visit(7, 4, 10), "sesión 4/10"],
])("a visit in a word: %s", (said, wanted) => {
  expect(said).toBe(wanted);
});

test("the first line of a note, cut at a word", () => {
  expect(firstLine("\n  Flexión 95°.\nDolor 6")).toBe("Flexión 95°.");
  expect(firstLine("uno dos tres", 9)).toBe("uno dos …");
  expect(firstLine(" \n")).toBe("");
});
