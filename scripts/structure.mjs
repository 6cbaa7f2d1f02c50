// Checks the rules of the house that no other tool knows, and says why each exists.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const longest = 400;
const files = ["src", "content", "db", "triage", "tests", "scripts", "bench"].flatMap(filesBelow);
const known = new Set(files);
/** What the clinic says and what its demo is filled with: data is as long as it is. */
const isData = (file) => /^(content|db\/demo|triage\/data)\//.test(file);
const faults = [];

// "services" is no vague name here: a service is what a patient books.
const vagueNames = /^(utils?|helpers?|common|misc|index)$/;

for (const file of files) {
  const lines = read(file).split("\n");
  if (lines.length - 1 > longest && !isData(file))
    fault(
      file,
      `has ${lines.length - 1} lines: split it by subject, so that a reader holds one thing at a time (at most ${longest}).`,
    );
  for (const part of file
    .replace(/\.\w+$/, "")
    .split("/")
    .slice(1)) {
    if (vagueNames.test(part))
      fault(
        file,
        `"${part}" says nothing of what is inside: name the thing (barrels hide where code lives).`,
      );
  }
}

// Tests may stand at any moment they like.
const clock = "src/shared/clinic-time.ts";
for (const file of files.filter((name) => name.startsWith("src/") && name !== clock && !isTest(name))) {
  for (const [index, line] of readFileSync(join(root, file), "utf8").split("\n").entries()) {
    const found = /\bnew Date\(|\btoLocale\w*\(/.exec(line)?.[0];
    if (found)
      fault(
        `${file}:${index + 1}`,
        `says "${found}": only ${clock} reads the clock and writes dates. A Date shows the reader's zone, and in Chile some midnights do not exist: use or add a function there (numbers: shared/money.ts).`,
      );
  }
}

// Older ones came before the rule.
for (const file of readdirSync(join(root, "db/migrations")).filter((name) => name >= "0042"))
  if (!/^-- Leaves running: \d{4}_\w+\.sql$/m.test(readFileSync(join(root, "db/migrations", file), "utf8")))
    fault(
      `db/migrations/${file}`,
      'has no line "-- Leaves running: NNNN_what.sql", the last migration of the oldest release that runs on what it leaves (its own name: none before it). Without it no older release starts again (docs/decisions/0040).',
    );

for (const file of readdirSync(join(root, "db/migrations")).filter((name) => name >= "0065"))
  if (read(`db/migrations/${file}`).includes("pg_get_functiondef"))
    fault(
      `db/migrations/${file}`,
      "patches a function by its text: write it whole, from db/functions, so that what it becomes can be read (docs/decisions/0048).",
    );

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const relationship = "src/features/care/relationship";
/** What proves something is made in one place, which has looked. */
const proofs = [
  {
    made: "mintActor",
    from: ["src/server/http/actor.ts", "src/features/people/accounts/prove-actor.ts"],
    why: "mints an actor: who somebody is comes from the session alone, in prove-actor.ts.",
  },
  {
    made: "mintFile",
    from: [`${relationship}/care-actor.ts`, `${relationship}/queries.ts`],
    why: `opens a file: who attends whom is asked in ${relationship}/queries.ts alone (careFor, fileInQuestion, patientInQuestion).`,
  },
  {
    made: "fileToErase",
    from: [`${relationship}/queries.ts`, "src/features/people/patient-export/patient-copy.ts"],
    why: "opens a file that nobody asked for: only the copy that the law has kept of an erased one does.",
  },
];
for (const file of files)
  for (const { made, from, why } of proofs)
    if (file.startsWith("src/") && !from.includes(file) && !isTest(file) && read(file).includes(made))
      fault(file, why);

for (const [file, found] of imports)
  for (const { target, isType } of found) {
    checkRooms(file, target);
    checkClinic(file, target);
    // A type is gone before anything runs.
    if (!isType) checkImport(file, target);
  }
reportCycles();
reportMutualFeatures();

if (faults.length > 0) {
  process.stdout.write(`${faults.join("\n")}\n`);
  process.exit(1);
}
process.stdout.write(`${files.length} files keep the structure\n`);

/** Who the clinic is, what it sells and when: a value that is handed on, so that it can change while the site runs. */
function checkClinic(from, to) {
  const firstStart = "src/features/clinic/clinic/first-start.ts";
  const mayRead = to === firstStart ? ["src/main.ts", "src/commands/commands.ts"] : [firstStart];
  // What browsers load has no other clinic yet; a test whose subject is the content, or the site that runs with it, reads it.
  const isExempt =
    /^src\/(client|pages|ui)\/|\/ui\/|^tests\/journeys\/|^content\//.test(from) ||
    ["src/processing-registry.test.ts", "tests/therapist.system.test.ts"].includes(from);
  if ((to === firstStart || to.startsWith("content/first-start/")) && !mayRead.includes(from) && !isExempt)
    fault(
      from,
      `imports ${to}: the clinic is a value. Take it, or the part that you need, as an argument (context.clinic() at the edge; in tests tests/kit/clinic.ts).`,
    );
}

function checkImport(from, to) {
  if (isTest(from)) return;
  const rule = (broken, why) => broken && fault(from, `imports ${to}: ${why}`);
  const within = (folder, file) => file.startsWith(folder);
  rule(isTest(to), "what is served must not depend on a test.");
  rule(
    within("src/shared/", from) && within("src/", to) && !within("src/shared/", to),
    "shared/ is pure and browser-safe; it knows nobody above it.",
  );
  rule(
    within("src/ui/", from) && /^(src\/(client|features|pages|server)|content)\//.test(to),
    "ui/ is the design system: it holds no fact of a clinic and no rule of the product.",
  );
  rule(
    within("src/server/", from) && /^(src\/(client|features|pages|ui)|content)\//.test(to),
    "server/ knows no clinic: pass what it needs from main.ts.",
  );
  rule(
    within("src/features/", from) && within("src/pages/", to),
    "imports run pages -> features -> client and server, never back.",
  );
  rule(
    within("src/pages/", from) && within("src/server/", to),
    "a page reaches the server through a feature.",
  );
  rule(
    within("triage/", from) && /^(src|content|db)\//.test(to),
    "triage/ is a package of its own: it knows no clinic, no server and no page.",
  );
  rule(
    !within("triage/", from) && /^triage\/(?!(offered|question)\.ts$)/.test(to),
    "of the triage the rest of the product knows one door: offered.ts, and question.ts for what browsers load.",
  );
  const [feature, rest] = featureOf(from);
  const [otherFeature, otherRest] = featureOf(to);
  if (feature && (rest.startsWith("ui/") || /^([\w-]+-)?contract\.ts$/.test(rest))) {
    rule(within("src/server/", to), "the browser loads this file; server code would travel with it.");
    rule(
      otherFeature && /^(routes|queries|mails)\.ts$/.test(otherRest),
      "the browser loads this file; it may know contracts and other ui/ only.",
    );
  }
  if (feature && otherFeature && feature !== otherFeature) {
    rule(
      otherRest === "routes.ts",
      "features meet through contract, operations and queries; a route belongs to HTTP alone.",
    );
  }
}

/** Whose things a file may know, types too: what one of them means changes with its room. */
function checkRooms(from, to) {
  if (isTest(from)) return;
  const rule = (broken, why) => broken && fault(from, `imports ${to}: ${why}`);
  rule(
    from.startsWith("src/client/") &&
      /^(src\/(features|pages|server)|content)\//.test(to) &&
      to !== "src/features/people/accounts/contract.ts",
    "client/ is what every signed-in page uses: it knows the session's calls and no feature.",
  );
  const [feature] = featureOf(from);
  const [otherFeature, otherRest] = featureOf(to);
  rule(
    feature && otherFeature && feature !== otherFeature && /^ui\/(?!offered\/)/.test(otherRest),
    "screens are a feature's own. What it shows inside others stands in its ui/offered/; what every signed-in page uses, in client/; what composes features, in pages/.",
  );
}

function read(file) {
  return readFileSync(join(root, file), "utf8");
}

function featureOf(file) {
  const parts = /^src\/features\/([^/]+\/[^/]+)\/(.+)$/.exec(file);
  return parts ? [parts[1], parts[2]] : [null, ""];
}

function importsOf(file) {
  const text = read(file);
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^"'();]*?from\s+"([^"]+)"|import\("([^"]+)"\)|(?:^|\n)import\s+"([^"]+)"/g,
  );
  return [...found]
    .map((match) => ({
      target: resolveImport(file, match[2] ?? match[3] ?? match[4]),
      isType: match[1] !== undefined,
    }))
    .filter(({ target }) => target !== null);
}

function resolveImport(from, name) {
  const path = name.startsWith("~/")
    ? join("src", name.slice(2))
    : /^(content|db|triage|tests)\//.test(name)
      ? name
      : name.startsWith(".")
        ? relative(root, resolve(root, dirname(from), name))
        : null;
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}.mjs`].find((candidate) => known.has(candidate)) ?? null;
}

function reportCycles() {
  const done = new Set();
  const visit = (file, trail) => {
    if (trail.includes(file)) {
      fault(
        file,
        `is part of a cycle: ${[...trail.slice(trail.indexOf(file)), file].join(" -> ")}. Two files that need each other are one thing, or hide a third.`,
      );
      return;
    }
    if (done.has(file)) return;
    for (const { target } of imports.get(file) ?? []) visit(target, [...trail, file]);
    done.add(file);
  };
  for (const file of files) visit(file, []);
}

function reportMutualFeatures() {
  const firstImport = new Map();
  for (const [file, found] of imports) {
    const [feature] = featureOf(file);
    if (!feature || isTest(file)) continue;
    for (const { target } of found) {
      const [other] = featureOf(target);
      if (!other || other === feature) continue;
      const pair = `${feature} ${other}`;
      if (!firstImport.has(pair)) firstImport.set(pair, `${file} -> ${target}`);
    }
  }
  for (const [pair, way] of firstImport) {
    const [one, other] = pair.split(" ");
    const back = firstImport.get(`${other} ${one}`);
    if (back && one < other)
      fault(
        `src/features/${one}`,
        `and ${other} import each other (${way}; ${back}): neither can be changed or read alone. Move what both need below them, or what composes them into pages/.`,
      );
  }
}

function isTest(file) {
  return /\.test\.tsx?$|^tests\/|\/testing\//.test(file);
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs|css)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function fault(file, text) {
  faults.push(`${file} ${text}`);
}
