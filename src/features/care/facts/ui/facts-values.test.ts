import { expect, test } from "vitest";
import type { CareFacts } from "../contract";
import { bothFacts, factsOf, sameValues, valuesOf } from "./facts-values";

const facts: CareFacts = {
  birthDate: "1972-03-04",
  insurance: "FONASA B",
  pacemaker: false,
  anticoagulants: true,
  pregnancy: null,
  allergies: true,
  allergiesTo: "látex",
  other: null,
  number: 3,
  therapist: "Amparo",
  writtenAt: "2026-11-17T12:00:00.000Z",
};

test("what is read and not touched is sent as it was", () => {
  const { number: _, therapist: __, writtenAt: ___, ...said } = facts;
  expect(factsOf(valuesOf(facts))).toEqual(said);
  expect(sameValues(valuesOf(facts), valuesOf({ ...facts }))).toBe(true);
  expect(sameValues(valuesOf(facts), valuesOf({ ...facts, pregnancy: false }))).toBe(false);
});

test("to what somebody is allergic goes with the allergy", () => {
  expect(factsOf({ ...valuesOf(facts), allergies: "no" })).toMatchObject({
    allergies: false,
    allergiesTo: null,
  });
});

test("of two who wrote at once no alert is lost", () => {
  const mine = valuesOf({ ...facts, other: "Diabetes" });
  const theirs = valuesOf({
    ...facts,
    pacemaker: true,
    pregnancy: false,
    allergiesTo: "ibuprofeno",
    birthDate: null,
  });
  expect(factsOf(bothFacts(mine, theirs))).toEqual({
    birthDate: "1972-03-04",
    insurance: "FONASA B",
    pacemaker: true,
    anticoagulants: true,
    pregnancy: false,
    allergies: true,
    allergiesTo: "látex; ibuprofeno",
    other: "Diabetes",
  });
});
