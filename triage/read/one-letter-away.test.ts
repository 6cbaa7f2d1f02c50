import fc from "fast-check";
import { expect, test } from "vitest";
import { OneLetterAway } from "./one-letter-away";

const words = ["pecho", "fiebre", "hinchado", "hachazo", "colision", "guatita"];
const near = new OneLetterAway(words);

test.each([
  ["peho", ["pecho"], "one less"],
  ["fiebbre", ["fiebre"], "one more"],
  ["hincaado", ["hinchado"], "another one"],
  ["ifebre", ["fiebre"], "neighbours swapped"],
  ["hachazo", ["hachazo"], "the word itself"],
  ["percha", [], "two other letters"],
  ["pacho", [], "another letter in a short word"],
])("%s is near %j: %s", (typed, expected) => {
  expect(near.of(typed)).toEqual(expected);
});

test("a letter left out of, or put into, any word leads back to it", () => {
  const letters = fc.stringMatching(/^[a-z]{6,12}$/);
  fc.assert(
    fc.property(
      fc.uniqueArray(letters, { minLength: 1 }),
      fc.nat(),
      fc.nat(12),
      letters,
      (all, which, at, other) => {
        const word = all[which % all.length] ?? "";
        const place = at % word.length;
        const index = new OneLetterAway(all);
        expect(index.of(word.slice(0, place) + word.slice(place + 1))).toContain(word);
        expect(index.of(word.slice(0, place) + other[0] + word.slice(place))).toContain(word);
      },
    ),
    { seed: 3 },
  );
});
