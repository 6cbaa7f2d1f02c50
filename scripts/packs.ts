import { readFileSync } from "node:fs";

/**
 * Files that browsers load together, with all that they import; the first that wants a file has it. The first load of a page names
 * every pack that may come later, so there are few. A file says in its first line which one it belongs to: `// pack: calls`.
 */
const marked = [
  // Header and footer: every page needs them whole.
  "site",
  "clinic-time",
  "alert",
  // What forms share, and the calls behind them.
  "controls",
  "calls",
  // What a booking on a public page shares with portal and dashboard, and an article with its editor: theirs would come along whole.
  "hours",
  "pictures",
  "care",
  // What the pages of who is signed in share, each of the two for itself, and the forms of accounts.
  "signed-in",
  "dashboard-parts",
  "portal-parts",
  "account-forms",
] as const;

const names: ReadonlySet<string> = new Set(marked);

const found = new Map<string, string | null>();

function packOf(id: string): string | null {
  const path = id.split("?")[0] ?? "";
  if (!path.startsWith("/") || path.includes("/node_modules/") || !/\.tsx?$/.test(path)) return null;
  const known = found.get(path);
  if (known !== undefined) return known;
  const [, name = null] = /^\/\/ pack: ([\w-]+)\n/.exec(readFileSync(path, "utf8")) ?? [];
  if (name !== null && !names.has(name)) throw new Error(`${path}: there is no pack "${name}"`);
  found.set(path, name);
  return name;
}

export const packs = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: "query", test: /node_modules\/@tanstack\// },
  ...marked.map((name) => ({ name, test: (id: string) => packOf(id) === name })),
];
