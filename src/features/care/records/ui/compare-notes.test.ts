import { expect, test } from "vitest";
import { emptyNote } from "../note-templates";
import { bothNotes, hasNoText, isEmptyNote, measureLines, sameNote } from "./compare-notes";

const mine = {
  ...emptyNote,
  title: "Sesión 2",
  subjective: "Duele menos",
  objective: "Flexión 95°",
  treatment: "Bici",
};

test("both texts stand in one note, part by part, and what is the same stands once", () => {
  const theirs = {
    ...mine,
    subjective: "Duele menos al subir",
    objective: "Fuerza 4/5",
    notes: "Traer orden",
  };
  expect(bothNotes(mine, theirs)).toEqual({
    ...mine,
    subjective: "Duele menos al subir",
    objective: "Flexión 95°\nFuerza 4/5",
    notes: "Traer orden",
  });
});

test("what both answered differently is asked again; what was taken over by one is to be read", () => {
  const both = (one: boolean | null, other: boolean | null) =>
    bothNotes({ ...mine, redFlags: one }, { ...mine, redFlags: other }).redFlags;
  expect([both(true, false), both(null, true), both(false, null), both(false, false)]).toEqual([
    null,
    true,
    false,
    false,
  ]);
  expect(
    bothNotes({ ...mine, takenOver: ["notes"] }, { ...mine, takenOver: ["treatment"] }).takenOver,
  ).toEqual(["treatment", "notes"]);
});

test("of what both measured one's own number stands, and a measure alone is a note", () => {
  const pain = { kind: "eva", label: "", side: null } as const;
  const knee = { kind: "range", label: "Rodilla, flexión", side: "right", value: "95" } as const;
  const note = (measures: typeof emptyNote.measures) => ({ ...mine, measures });
  const both = bothNotes(note([{ ...pain, value: "4" }]), note([{ ...pain, value: "6" }, knee]));
  expect(measureLines(both)).toBe("Dolor (EVA/END): 4\nFlexión de rodilla derecha: 95°");
  expect(isEmptyNote({ ...emptyNote, measures: [knee] })).toBe(false);
  // A server may answer with the names in another order.
  expect(
    sameNote(note([{ value: "95", side: "right", label: "Rodilla, flexión", kind: "range" }]), note([knee])),
  ).toBe(true);
  expect(sameNote(note([]), note([knee]))).toBe(false);
});

test("an hour alone is no note, an answer is", () => {
  expect(isEmptyNote({ ...emptyNote, appointment: "una" })).toBe(true);
  expect(isEmptyNote({ ...emptyNote, redFlags: false })).toBe(false);
  expect(hasNoText({ ...emptyNote, redFlags: false })).toBe(true);
});

test("with nothing there is only one's own", () => {
  expect(bothNotes(mine, emptyNote)).toEqual(mine);
  expect(bothNotes(emptyNote, mine)).toEqual(mine);
  expect(sameNote(mine, { ...mine })).toBe(true);
  expect(sameNote(mine, emptyNote)).toBe(false);
});
