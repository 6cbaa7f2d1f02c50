import type { ReleaseNews } from "./contract";

type Block = ReleaseNews["blocks"][number];

/**
 * CHANGELOG.md by release, in its order: `## VERSION`, and below it `### heading`, `- item` and paragraphs, each going on in the next
 * line. What stands before the first release is for who reads the file. Everything is text: nothing in it is markup for a page.
 */
export function readChangelog(text: string): ReleaseNews[] {
  const releases: ReleaseNews[] = [];
  let goesOn = false;
  for (const line of text.split(/\r?\n/).map((each) => each.trim())) {
    const [, version] = /^## (\S+)$/.exec(line) ?? [];
    if (version) releases.push({ version, blocks: [] });
    const blocks = releases.at(-1)?.blocks;
    if (!blocks || version || line === "") {
      goesOn = false;
      continue;
    }
    const last = blocks.at(-1);
    if (line.startsWith("### ")) blocks.push({ kind: "heading", text: line.slice(4) });
    else if (line.startsWith("- ") && last?.kind === "list") last.items.push(line.slice(2));
    else if (line.startsWith("- ")) blocks.push({ kind: "list", items: [line.slice(2)] });
    else if (goesOn && last) append(last, line);
    else blocks.push({ kind: "text", text: line });
    goesOn = !line.startsWith("### ");
  }
  return releases;
}

function append(block: Block, line: string): void {
  if (block.kind === "list") block.items.push(`${block.items.pop()} ${line}`);
  else block.text += ` ${line}`;
}

/** By number, part by part: 2026.2.0 is before 2026.12.0. */
export function compareVersions(one: string, other: string): number {
  const [ones, others] = [one.split(".").map(Number), other.split(".").map(Number)];
  const differing = ones.findIndex((part, place) => part !== others[place]);
  return differing < 0 ? 0 : (ones[differing] ?? 0) - (others[differing] ?? 0);
}

/** Of what runs now, and nothing newer: who went back to a former release is not told of the one that is gone. */
export function newsSince(releases: ReleaseNews[], since: string, running: string): ReleaseNews[] {
  return releases.filter(
    ({ version }) => compareVersions(version, since) > 0 && compareVersions(version, running) <= 0,
  );
}
