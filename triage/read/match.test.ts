import { expect, test } from "vitest";
import { PhraseIndex } from "./match";
import { readPhrase } from "./phrase";
import { tokenize } from "./tokens";

const phrases = [
  "duele .. (rodilla|codo)",
  "no puedo pisar",
  "pie .. frio",
  "(frio|helado) .. pie",
  "rodilla",
];
const index = new PhraseIndex<string>();
for (const phrase of phrases) for (const steps of readPhrase(phrase)) index.add(phrase, steps);

function found(text: string): string[] {
  const { tokens } = tokenize(text);
  const all: string[] = [];
  index.find(tokens, (name, { from, to }) => {
    all.push(`${name}: ${from}-${to}`);
    return false;
  });
  return all;
}

test.each([
  ["me duele la rodilla", ["duele .. (rodilla|codo): 1-3", "rodilla: 3-3"]],
  [
    "duele el codo, duele la rodilla",
    ["duele .. (rodilla|codo): 0-2", "duele .. (rodilla|codo): 3-5", "rodilla: 5-5"],
  ],
  // Classes with words of several kinds keep the order of the text.
  ["pie helado y pie frio", ["pie .. frio: 0-4", "(frio|helado) .. pie: 1-3", "pie .. frio: 3-4"]],
  ["no. puedo pisar", []],
  ["duele una dos tres cuatro cinco seis siete rodilla", ["rodilla: 8-8"]],
])("%s", (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test("a phrase is found at the end of a long text as at its beginning", () => {
  const long = "duele poco. ".repeat(300);
  expect(found(`no puedo pisar. ${long}`)).toEqual(["no puedo pisar: 0-2"]);
  expect(found(`${long} no puedo pisar`)).toEqual(["no puedo pisar: 600-602"]);
});
