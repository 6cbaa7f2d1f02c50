import { sheetFiles } from "tests/kit/sheet-files";
import { workbook } from "tests/kit/workbook";
import { afterAll, describe, expect, test } from "vitest";
import { readSheet } from "./read-sheet";

const { fileOf, remove } = sheetFiles();
afterAll(remove);

const reading = (body: string | Buffer, signal?: AbortSignal) =>
  readSheet({ path: fileOf(body), name: "da igual.txt" }, { signal, today: "2026-11-20" });
const lines = (count: number) => `a;b\n${"x;y\n".repeat(count)}`;

test("pages come in order, none beyond a thousand rows", async () => {
  const pages = [];
  for await (const page of reading(lines(2_500))) pages.push(page);
  expect(pages.map(({ rows }) => rows.length)).toEqual([1_000, 1_000, 501]);
  expect(pages.flatMap(({ rows }) => rows).every(({ row }, at) => row === at + 1)).toBe(true);
});

test("pages of long cells are shorter", async () => {
  const pages = [];
  for await (const page of reading(`${`${"x".repeat(4_000)};y\n`.repeat(300)}`)) pages.push(page.rows.length);
  expect(pages).toEqual([125, 125, 50]);
});

test("a workbook, and what it is called does not matter", async () => {
  for await (const { sheet, rows } of reading(workbook([{ name: "Uno", rows: [["hola"]] }])))
    expect([sheet, rows]).toEqual(["Uno", [{ row: 1, cells: ["hola"] }]]);
});

test("whoever takes no page keeps the file waiting, and may leave", async () => {
  for await (const { rows } of reading(lines(50_000))) {
    expect(rows).toHaveLength(1_000);
    break;
  }
});

describe("called off", () => {
  test("before", async () => {
    await expect(reading(lines(1), AbortSignal.abort(new Error("ya no"))).next()).rejects.toThrow("ya no");
  });

  test("between two pages", async () => {
    const stop = new AbortController();
    const pages = reading(lines(50_000), stop.signal);
    await pages.next();
    stop.abort(new Error("ya no"));
    await expect(
      (async () => {
        for await (const _ of pages);
      })(),
    ).rejects.toThrow("ya no");
  });
});

test("a fault may come after some pages", async () => {
  const pages = reading(`${lines(1_500)}"abierta`);
  expect((await pages.next()).value?.rows).toHaveLength(1_000);
  await expect(pages.next()).rejects.toMatchObject({
    code: "unreadable",
    text: expect.stringContaining("fila 1502"),
  });
});

test("a file that is not there is damaged", async () => {
  await expect(readSheet({ path: "/no/such", name: "x" }).next()).rejects.toMatchObject({
    code: "unreadable",
  });
});
