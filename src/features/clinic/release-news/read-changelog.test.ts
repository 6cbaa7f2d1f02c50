import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareVersions, newsSince, readChangelog } from "./read-changelog";

const root = join(import.meta.dirname, "../../../..");

test("a changelog is read by release: headings, lists and paragraphs, each over several lines", () => {
  const text = `# Novedades
Para quien lee el archivo.

## 2027.1.0

Un párrafo
que sigue.

Otro.

### Qué hacer
- Uno, que
  sigue.
- <b>Dos</b> & «tres».

## 2026.12.0
`;
  const read = [
    {
      version: "2027.1.0",
      blocks: [
        { kind: "text", text: "Un párrafo que sigue." },
        { kind: "text", text: "Otro." },
        { kind: "heading", text: "Qué hacer" },
        { kind: "list", items: ["Uno, que sigue.", "<b>Dos</b> & «tres»."] },
      ],
    },
    { version: "2026.12.0", blocks: [] },
  ];
  expect(readChangelog(text)).toEqual(read);
  expect(readChangelog(text.replaceAll("\n", "\r\n"))).toEqual(read);
  expect(readChangelog("")).toEqual([]);
});

test("versions are compared by their numbers", () => {
  const inOrder = ["0.1.0", "2026.2.0", "2026.12.0", "2026.12.1", "2026.12.10", "2027.1.0"];
  expect(inOrder.toReversed().toSorted(compareVersions)).toEqual(inOrder);
  expect(compareVersions("2026.12.0", "2026.12.0")).toBe(0);
});

test("the news are those between what was read and what runs", () => {
  const releases = ["2027.2.0", "2027.1.0", "2026.12.0", "0.1.0"].map((version) => ({ version, blocks: [] }));
  const told = (since: string, running: string) =>
    newsSince(releases, since, running).map(({ version }) => version);
  expect(told("0.1.0", "2027.1.0")).toEqual(["2027.1.0", "2026.12.0"]);
  expect(told("2026.12.0", "2027.1.0")).toEqual(["2027.1.0"]);
  expect(told("2027.1.0", "2027.1.0")).toEqual([]);
  expect(told("2027.2.0", "2027.1.0")).toEqual([]);
  // A correction of which nothing is told.
  expect(told("2026.12.0", "2026.12.1")).toEqual([]);
});

test("CHANGELOG.md begins with the release of package.json, newest first, and each says something", () => {
  const releases = readChangelog(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const versions = releases.map((each) => each.version);
  expect(versions[0]).toBe(version);
  expect(versions).toEqual(versions.toSorted(compareVersions).toReversed());
  for (const { blocks } of releases) expect(blocks.length).toBeGreaterThan(0);
  for (const each of versions) expect(each).toMatch(/^(0\.1\.0|20\d\d\.([1-9]|1[0-2])\.\d+)$/);
});
