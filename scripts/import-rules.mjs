// What the graph of imports must be, from one reading of it: the rules of .dependency-cruiser.mjs, and three that need the whole graph.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import config from "../.dependency-cruiser.mjs";

export const importRules = [
  ...config.forbidden.map(({ name }) => name),
  "browser-reaches-no-server",
  "page-calls-no-operation",
  "no-ring-of-features",
];

/** What is read below `root`; each fault is {rule, at, why}. Once in a process: the cruiser keeps how it finds files. */
export async function importFaults(root, folders) {
  const { options } = extractTSConfig(join(root, "tsconfig.json"));
  const alias = Object.entries(options.paths).map(([name, [place]]) => [
    name.replace("/*", ""),
    join(root, place.replace("/*", "")),
  ]);
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(root, folder))),
    { ...config.options, baseDir: root, ruleSet: { forbidden: config.forbidden }, validate: true },
    // By its own plugin for tsconfig.json the paths would be those below the folder that one stands in.
    { alias: Object.fromEntries(alias) },
  );
  const graph = graphOf(output.modules);
  return [
    ...brokenRules(output.summary.violations),
    ...serverInBrowsers(graph),
    ...operationsInPages(graph),
    ...rings(graph),
  ];
}

const isTest = (file) => /\.test\.tsx?$|^tests\/|\/testing\//.test(file);
/** Our server, the driver of the database, the job queue, and Node itself. */
const isServer = (file) => /^(src\/server\/|node:)|(^|\/)pg(-boss|-copy-streams)?(\/|$)/.test(file);
const featureOf = (file) => /^src\/features\/([^/]+\/[^/]+)\//.exec(file)?.[1];

/** What each file imports; what Node brings along is called "node:fs", however it was written. */
function graphOf(modules) {
  return new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.map(({ resolved, coreModule }) =>
        coreModule ? `node:${resolved.replace(/^node:/, "")}` : resolved,
      ),
    ]),
  );
}

function brokenRules(violations) {
  const comments = new Map(config.forbidden.map(({ name, comment }) => [name, comment]));
  const found = new Map();
  for (const { rule, from, to, cycle } of violations) {
    const way = cycle?.map(({ name }) => name) ?? [to];
    // A ring is one, wherever it is begun.
    const key = cycle ? [...way].sort().join() : `${rule.name} ${from} ${to}`;
    found.set(key, {
      rule: rule.name,
      at: from,
      why: `imports ${way.join(" -> ")}: ${comments.get(rule.name)}`,
    });
  }
  return [...found.values()];
}

/** What a browser loads brings along all that it reaches, and a type of the server changes with the server. */
function serverInBrowsers(graph) {
  const isBrowsers = (file) =>
    /^src\/(client|shared|ui|features\/[^/]+\/[^/]+\/(ui\/|.*\bcontract\.ts$))/.test(file);
  const nextTo = waysTo(graph, isServer);
  return [...graph.keys()]
    .filter((file) => isBrowsers(file) && !isTest(file) && nextTo.has(file))
    .map((file) => ({
      rule: "browser-reaches-no-server",
      at: file,
      why: `imports ${wayFrom(file, nextTo).join(" -> ")}: browsers load this file, and all that it reaches. Say what it needs in a contract, or pass it.`,
    }));
}

/**
 * A page's loader is cut out of what the browser gets, with what it alone imports; one name that the page itself uses keeps all of an
 * operation. The bundler refuses a `….server.ts` there, so operations are called in one.
 */
function operationsInPages(graph) {
  const mayKnow = (file) => /\/ui\/|[/-](contract|queries)\.ts$/.test(file);
  const nextTo = waysTo(graph, isServer);
  return [...graph]
    .filter(([page]) => page.startsWith("src/pages/") && !/\.server\.tsx?$/.test(page) && !isTest(page))
    .flatMap(([page, imported]) =>
      imported
        .filter((file) =>
          featureOf(file) ? !mayKnow(file) && nextTo.has(file) : /^node:|(^|\/)pg\//.test(file),
        )
        .map((file) => ({
          rule: "page-calls-no-operation",
          at: page,
          why: `imports ${[file, ...wayFrom(file, nextTo)].join(" -> ")}: of a feature a page knows contract, queries and ui/. What its loader does besides stands in a ….server.ts beside it, which the bundler keeps from browsers.`,
        })),
    );
}

/** Of every file from which one that `isGoal` is reached, what it imports on the shortest way there. */
function waysTo(graph, isGoal) {
  const importers = new Map();
  for (const [file, imported] of graph)
    for (const each of imported) importers.set(each, [...(importers.get(each) ?? []), file]);
  const nextTo = new Map();
  const open = [...importers.keys()].filter(isGoal);
  for (const file of open)
    for (const importer of importers.get(file) ?? []) {
      if (nextTo.has(importer) || isGoal(importer)) continue;
      nextTo.set(importer, file);
      open.push(importer);
    }
  return nextTo;
}

function wayFrom(file, nextTo) {
  const way = [];
  for (let at = nextTo.get(file); at !== undefined; at = nextTo.get(at)) way.push(at);
  return way;
}

/** Features that need each other, however many stand between: the shortest ring of each that is in one. */
function rings(graph) {
  const ways = new Map();
  for (const [file, imported] of graph) {
    const one = featureOf(file);
    if (!one || isTest(file)) continue;
    for (const each of imported) {
      const other = featureOf(each);
      if (!other || other === one) continue;
      if (!ways.has(one)) ways.set(one, new Map());
      if (!ways.get(one).has(other)) ways.get(one).set(other, `${file} -> ${each}`);
    }
  }
  const found = new Map();
  for (const feature of ways.keys()) {
    const ring = shortestRing(ways, feature);
    if (ring) found.set([...ring].sort().join(), ring);
  }
  return [...found.values()].map((ring) => ({
    rule: "no-ring-of-features",
    at: `src/features/${ring[0]}`,
    why: `is in a ring (${ring.map((one, at) => ways.get(one).get(ring[(at + 1) % ring.length])).join("; ")}): none of them can be changed or read alone. Move what all need below them, or what composes them into pages/.`,
  }));
}

function shortestRing(ways, feature) {
  const before = new Map();
  const open = [feature];
  for (const one of open)
    for (const other of ways.get(one)?.keys() ?? []) {
      if (other === feature) {
        const ring = [one];
        while (ring[0] !== feature) ring.unshift(before.get(ring[0]));
        return ring;
      }
      if (before.has(other)) continue;
      before.set(other, one);
      open.push(other);
    }
  return null;
}
