// What no graph of imports shows: names, lengths, clocks, who mints a proof, and what SQL says. Pure, over files as {path, text};
// each fault is {rule, at, why}.

/** `whole` says that the files are all of them: then an exception that no file needs any more is a fault too. */
export function textFaults(files, { whole = false } = {}) {
  const excepted = new Map(exceptions.map((each) => [`${each.rule} ${each.path}`, each]));
  const used = new Set();
  const found = files.flatMap((file) =>
    rules.flatMap((rule) =>
      rule(file).filter((each) => {
        const name = `${each.rule} ${file.path}`;
        used.add(name);
        return !excepted.has(name);
      }),
    ),
  );
  for (const name of used) excepted.delete(name);
  return whole
    ? [...found, ...[...excepted.values()].flatMap(({ rule, path }) => fault(rule, path, unneeded))]
    : found;
}
const unneeded = "is excepted from this rule and keeps it: take it off the list.";

const longest = 400;
/** What the clinic says and what its demo is filled with: data is as long as it is. */
const isData = (path) => /^(content|db\/demo|triage\/data)\//.test(path);
const isTest = (path) => /\.test\.tsx?$|^tests\/|\/testing\//.test(path);
const isCode = (path) => /\.(tsx?|mjs)$/.test(path);
const runs = (path) => path.startsWith("src/") && isCode(path) && !isTest(path);
const isMigration = (path, from) => path.startsWith("db/migrations/") && path.slice(14) >= from;
const fault = (rule, at, why) => [{ rule, at, why }];

/** Files that may do what a rule forbids, each with its reason. */
const exceptions = [
  { rule: "one-clock", path: "src/shared/clinic-time.ts", why: "It is the clock." },
  { rule: "one-clock", path: "src/shared/money.ts", why: "It writes numbers, for all." },
  {
    rule: "one-clock",
    path: "src/ui/print/mark-pages.ts",
    why: "It tells the day of whoever prints, and is read before a gesture.",
  },
  {
    rule: "one-clock",
    path: "src/shared/event-zone.ts",
    why: "It reads the walls of other zones, which other people's calendars name.",
  },
  {
    rule: "queue-keeps-its-tables",
    path: "src/server/database/grant-serving.ts",
    why: "It gives the server the schema that the queue lives in, and reads no row.",
  },
  {
    rule: "queue-keeps-its-tables",
    path: "src/server/database/private-postgres/roles.ts",
    why: "It hands over what an older release made, whosever it is, and reads no row.",
  },
  {
    rule: "queue-keeps-its-tables",
    path: "src/server/database/backup/write-backup.ts",
    why: "A backup is one snapshot, and no public call tells of the jobs under way without all that are done.",
  },
  {
    rule: "queue-keeps-its-tables",
    path: "src/server/watch/work-figures.ts",
    why: "Since when the oldest job is due, and what went wrong last, is answered by no public call but one that fetches every job.",
  },
];

/** What proves something is made in one place, which has looked. */
const relationship = "src/features/care/relationship";
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

// "services" is no vague name here: a service is what a patient books.
const vague = /^(utils?|helpers?|common|misc|index|libs?|types|constants|managers?)$/;
/** What other houses call what has a name here. */
const synonyms = [
  [/^(api|endpoints?|handlers?|router|.*-?controllers?)$/, "routes.ts"],
  [/^(schemas?|interfaces?|dtos?)$/, "contract.ts"],
  [/^(db|dao|store|reads?|.*-?repository)$/, "queries.ts"],
  [/^(emails?|mailer)$/, "mails.ts"],
  [/^(service|actions?|operations?|.+-service)$/, "one file for each verb"],
];

const rules = [
  function short({ path, text }) {
    const lines = text.split("\n").length - 1;
    if (lines <= longest || isData(path) || path.endsWith(".sql")) return [];
    return fault(
      "short",
      path,
      `has ${lines} lines: split it by subject, so that a reader holds one thing at a time (at most ${longest}).`,
    );
  },

  function tellingName({ path }) {
    const parts = path.replace(/\.\w+$/, "").split("/");
    const found = parts.slice(1).find((part) => vague.test(part));
    return found
      ? fault("telling-name", path, `"${found}" says nothing of what is inside: name the thing.`)
      : [];
  },

  function vocabulary({ path }) {
    const rest = /^src\/features\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1];
    if (rest === undefined || isTest(path)) return [];
    const say = (why) => fault("vocabulary", path, why);
    if (rest.startsWith("ui/"))
      // The bundler keeps a ….client.tsx from the server.
      return /\/([a-z][a-z0-9-]*\.tsx?|[A-Z]\w*(\.client)?\.tsx)$/.test(rest)
        ? []
        : say("is called like no file of a ui/: Component.tsx, or what-it-is.ts.");
    if (rest.includes("/"))
      return say(
        "stands in a folder of a feature that is not ui/ or testing/: a noun of its own is a feature of its own.",
      );
    if (!/^([a-z][a-z0-9-]*\.ts|[A-Z]\w*Page\.tsx)$/.test(rest))
      return say(
        "is called like no file of a feature: contract.ts, routes.ts, queries.ts, mails.ts, a verb, or what it is about; what is drawn stands in ui/, but for a document that the server sends (…Page.tsx).",
      );
    const meant = synonyms.find(([synonym]) => synonym.test(rest.replace(/\.tsx?$/, "")))?.[1];
    return meant ? say(`is called ${meant} here, so that one looks in one place.`) : [];
  },

  function noBarrel({ path, text }) {
    if (!isCode(path)) return [];
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
    const left = code.replace(/export\s+(type\s+)?(\*(\s+as\s+\w+)?|\{[^}]*\})\s+from\s+"[^"]+";?/g, "");
    if (left.trim() !== "" || code.trim() === "") return [];
    return fault(
      "no-barrel",
      path,
      "hands on what others hold: import it from where it stands, so that a reader comes to it at once and a browser loads no more.",
    );
  },

  function oneClock({ path, text }) {
    if (!(runs(path) || /^(content|triage)\//.test(path)) || isTest(path)) return [];
    return text.split("\n").flatMap((line, index) => {
      // A list of words has no clock.
      const found = /\bnew Date\(|\bDate\(\)|\bDate\.now\b|\btoLocale\w*\(|\bIntl\.(?!ListFormat\b)\w*/.exec(
        line,
      )?.[0];
      if (!found || /^\s*(\/\/|\/?\*)/.test(line)) return [];
      return fault(
        "one-clock",
        `${path}:${index + 1}`,
        `says "${found}": only src/shared/clinic-time.ts reads the clock and writes dates. A Date shows the reader's zone, and in Chile some midnights do not exist: use or add a function there (numbers: shared/money.ts; how long something takes: performance.now()).`,
      );
    });
  },

  function oneMint({ path, text }) {
    if (!runs(path)) return [];
    return proofs.flatMap(({ made, from, why }) =>
      !from.includes(path) && text.includes(made) ? fault("one-mint", path, why) : [],
    );
  },

  function queriesRead({ path, text }) {
    if (!runs(path) || !/[/-](queries|routes|contract)\.ts$/.test(path)) return [];
    const found = /\b(insert into|update [a-z_]+ set|delete from)\b/i.exec(text)?.[0];
    if (!found || !path.startsWith("src/features/")) return [];
    return fault(
      "queries-read",
      path,
      `says "${found}": what changes something is an operation, a file named by its verb.`,
    );
  },

  function queueKeepsItsTables({ path, text }) {
    if (!runs(path) || !/\bpgboss\b/.test(text)) return [];
    return fault(
      "queue-keeps-its-tables",
      path,
      "names the schema of the job queue: its tables are its own, and another release of it has others. Use what PgBoss offers.",
    );
  },

  function leavesRunning({ path, text }) {
    // Older ones came before the rule.
    if (!isMigration(path, "0042") || /^-- Leaves running: \d{4}_\w+\.sql$/m.test(text)) return [];
    return fault(
      "leaves-running",
      path,
      'has no line "-- Leaves running: NNNN_what.sql", the last migration of the oldest release that runs on what it leaves (its own name: none before it). Without it no older release starts again (docs/decisions/0040).',
    );
  },

  function wholeFunctions({ path, text }) {
    if (!isMigration(path, "0065") || !text.includes("pg_get_functiondef")) return [];
    return fault(
      "whole-functions",
      path,
      "patches a function by its text: write it whole, from db/functions, so that what it becomes can be read (docs/decisions/0048).",
    );
  },
];
