import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { importFaults, importRules } from "./import-rules.mjs";
import { textFaults } from "./text-rules.mjs";

type House = Record<string, string>;

const agenda = "src/features/hours/agenda";
const records = "src/features/care/records";

/** A house that keeps every rule, with one of each kind of file. */
const sound: House = {
  "content/shape.ts": "export type Step = number;",
  "content/clinic.ts": "export const clinic = { step: 30 };",
  "db/demo/fill.ts": 'import "~/shared/money"; export const fill = 1;',
  "triage/offered.ts": "export const triage = 1;",
  "triage/signs.ts": "export const signs = 1;",
  "bench/measure.mjs": "export const measure = 1;",
  "tests/kit/site.ts": "export const site = 1;",
  "src/shared/money.ts":
    'import type { Step } from "content/shape"; export const price = (step: Step) => step;',
  "src/ui/button/Button.tsx": "export const Button = 1;",
  "src/client/leave.ts": 'import "~/features/people/accounts/contract"; export const leave = 1;',
  "src/server/database/database.ts":
    'import fs from "node:fs"; import pg from "pg"; export type Queryable = pg.Pool; export const pool = [fs, pg];',
  "src/server/http/calls.ts": 'import type { clinic } from "content/clinic"; export const calls = 1;',
  "src/features/people/accounts/contract.ts": "export const signOut = 1;",
  [`${agenda}/contract.ts`]: 'import "~/shared/money"; export type Hour = string;',
  [`${agenda}/queries.ts`]:
    'import type { Queryable } from "~/server/database/database"; export const hours = 1;',
  [`${agenda}/book.ts`]:
    'import "~/server/database/database"; import "content/clinic"; export const book = 1;',
  [`${agenda}/routes.ts`]: 'import "~/server/http/calls"; import "./book"; export const routes = 1;',
  [`${agenda}/ui/Agenda.tsx`]:
    'import type { Hour } from "../contract"; import "~/ui/button/Button"; import "triage/offered";',
  [`${agenda}/ui/offered/AgendaLink.tsx`]: "export const AgendaLink = 1;",
  [`${agenda}/book.db.test.ts`]: 'import "tests/kit/site"; import "./book";',
  [`${records}/write-record.ts`]: `import "~/features/hours/agenda/queries"; export const write = 1;`,
  [`${records}/ui/Records.tsx`]: 'import "~/features/hours/agenda/ui/offered/AgendaLink";',
  "src/pages/agenda.tsx":
    'import type { Route } from "./+types/agenda"; import "~/features/hours/agenda/ui/Agenda"; import "~/features/hours/agenda/queries"; import { readAgenda } from "./agenda.server"; export const page = readAgenda;',
  "src/pages/agenda.server.ts":
    'import "~/features/hours/agenda/book"; import type { Queryable } from "~/server/database/database"; export const readAgenda = 1;',
  "src/main.ts": 'import "db/demo/fill"; import "./pages/agenda"; import "./features/hours/agenda/routes";',
};

/** What each rule forbids, done once, and the file that is told; one house holds it all, since reading one takes longest. */
const brokenImports: [rule: string, at: string, more: House][] = [
  ["finds-every-file", "src/shared/lost.ts", { "src/shared/lost.ts": 'import "./gone";' }],
  [
    "no-cycle",
    "src/shared/cell.ts",
    {
      "src/shared/grid.ts": 'import "./cell"; export type Grid = 1;',
      "src/shared/cell.ts": 'import type { Grid } from "./grid"; export const cell = 1;',
    },
  ],
  ["no-test", `${agenda}/try.ts`, { [`${agenda}/try.ts`]: 'import "tests/kit/site";' }],
  ["no-fixture", `${agenda}/show.ts`, { [`${agenda}/show.ts`]: 'import "db/demo/fill";' }],
  ["no-fixture", "src/server/weigh.ts", { "src/server/weigh.ts": 'import "bench/measure.mjs";' }],
  [
    "browser-reaches-no-server",
    `${agenda}/ui/Far.tsx`,
    { [`${agenda}/ui/Far.tsx`]: 'import "../far";', [`${agenda}/far.ts`]: 'import "./book";' },
  ],
  [
    "browser-reaches-no-server",
    `${agenda}/ui/Typed.tsx`,
    { [`${agenda}/ui/Typed.tsx`]: 'import type { hours } from "../queries";' },
  ],
  [
    "browser-reaches-no-server",
    `${agenda}/ui/Disk.tsx`,
    { [`${agenda}/ui/Disk.tsx`]: 'import fs from "node:fs";' },
  ],
  [
    "browser-reaches-no-server",
    `${agenda}/day-contract.ts`,
    { [`${agenda}/day-contract.ts`]: 'import pg from "pg";' },
  ],
  [
    "browser-reaches-no-server",
    `${agenda}/ui/load.ts`,
    { [`${agenda}/ui/load.ts`]: 'export const load = () => import("../book");' },
  ],
  [
    "shared-knows-nobody",
    "src/shared/high.ts",
    { "src/shared/high.ts": 'import type { Button } from "~/ui/button/Button";' },
  ],
  [
    "shared-holds-no-fact",
    "src/shared/fact.ts",
    { "src/shared/fact.ts": 'import { Step } from "content/shape";' },
  ],
  ["ui-knows-no-product", "src/ui/Hero.tsx", { "src/ui/Hero.tsx": 'import "content/clinic";' }],
  [
    "client-knows-no-feature",
    "src/client/hour.ts",
    { "src/client/hour.ts": 'import type { Hour } from "~/features/hours/agenda/contract";' },
  ],
  [
    "server-knows-no-product",
    "src/server/hour.ts",
    { "src/server/hour.ts": 'import type { Hour } from "~/features/hours/agenda/contract";' },
  ],
  [
    "server-knows-no-clinic",
    "src/server/step.ts",
    { "src/server/step.ts": 'import { clinic } from "content/clinic";' },
  ],
  [
    "clinic-is-a-value",
    `${agenda}/team.ts`,
    {
      "content/first-start/team.ts": "export const team = [];",
      [`${agenda}/team.ts`]: 'import "content/first-start/team";',
    },
  ],
  [
    "first-start-is-read-once",
    `${agenda}/begin.ts`,
    {
      "src/features/clinic/clinic/first-start.ts": "export const firstStart = 1;",
      [`${agenda}/begin.ts`]: 'import "~/features/clinic/clinic/first-start";',
    },
  ],
  [
    "imports-run-down",
    `${agenda}/list.ts`,
    { "src/product.ts": "", [`${agenda}/list.ts`]: 'import "~/product";' },
  ],
  [
    "imports-run-down",
    `${agenda}/say.ts`,
    {
      "src/pages/words.ts": "export type Word = 1;",
      [`${agenda}/say.ts`]: 'import type { Word } from "~/pages/words";',
    },
  ],
  ["pages-run-nothing", "src/pages/all.ts", { "src/pages/all.ts": 'import "~/main";' }],
  [
    "page-reaches-server-by-feature",
    "src/pages/who.ts",
    { "src/pages/who.ts": 'import type { calls } from "~/server/http/calls";' },
  ],
  [
    "page-holds-no-server-value",
    "src/pages/day.server.ts",
    { "src/pages/day.server.ts": 'import { calls } from "~/server/http/calls";' },
  ],
  [
    "page-calls-no-operation",
    "src/pages/book.tsx",
    { "src/pages/book.tsx": 'import "~/features/hours/agenda/book";' },
  ],
  ["page-calls-no-operation", "src/pages/disk.ts", { "src/pages/disk.ts": 'import "node:fs";' }],
  [
    "screens-are-a-features-own",
    `${records}/ui/Own.tsx`,
    { [`${records}/ui/Own.tsx`]: 'import type { A } from "~/features/hours/agenda/ui/Agenda";' },
  ],
  [
    "routes-are-http",
    `${records}/ask.ts`,
    { [`${records}/ask.ts`]: 'import "~/features/hours/agenda/routes";' },
  ],
  ["calls-are-routes", `${agenda}/answer.ts`, { [`${agenda}/answer.ts`]: 'import "~/server/http/calls";' }],
  [
    "triage-is-a-package",
    "triage/centre.ts",
    { "triage/centre.ts": 'import type { clinic } from "content/clinic";' },
  ],
  ["triage-has-one-door", `${agenda}/judge.ts`, { [`${agenda}/judge.ts`]: 'import "triage/signs";' }],
  [
    "no-ring-of-features",
    "src/features/money/till",
    {
      "src/features/money/till/take.ts": 'import "~/features/money/packs/sell";',
      "src/features/money/packs/sell.ts": 'import "~/features/money/boletas/write";',
      "src/features/money/boletas/write.ts": 'import type { A } from "~/features/money/till/close";',
      "src/features/money/till/close.ts": "",
    },
  ],
];

const longText = "export const one = 1;\n".repeat(401);
const brokenTexts: [rule: string, path: string, text: string][] = [
  ["short", "src/shared/grid.ts", longText],
  ["telling-name", "src/shared/utils.ts", ""],
  ["telling-name", "src/ui/helpers/grid.ts", ""],
  ["vocabulary", `${agenda}/service.ts`, ""],
  ["vocabulary", `${agenda}/agenda-repository.ts`, ""],
  ["vocabulary", `${agenda}/model/book.ts`, ""],
  ["vocabulary", `${agenda}/Agenda.tsx`, ""],
  ["vocabulary", `${agenda}/bookHour.ts`, ""],
  ["vocabulary", `${agenda}/ui/FreeHours.ts`, ""],
  [
    "no-barrel",
    `${agenda}/offered.ts`,
    '// All of it.\nexport * from "./book";\nexport { type Hour, hours } from "./queries";\n',
  ],
  ["one-clock", `${agenda}/book.ts`, "const at = new Date(2026, 1, 1);"],
  ["one-clock", `${agenda}/book.ts`, "const at = Date.now();"],
  ["one-clock", `${agenda}/ui/Agenda.tsx`, "const day = at.toLocaleDateString();"],
  ["one-clock", `${agenda}/ui/Agenda.tsx`, 'const day = new Intl.DateTimeFormat("es-CL");'],
  ["one-mint", `${agenda}/book.ts`, "const actor = mintActor();"],
  ["one-mint", `${agenda}/book.ts`, "const file = mintFile();"],
  ["one-mint", `${agenda}/book.ts`, "const file = fileToErase();"],
  ["queries-read", `${agenda}/queries.ts`, "`delete from appointments`"],
  ["queue-keeps-its-tables", `${agenda}/book.ts`, "`select from pgboss.job`"],
  ["leaves-running", "db/migrations/0042_what.sql", "select 1;"],
  [
    "whole-functions",
    "db/migrations/0065_what.sql",
    "-- Leaves running: 0065_what.sql\nselect pg_get_functiondef(1);",
  ],
];

const root = mkdtempSync(join(tmpdir(), "zoh-structure-"));
afterAll(() => rmSync(root, { recursive: true }));

function build(house: House): void {
  const names = ["content", "db", "triage", "tests", "bench"];
  const paths = Object.fromEntries([
    ["~/*", ["./src/*"]],
    ...names.map((name) => [`${name}/*`, [`./${name}/*`]]),
  ]);
  const files = {
    "tsconfig.json": JSON.stringify({
      compilerOptions: { module: "ESNext", moduleResolution: "bundler", paths },
    }),
    "package.json": '{ "dependencies": { "pg": "1.0.0" } }',
    "node_modules/pg/package.json": '{ "name": "pg", "version": "1.0.0", "main": "index.js" }',
    "node_modules/pg/index.js": "",
    ...house,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const rulesOf = (faults: { rule: string }[]) => [...new Set(faults.map(({ rule }) => rule))];

describe("who imports whom", async () => {
  build(Object.assign({}, sound, ...brokenImports.map(([, , more]) => more)));
  const faults = await importFaults(root, ["src", "content", "db", "triage", "tests", "bench"]);
  const told = (at: string) => faults.filter((fault) => fault.at === at);

  test.each(brokenImports)("%s is told when it is broken, and nothing else: %s", (rule, at) => {
    expect(rulesOf(told(at))).toEqual([rule]);
  });

  test("what keeps the rules is not told", () => {
    const broken = new Set(brokenImports.map(([, at]) => at));
    expect(faults.filter(({ at }) => !broken.has(at))).toEqual([]);
  });

  test("each rule is broken above", () => {
    const tried = new Set(brokenImports.map(([rule]) => rule));
    expect(importRules.filter((name) => !tried.has(name))).toEqual([]);
  });

  test("a fault says the way that leads there, and why not", () => {
    expect(told(`${agenda}/ui/Far.tsx`).map(({ why }) => why)).toEqual([
      expect.stringContaining(
        `${agenda}/far.ts -> ${agenda}/book.ts -> src/server/database/database.ts: browsers load`,
      ),
    ]);
  });
});

describe("what files are called and say", () => {
  test("a house that keeps the rules has no fault", () => {
    expect(textFaults(Object.entries(sound).map(([path, text]) => ({ path, text })))).toEqual([]);
  });

  test.each(brokenTexts)("%s is told when it is broken: %s", (rule, path, text) => {
    expect(rulesOf(textFaults([{ path, text }]))).toEqual([rule]);
  });

  test("a test may stand at any moment, mint whoever it needs and look into the queue", () => {
    const text = "new Date(); Date.now(); mintActor(); `select from pgboss.job`";
    expect(textFaults([{ path: `${agenda}/book.test.ts`, text }])).toEqual([]);
  });

  test("an exception that is not needed any more is told", () => {
    expect(rulesOf(textFaults([], { whole: true })).sort()).toEqual(["one-clock", "queue-keeps-its-tables"]);
  });
});
