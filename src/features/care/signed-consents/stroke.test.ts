import { describe, expect, test } from "vitest";
import { boxOf, isStroke, mostOfStroke, pathsOf } from "./stroke";

const drawn = (inside: string, head = ' xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"') =>
  `<svg${head}>${inside}</svg>`;
const path = '<path d="M10 10L20.5 30" fill="none" stroke="#111" stroke-width="3"/>';

describe("a finger's drawing", () => {
  test.each([
    drawn(path),
    drawn(`${path}${path}`),
    drawn('<path d="M1,1 C2,2 3,3 4,-4"></path>', ""),
    drawn('<path stroke="currentColor" fill="none" d="M1 1l1e0 1"/>'.replace("1e0", "10")),
  ])("%s", (svg) => expect(isStroke(svg)).toBe(true));

  test.each([
    ["nothing", ""],
    ["no path", drawn("")],
    ["a script", drawn(`${path}<script>alert(1)</script>`)],
    ["a handler", drawn('<path d="M1 1" onload="alert(1)"/>')],
    ["a link", drawn(`<a href="https://otro.example">${path}</a>`)],
    ["a picture", drawn(`${path}<image href="https://otro.example/a.png"/>`)],
    ["what is fetched", drawn('<path d="M1 1" fill="url(https://otro.example)"/>')],
    ["a style", drawn('<path d="M1 1" style="fill:red"/>')],
    ["a path that goes nowhere", drawn('<path d="1 2 3"/>')],
    ["a step without its numbers", drawn('<path d="M1 1L5"/>')],
    ["a step alone", drawn('<path d="M"/>')],
    ["half a number", drawn('<path d="M1 1L- 5"/>')],
    ["beyond any page", drawn(`<path d="M1 1L${"9".repeat(400)} 5"/>`)],
    ["words", drawn(`${path}hola`)],
    ["two drawings", drawn(path) + drawn(path)],
    ["an entity", `<!DOCTYPE svg [<!ENTITY a "b">]>${drawn(path)}`],
    ["too much", drawn(`<path d="${"M1 1".repeat(mostOfStroke / 4)}"/>`)],
  ])("is not %s", (_name, svg) => expect(isStroke(svg)).toBe(false));

  test("is read in time, whatever it holds", () => {
    const hostile = `<svg>${'<path d="M1 1" '.repeat(4_000)}`;
    const begun = performance.now();
    expect(isStroke(hostile)).toBe(false);
    expect(isStroke(`<svg>${'<path d="M1 1"/> '.repeat(3_000)}<`)).toBe(false);
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

test("where it went, and how large it is", () => {
  expect(pathsOf(drawn(`${path}<path d="M5 5"/>`))).toEqual(["M 10 10 L 20.5 30", "M 5 5"]);
  expect(pathsOf(drawn('<path d="M10\n20\tl+5-.5"/>')), "as a program may write it").toEqual([
    "M 10 20 l 5 -.5",
  ]);
  expect(boxOf(drawn(path))).toEqual({ x: 0, y: 0, width: 600, height: 200 });
  expect(boxOf(drawn(path, ""))).toEqual({ x: 0, y: 0, width: 600, height: 200 });
  expect(boxOf(drawn(path, ' viewBox="0 0 0 0"')).width).toBe(600);
});
