// What Playwright's report says of the journeys. One that passed only on its second try has failed, unless it is known to or
// proves by itself that it was the machine.

/** `known` has a title a line, with its reason after " # ". */
export function countJourneys({ stats = {}, suites = [] }, known) {
  const forgiven = new Map(
    known
      .split("\n")
      .filter((line) => line.trim() !== "" && !line.startsWith("#"))
      .map((line) => line.split(" # ").map((part) => part.trim())),
  );
  const flaky = suites.flatMap((suite) => flakyIn(suite));
  const unknown = flaky.filter(({ title }) => !forgiven.get(title));
  return {
    passed: (stats.expected ?? 0) + flaky.length - unknown.length,
    failed: (stats.unexpected ?? 0) + unknown.length,
    remarks: [
      ...flaky.map(({ place, title }) => {
        const reason = forgiven.get(title);
        const verdict = reason ? `known: ${reason}` : "not named in tests/journeys/known-flaky.txt";
        return `passed only on the second try: ${place} ${title} (${verdict})`;
      }),
      // Those that need others to pass first, and those after one that failed in its file.
      ...(stats.skipped ? [`did not run: ${stats.skipped}`] : []),
    ],
    /** Files that tell what each page showed when its journey failed. */
    shown: suites.flatMap((suite) => shownIn(suite)),
    /** Arguments of Playwright for each that is not known to. */
    unproven: unknown.map(({ spot, projectName }) => [spot, "--project", projectName]),
  };
}

/** A line for each journey that failed on both tries, with what it said first. */
export const brokenOf = ({ suites = [] }) => suites.flatMap((suite) => brokenIn(suite));

function brokenIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName, results = [] }) => {
        const said = results.flatMap(({ errors = [] }) => errors)[0]?.message ?? "";
        return `[${projectName}] ${file}:${line} ${title}\n${said}`;
      }),
  );
  return [...own, ...suites.flatMap((suite) => brokenIn(suite))];
}

function flakyIn({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => ({
        title,
        projectName,
        spot: `${file}:${line}`,
        place: `[${projectName}] ${file}:${line}`,
      })),
  );
  return [...own, ...suites.flatMap((suite) => flakyIn(suite))];
}

function shownIn({ specs = [], suites = [] }) {
  const own = specs
    .flatMap(({ tests }) => tests)
    .flatMap(({ results = [] }) => results)
    .flatMap(({ attachments = [] }) => attachments)
    .filter(({ name, path }) => name === "error-context" && path !== undefined);
  return [...own.map(({ path }) => path), ...suites.flatMap((suite) => shownIn(suite))];
}
