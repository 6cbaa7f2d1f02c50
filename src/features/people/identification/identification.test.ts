import { describe, expect, test } from "vitest";
import { askedOf, factWords, missingOf, type ToldFacts } from "./identification";
import { checkedField, typedOf } from "./ui/field-form";

const nothing: ToldFacts = {
  birthDate: null,
  sex: null,
  address: null,
  occupation: null,
  insurance: null,
  emergencyContact: null,
  representative: null,
  physician: null,
};
const emergencyContact = { name: "Julio Soto", phone: "+56981234567", relation: null };
const today = "2026-11-20";
const typed = { name: "Julio Soto", phone: "9 8123 4567", relation: " " };

describe("what a file lacks", () => {
  test.each([
    ["to the day before the birthday", "2008-11-21", true],
    ["from the birthday on not", "2008-11-20", false],
  ])("of a representative %s", (_, birthDate, lacks) => {
    const missing = missingOf({ ...nothing, birthDate }, { today, wasSent: false });
    expect(missing.includes("representative")).toBe(lacks);
  });

  test("is who sent the person only where somebody did, and is asked only where it presses", () => {
    expect(missingOf(nothing, { today, wasSent: false })).not.toContain("physician");
    const missing = missingOf(nothing, { today, wasSent: true });
    expect(askedOf(missing, true)).toEqual(["emergencyContact", "physician"]);
    expect(askedOf(missing, false)).toEqual(["physician"]);
    expect(askedOf(missingOf(nothing, { today, wasSent: false }), false)).toEqual([]);
  });
});

describe("what is typed", () => {
  const check = (values: Record<string, string>, told = nothing) =>
    checkedField("emergencyContact", values, { told, version: 3 });

  test("is sent without what is blank and need not be there", () => {
    expect(check(typed)).toEqual({ body: { version: 3, emergencyContact } });
  });

  test("is wrong beside its own input", () => {
    expect(check({ ...typed, phone: "12" })).toEqual({
      errors: { phone: expect.stringContaining("teléfono") },
    });
    expect(check({ ...typed, name: "<b>" })).toEqual({ errors: { name: expect.any(String) } });
    expect(
      checkedField("occupation", { occupation: "x".repeat(101) }, { told: nothing, version: 0 }),
    ).toEqual({
      errors: { occupation: "Usa como máximo 100 caracteres." },
    });
  });

  test("blank takes out what stands, and says nothing where nothing does", () => {
    const blank = { name: "", phone: "", relation: "" };
    expect(check(blank, { ...nothing, emergencyContact })).toEqual({
      body: { version: 3, emergencyContact: null },
    });
    expect(check(blank)).toEqual({ errors: { name: expect.any(String) } });
    expect(
      checkedField("insurance", { insurance: "" }, { told: { ...nothing, insurance: "Isapre" }, version: 0 }),
    ).toEqual({ errors: { insurance: "Elige una opción." } });
  });

  test("begins as it stands", () => {
    expect(typedOf("emergencyContact", { ...nothing, emergencyContact })).toEqual({
      name: "Julio Soto",
      phone: "+56 9 8123 4567",
      relation: "",
    });
    expect(typedOf("sex", { ...nothing, sex: "female" })).toEqual({ sex: "female" });
  });
});

test("facts are said in words, and nothing where nobody told", () => {
  expect(factWords("emergencyContact", emergencyContact)).toBe("Julio Soto, +56 9 8123 4567");
  expect(factWords("physician", { name: "Dra. Ibáñez", specialty: null })).toBe("Dra. Ibáñez");
  expect(factWords("birthDate", "1958-04-02")).toBe("02-04-1958");
  expect(factWords("sex", null)).toBeNull();
});
