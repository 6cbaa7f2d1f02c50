import { exercises } from "content/exercises/library";
import { describe, expect, test } from "vitest";
import type { Recommendation } from "../contract";
import {
  faultOf,
  lineOf,
  linesOf,
  linesOfProtocol,
  moved,
  protocolLines,
  searchLibrary,
  sentLines,
  withOneStep,
} from "./plan-lines";

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

const noMore = { load: null, hold: null, steps: [], side: null };
const today = "2026-11-20";

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
    expect([faultOf([timed], today), sentLines([timed])[0]?.hold]).toEqual([undefined, null]);
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
      steps: [],
    };
    const plan = {
      exercises: [{ id: "1", name: "Puente", doneOn: [], ...written }],
    } as unknown as Recommendation;
    expect(sentLines(linesOf(plan, today))).toEqual([written]);
  });
  test("opens with the dose of today and what comes, and the next step comes a week after the last", () => {
    const dose = { sets: 3, repetitions: 10, seconds: null, daysPerWeek: 5, load: null, hold: null };
    const steps = [
      { ...dose, from: today, load: 4 },
      { ...dose, from: "2026-11-27", load: 6 },
    ];
    const plan = {
      exercises: [{ exercise: bridge.id, ...dose, steps, side: null, note: null }],
    } as unknown as Recommendation;
    const [line] = linesOf(plan, today);
    if (!line) throw new Error("no line");
    expect(line).toMatchObject({ load: "4", steps: [{ from: "2026-11-27", load: "6" }] });
    expect(withOneStep(line, today).steps[1]).toMatchObject({ from: "2026-12-04", load: "6" });
    expect(withOneStep(lineOf(bridge), today).steps).toMatchObject([{ from: "2026-11-27", amount: "12" }]);
    expect(sentLines([line])[0]?.steps).toEqual([steps[1]]);
  });
  test("goes into a protocol without words, side and dates, and comes back with the dates of another day", () => {
    const line = {
      ...lineOf(bridge),
      note: "Su rodilla",
      side: "left" as const,
      steps: [{ ...lineOf(bridge), id: "1", from: "2026-12-04", load: "4" }],
    };
    const kept = protocolLines([line, { ...line, side: "both" }], today);
    expect(JSON.stringify(kept)).not.toMatch(/Su rodilla|left|2026/);
    expect(kept.map(({ eachSide }) => eachSide)).toEqual([false, true]);
    const [back] = linesOfProtocol({ lines: kept }, "2027-01-01", []);
    expect(back).toMatchObject({
      exercise: bridge,
      note: "",
      side: "",
      amount: "12",
      steps: [{ from: "2027-01-15", load: "4" }],
    });
  });
  test.each([
    [["", "2026-12-01"], "Puente: elige desde qué día cambia la dosis."],
    [[today], "Puente: un cambio de dosis empieza desde mañana."],
    [["2026-12-01", "2026-12-01"], "Puente: ordena los cambios de dosis por fecha, uno por día."],
  ])("with steps from %j is told", (days, words) => {
    const steps = days.map((from) => ({ ...lineOf(bridge), id: from, from }));
    expect(faultOf([{ ...lineOf(bridge), steps }], today)).toBe(words);
  });
  test("with a wrong dose of a step is told with its day", () => {
    const steps = [{ ...lineOf(bridge), id: "1", from: "2026-12-01", sets: "" }];
    expect(faultOf([{ ...lineOf(bridge), steps }], today)).toBe(
      "Puente: desde el martes 1 de diciembre, escribe de 1 a 10 series.",
    );
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
    const fault = faultOf([lineOf(bridge), { ...lineOf(bridge), ...changes }], today);
    expect(fault).toMatch(/^Puente: /);
    expect(fault).toMatch(words);
  });
  test("that is right has no fault, and none has none", () => {
    expect(faultOf([lineOf(bridge)], today)).toBeUndefined();
    expect(faultOf([], today)).toBeUndefined();
  });
});

test("a line moves up and down, and not out of the list", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moved(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(moved(["a", "b"], 1, 2)).toEqual(["a", "b"]);
  expect(moved(["a", "b"], 0, -1)).toEqual(["a", "b"]);
});
