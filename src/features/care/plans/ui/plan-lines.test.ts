import { exercises } from "content/exercises/library";
import { describe, expect, test } from "vitest";
import type { Recommendation } from "../contract";
import { faultOf, lineOf, linesOf, moved, searchLibrary, sentLines } from "./plan-lines";

const names = (wanted: Partial<Parameters<typeof searchLibrary>[0]>) =>
  searchLibrary({ text: "", region: "", aim: "", ...wanted }).map(({ name }) => name);
const [bridge] = searchLibrary({ text: "puente", region: "", aim: "" });
if (!bridge) throw new Error("the library has no bridge");

describe("the library is found", () => {
  test("by words without accents, in any order, a name first", () => {
    expect(names({ text: "PUENTE" })[0]).toBe("Puente");
    expect(names({ text: "munon" })).toEqual([]);
    expect(names({ text: "espalda movilidad" })).toContain("Gato y camello");
    expect(names({ text: "pecho rodillas" })[0]).toBe("Rodillas al pecho");
  });
  test("by region and aim, alone and together", () => {
    expect(names({})).toHaveLength(exercises.length);
    expect(names({ region: "rodilla" })).toHaveLength(
      exercises.filter(({ region }) => region === "rodilla").length,
    );
    const stretches = names({ region: "rodilla", aim: "estiramiento" });
    expect(stretches).toEqual(["Estirar atrás del muslo con una toalla", "Estirar adelante del muslo"]);
  });
});

const noMore = { load: null, hold: null, side: null };

describe("a line", () => {
  test("begins with the dose of the library and is sent as numbers", () => {
    expect(sentLines([{ ...lineOf(bridge), note: " Suave " }])).toEqual([
      {
        exercise: "espalda-puente",
        sets: 3,
        repetitions: 12,
        seconds: null,
        daysPerWeek: 3,
        ...noMore,
        note: "Suave",
      },
    ]);
    expect(sentLines([{ ...lineOf(bridge), load: " 4,5 ", hold: "5", side: "both" }])).toMatchObject([
      { load: 4.5, hold: 5, side: "both", note: null },
    ]);
  });
  test("that is timed has nothing to hold", () => {
    const timed = { ...lineOf(bridge), unit: "seconds" as const, amount: "20", hold: "x" };
    expect([faultOf([timed]), sentLines([timed])[0]?.hold]).toEqual([undefined, null]);
  });
  test("of the plan that stands opens as it was written, and goes again the same", () => {
    const written = {
      exercise: bridge.id,
      sets: 2,
      repetitions: 8,
      seconds: null,
      daysPerWeek: 7,
      load: 2.5,
      hold: 3,
      side: "left" as const,
      note: "Suave",
    };
    const plan = {
      exercises: [{ id: "1", name: "Puente", doneOn: [], ...written }],
    } as unknown as Recommendation;
    expect(sentLines(linesOf(plan))).toEqual([written]);
  });
  test.each([
    [{ sets: "0" }, /series/],
    [{ sets: "1,5" }, /series/],
    [{ amount: "" }, /repeticiones/],
    [{ unit: "seconds" as const, amount: "2" }, /segundos/],
    [{ daysPerWeek: "8" }, /días/],
    [{ load: "4,55" }, /kg/],
    [{ load: "0" }, /kg/],
    [{ load: "301" }, /kg/],
    [{ hold: "0" }, /aguantar/],
  ])("with %j is told by its name", (changes, words) => {
    const fault = faultOf([lineOf(bridge), { ...lineOf(bridge), ...changes }]);
    expect(fault).toMatch(/^Puente: /);
    expect(fault).toMatch(words);
  });
  test("that is right has no fault, and none has none", () => {
    expect(faultOf([lineOf(bridge)])).toBeUndefined();
    expect(faultOf([])).toBeUndefined();
  });
});

test("a line moves up and down, and not out of the list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});
