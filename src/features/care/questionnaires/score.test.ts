import { describe, expect, test } from "vitest";
import { answerWords, itemsOf, itemText } from "./questionnaires";
import { rolandMorris } from "./roland-morris";
import { changedSince, faultOf, inOrder, missingOf, missingWords, scoresOf } from "./score";

const all = (value: (item: number) => number) =>
  rolandMorris.map((_, index) => ({ item: String(index + 1), value: value(index + 1) }));

describe("Roland-Morris", () => {
  test("has its 24 statements, each its own", () => {
    expect(rolandMorris).toHaveLength(24);
    expect(new Set(rolandMorris).size).toBe(24);
    expect(itemText("rmdq", "24")).toBe("Me quedo casi constantemente en la cama por mi espalda.");
  });

  test.each([
    [() => 0, 0],
    [() => 1, 24],
    [(item: number) => (item <= 9 ? 1 : 0), 9],
  ])("counts what is so", (value, score) => {
    expect(scoresOf("rmdq", all(value))).toEqual([{ kind: "rmdq", label: "", value: score }]);
  });

  test("is whole, or says what is missing", () => {
    const without = (...items: number[]) => all(() => 1).filter(({ item }) => !items.includes(Number(item)));
    expect(
      faultOf(
        "rmdq",
        all(() => 0),
      ),
    ).toBeNull();
    expect(faultOf("rmdq", without(4))).toBe("Falta la 4.");
    expect(faultOf("rmdq", without(4, 11, 17))).toBe("Faltan la 4, la 11 y la 17.");
    expect(faultOf("rmdq", [])).toBe("Faltan 24 frases. La primera es la 1.");
    expect(missingOf(rolandMorris, without(4, 11))).toEqual(["4", "11"]);
    expect(missingWords([])).toBeNull();
  });

  test.each([
    [[...all(() => 1), { item: "25", value: 1 }], "Esas respuestas no son de este cuestionario."],
    [all((item) => (item === 3 ? 2 : 1)), "Esas respuestas no son de este cuestionario."],
    [[...all(() => 1), { item: "3", value: 0 }], "Responde cada frase una vez."],
  ])("takes nothing else", (answers, fault) => {
    expect(faultOf("rmdq", answers)).toBe(fault);
  });

  test("stands in its order, and says what is another than before", () => {
    expect(inOrder("rmdq", all(() => 1).toReversed())).toEqual(all(() => 1));
    const now = all((item) => (item === 2 ? 0 : 1));
    expect([
      ...changedSince(
        now,
        all(() => 1),
      ),
    ]).toEqual([["2", 1]]);
    expect(changedSince(now, [])).toEqual(new Map());
    expect(itemsOf(rolandMorris)[1]).toEqual({ item: "2", text: rolandMorris[1] });
  });
});

describe("PSFS", () => {
  const stairs = { item: "Subir escaleras", value: 4 };

  test("gives each activity its own number", () => {
    expect(scoresOf("psfs", [stairs, { item: "Trotar", value: 0 }])).toEqual([
      { kind: "psfs", label: "Subir escaleras", value: 4 },
      { kind: "psfs", label: "Trotar", value: 0 },
    ]);
    expect(answerWords("psfs", 4)).toBe("4 de 10");
    expect([answerWords("rmdq", 1), answerWords("rmdq", 0)]).toEqual(["Sí", "No"]);
  });

  test.each([
    [[], "Nombra al menos una actividad."],
    [[{ item: " ", value: 3 }], "Escribe el nombre de cada actividad."],
    [[stairs, { item: " subir Escaleras", value: 2 }], "Nombra cada actividad una vez."],
    [
      Array.from({ length: 6 }, (_, value) => ({ item: `Actividad ${value}`, value })),
      "Nombra a lo más 5 actividades.",
    ],
    [[stairs], null],
  ])("is between one and five", (answers, fault) => {
    expect(faultOf("psfs", answers)).toBe(fault);
  });

  test("keeps its names without what is around them", () => {
    expect(inOrder("psfs", [{ item: " Trotar ", value: 3 }])).toEqual([{ item: "Trotar", value: 3 }]);
  });
});
