import { expect, test } from "vitest";
import { emptyNote } from "../note-templates";
import { bothNotes, sameNote } from "./compare-notes";

const mine = {
  ...emptyNote,
  title: "Sesión 2",
  description: "S: Duele menos\nO: Flexión 95°",
  treatment: "Bici",
};

test("both texts stand in one note, part by part, and what is the same stands once", () => {
  const theirs = { ...mine, description: "S: Duele menos al subir\nO: Fuerza 4/5", notes: "Traer orden" };
  expect(bothNotes(mine, theirs)).toEqual({
    ...mine,
    description: "S: Duele menos al subir\nO: Flexión 95°\nFuerza 4/5",
    notes: "Traer orden",
  });
});

test("with nothing there is only one's own", () => {
  expect(bothNotes(mine, emptyNote)).toEqual(mine);
  expect(bothNotes(emptyNote, mine)).toEqual(mine);
  expect(sameNote(mine, { ...mine })).toBe(true);
  expect(sameNote(mine, emptyNote)).toBe(false);
});
