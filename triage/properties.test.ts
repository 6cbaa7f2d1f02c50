import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import type { Question } from "./question";
import { panelVignettes } from "./testing/vignettes";
import { triage } from "./triage";
import { ownVignettes, type Vignette } from "./vignettes/read";

// Hundreds of texts a test, beside other tests.
vi.setConfig({ testTimeout: 60_000 });

const all = [
  ...panelVignettes(),
  ...ownVignettes("emergencies-by-guideline.txt"),
  ...ownVignettes("ordinary-by-kind.txt"),
];
const emergencies = all.filter(({ emergency }) => emergency);
const others = all.filter(({ emergency, gray }) => !emergency && !gray);

/** What must not change: whether someone is sent to an emergency service, and the priority. */
const outcome = (question: Question) => {
  const { advice, emergency } = triage(question);
  return { emergency, priority: advice.priority };
};
const withText = (vignette: Vignette, symptoms: string): Question => ({ ...vignette, symptoms });
const aVignette = fc.constantFrom(...all);
const runs = { numRuns: 400, seed: 7 };

const spellings: Record<string, (text: string) => string> = {
  "without accents": (text) => text.normalize("NFD").replace(/[\u0300\u0301\u0308]/g, ""),
  decomposed: (text) => text.normalize("NFD"),
  capitals: (text) => text.toUpperCase(),
  "small letters": (text) => text.toLowerCase(),
  "more spaces": (text) => text.replace(/ /g, "   "),
  "b for v": (text) => text.replace(/v/g, "b"),
  "without silent h": (text) => text.replace(/(?<![csCS])h(?=[aeiouáéíóú])/g, ""),
  "z for s at the end": (text) => text.replace(/s\b/g, "z"),
  "zero-width characters": (text) => text.replace(/o/g, "o\u200b"),
};

describe.each(Object.entries(spellings))("%s", (_, change) => {
  test("changes nothing", () => {
    for (const vignette of all)
      expect(outcome(withText(vignette, change(vignette.symptoms))), vignette.symptoms).toEqual(
        outcome(vignette),
      );
  });
});

const denied = [
  "No tengo fiebre.",
  "Sin pérdida de fuerza ni adormecimiento entre las piernas.",
  "No me duele el pecho ni me falta el aire.",
  "No he perdido el control de la orina.",
  "No me he golpeado la cabeza ni me desmayé.",
  "Nunca he tenido un infarto ni una trombosis.",
  "No he bajado de peso, no tengo vómitos y no quiero morir.",
  "Fiebre no tengo.",
  "Sin sudor frío, sin náuseas.",
  "No tengo la pierna hinchada, roja ni caliente.",
];
const unrelated = [
  "Vivo en Ñuñoa y trabajo en una oficina.",
  "Tengo dos gatos y me gusta el cine.",
  "¿Tienen estacionamiento?",
  "Me atiendo por Fonasa.",
  "El domingo estuve en la casa de mi prima.",
  "Gracias por la página, está muy bonita.",
  "Prefiero la hora en la tarde.",
];

test("a denied red flag changes nothing, before or after", () => {
  fc.assert(
    fc.property(aVignette, fc.constantFrom(...denied), fc.boolean(), (vignette, sentence, first) => {
      const text = first ? `${sentence} ${vignette.symptoms}` : `${vignette.symptoms}. ${sentence}`;
      expect(outcome(withText(vignette, text)).emergency).toEqual(outcome(vignette).emergency);
    }),
    { ...runs, numRuns: 700 },
  );
});

test("a sentence about something else changes nothing", () => {
  fc.assert(
    fc.property(aVignette, fc.constantFrom(...unrelated), fc.boolean(), (vignette, sentence, first) => {
      const text = first ? `${sentence} ${vignette.symptoms}` : `${vignette.symptoms}. ${sentence}`;
      expect(outcome(withText(vignette, text)).emergency).toEqual(outcome(vignette).emergency);
    }),
    { ...runs, numRuns: 500 },
  );
});

test("an emergency anywhere in a long text wins", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...emergencies),
      fc.array(fc.constantFrom(...unrelated), { minLength: 5, maxLength: 30 }),
      fc.nat(30),
      (vignette, filler, place) => {
        const at = place % (filler.length + 1);
        const text = [...filler.slice(0, at), `${vignette.symptoms}.`, ...filler.slice(at)].join(" ");
        expect(outcome(withText(vignette, text.slice(0, 5_000))).emergency).toBe(true);
      },
    ),
    { ...runs, numRuns: 300 },
  );
});

/** Neighbours swapped, a letter left out, a letter twice: inside words that are long enough to be known again. */
function* typosOf(text: string): Generator<string> {
  for (const match of text.matchAll(/\p{L}{7,}/gu)) {
    const [word] = match;
    const middle = Math.floor(word.length / 2);
    const wrong = [
      word.slice(0, middle) + word[middle + 1] + word[middle] + word.slice(middle + 2),
      word.slice(0, middle) + word.slice(middle + 1),
      word.slice(0, middle) + word[middle] + word.slice(middle),
    ];
    for (const typed of wrong)
      yield text.slice(0, match.index) + typed + text.slice(match.index + word.length);
  }
}

test("a typing error in a long word loses next to no emergency, told or asked, and makes next to none", () => {
  const typed = (vignettes: Vignette[]) =>
    vignettes.flatMap((vignette) =>
      [...typosOf(vignette.symptoms)].map((text) => ({ vignette, ...triage(withText(vignette, text)) })),
    );
  const share = <T>(all: T[], is: (each: T) => boolean) => all.filter(is).length / all.length;
  const ofEmergencies = typed(emergencies);
  // A word that may have been another one asks.
  const isAsked = ({ vignette, advice }: (typeof ofEmergencies)[number]) =>
    advice.questions?.some(({ id }) => vignette.truth.includes(id)) ?? false;
  expect(share(ofEmergencies, ({ emergency }) => emergency)).toBeGreaterThan(0.98);
  expect(share(ofEmergencies, (each) => each.emergency || isAsked(each))).toBeGreaterThan(0.99);
  expect(
    share(typed(others.filter(({ symptoms }) => symptoms.length < 600)), ({ emergency }) => !emergency),
  ).toBeGreaterThan(0.995);
});
