// Who may know whom, and why. `node scripts/structure.mjs` runs it with all that no graph shows (scripts/text-rules.mjs); each rule
// is broken once in scripts/structure.test.ts. Types count: what one of them means changes with its room.

const aTest = "\\.test\\.tsx?$|^tests/|/testing/";
const feature = "^src/features/([^/]+/[^/]+)/";
const served = "^(src|content|db|triage|scripts|bench)/";

const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { ...from, pathNot: [aTest, from.pathNot ?? []].flat() },
  to,
});

export default {
  forbidden: [
    {
      name: "finds-every-file",
      comment: "no such file is there: what the guard cannot follow it cannot judge.",
      severity: "error",
      from: {},
      // React Router makes both, the first from the loaders and the second while it builds.
      to: { couldNotResolve: true, pathNot: "^\\./\\+types/|^virtual:react-router/" },
    },
    {
      name: "no-cycle",
      comment: "two files that need each other are one thing, or hide a third.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    never("no-test", "what is served must not depend on a test.", { path: served }, { path: aTest }),
    never(
      "no-fixture",
      "what a demo, a measurement or a script needs is no part of what a clinic runs.",
      { path: "^src/(client|features|pages|server|shared|ui)/" },
      { path: "^(bench|db/demo|scripts)/" },
    ),
    never(
      "shared-knows-nobody",
      "shared/ is pure and browser-safe; it knows nobody above it.",
      { path: "^src/shared/" },
      { path: "^(src|content|db|triage)/", pathNot: ["^src/shared/", "^content/shape\\.ts$"] },
    ),
    never(
      "shared-holds-no-fact",
      "shared/ may be told what a clinic's facts look like, and is given them by whoever calls it.",
      { path: "^src/shared/" },
      { path: "^content/", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "ui-knows-no-product",
      "ui/ is the design system: it holds no fact of a clinic and no rule of the product.",
      { path: "^src/ui/" },
      { path: "^(src/(client|features|pages|server)|content|triage|db)/" },
    ),
    never(
      "client-knows-no-feature",
      "client/ is what every signed-in page uses: it knows the session's calls and no feature.",
      { path: "^src/client/" },
      {
        path: "^(src/(features|pages|server)|content|triage|db)/",
        pathNot: "^src/features/people/accounts/contract\\.ts$",
      },
    ),
    never(
      "server-knows-no-product",
      "server/ serves whatever product stands on it: pass what it needs from main.ts.",
      { path: "^src/server/" },
      { path: "^(src/(client|features|pages|ui)|triage|db)/" },
    ),
    never(
      "server-knows-no-clinic",
      "server/ knows no clinic: pass what it needs from main.ts.",
      { path: "^src/server/" },
      { path: "^content/", dependencyTypesNot: ["type-only"] },
    ),
    // Of tests too: editing content/ turns none of them red but those whose subject it is, or the site that runs with it.
    {
      name: "clinic-is-a-value",
      comment:
        "the clinic is a value, so that it can change while the site runs: take it, or the part that you need, as an argument (context.clinic() at the edge, useClinic() in browsers; in tests tests/kit/clinic.ts).",
      severity: "error",
      from: {
        pathNot: [
          "^content/",
          "^src/features/clinic/clinic/first-start\\.ts$",
          "^src/processing-registry\\.test\\.ts$",
          "^tests/(journeys/|therapist\\.system\\.test\\.ts$)",
        ],
      },
      to: { path: "^content/first-start/" },
    },
    {
      name: "first-start-is-read-once",
      comment: "only what starts the site or a command reads how the clinic began, and hands it on.",
      severity: "error",
      from: {
        pathNot: [
          "^src/(main|commands/commands|processing-registry\\.test)\\.ts$",
          "^tests/(journeys/|therapist\\.system\\.test\\.ts$)",
        ],
      },
      to: { path: "^src/features/clinic/clinic/first-start\\.ts$" },
    },
    never(
      "imports-run-down",
      "imports run main, product -> pages -> features -> client and server, never back.",
      { path: "^src/(client|features|server|shared|ui)/" },
      { path: ["^src/[^/]+$", "^src/(pages|commands)/"] },
    ),
    never(
      "pages-run-nothing",
      "what starts the site knows its pages, never back.",
      { path: "^src/pages/" },
      { path: ["^src/[^/]+$", "^src/commands/"] },
    ),
    never(
      "page-reaches-server-by-feature",
      "a page reaches the server through a feature; who asks is known to its ….server.ts.",
      {
        path: "^src/pages/",
        // What a rendering is given: they pass the server on, and do nothing with it.
        pathNot: [
          "\\.server\\.tsx?$",
          "^src/pages/render-page\\.ts$",
          "^src/pages/actor-of-request\\.ts$",
          "^src/pages/server-of-request\\.ts$",
        ],
      },
      { path: "^src/server/" },
    ),
    never(
      "page-holds-no-server-value",
      "a page reaches the server through a feature.",
      { path: "^src/pages/" },
      { path: "^src/server/", dependencyTypesNot: ["type-only"] },
    ),
    never(
      "screens-are-a-features-own",
      "screens are a feature's own. What it shows inside others stands in its ui/offered/; what every signed-in page uses, in client/; what composes features, in pages/.",
      { path: feature },
      { path: `${feature}ui/`, pathNot: ["^src/features/$1/", `${feature}ui/offered/`] },
    ),
    never(
      "routes-are-http",
      "features meet through contract, operations and queries; a route belongs to HTTP alone.",
      { path: feature },
      { path: "^src/features/.+[/-]routes\\.ts$", pathNot: "^src/features/$1/" },
    ),
    never(
      "calls-are-routes",
      "a call is answered by routes.ts or …-routes.ts, where all of them are looked for.",
      { path: feature, pathNot: ["[/-]routes\\.ts$", "^src/features/people/accounts/prove-actor\\.ts$"] },
      { path: "^src/server/http/calls\\.ts$" },
    ),
    never(
      "triage-is-a-package",
      "triage/ is a package of its own: it knows no clinic, no server and no page.",
      { path: "^triage/" },
      { path: "^(src|content|db)/" },
    ),
    never(
      "triage-has-one-door",
      "of the triage the rest of the product knows one door: offered.ts, and question.ts for what browsers load.",
      { path: served, pathNot: "^triage/" },
      { path: "^triage/", pathNot: "^triage/(offered|question)\\.ts$" },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    moduleSystems: ["es6"],
    skipAnalysisNotInRules: true,
    enhancedResolveOptions: {
      cachedInputFileSystem: { cacheDuration: 600_000 },
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".css", ".d.ts"],
    },
  },
};
