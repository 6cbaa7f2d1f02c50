import { readFileSync } from "node:fs";
import { join } from "node:path";
import { rosa } from "tests/kit/people";
import { patientIn, therapistIn, Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { type Duty, duties } from "./shared/role";

/**
 * The table that people read, asked of the site: each of its calls by an account of each duty alone. permissions-page.test.ts writes it
 * from the contracts, so that what it says of a new call stands in a review, and what happens is what it says.
 */
interface Row {
  method: string;
  path: string;
  /** Whose duty has a yes. */
  may: Duty[];
  patients: boolean;
}

const page = readFileSync(join(import.meta.dirname, "../docs/permissions.md"), "utf8");
const table: Row[] = [...page.matchAll(/^\| `(\S+) (\w+)` \|(.*)\|$/gm)].map(
  ([, path = "", method = "", cells = ""]) => {
    const marks = cells.split("|").map((cell) => cell.trim());
    return {
      method,
      path,
      may: duties.filter((_, column) => marks[column] === "yes"),
      patients: marks[duties.length] === "their own",
    };
  },
);
const nameOf = ({ method, path }: Row) => `${method} ${path}`;

/** Who is named in a path. */
const ids: Record<string, string> = {};
/** Nonsense is sent, so that a refusal shows that the duty is asked first. A path that names a person names the own one. */
function ask(asking: Visitor, { method, path }: Row) {
  const address = path
    // Whose it is stands in the path, though it is called as others are.
    .replace("/staff/{id}/commission", "/staff/{therapistId}/commission")
    .replace(
      /\/patients\/\{id\}\/(attachments|attachment-arrivals|documents|signed-consents)$/,
      "/patients/{patientId}/$1",
    )
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "ninguno");
  return asking.call(method, `${address}?from=x&page=-1`, method === "GET" ? undefined : '{"');
}

/** Names of the calls that are refused for what the asking one is; some of them end the session that makes them. */
async function refusedTo(enter: () => Promise<Visitor>): Promise<string[]> {
  let asking = await enter();
  const refused: string[] = [];
  for (const row of table) {
    if (!(await asking.call("GET", "/api/session")).json.user) asking = await enter();
    const answer = await ask(asking, row);
    if (answer.status === 401 || (answer.status === 403 && answer.json.code === "forbidden"))
      refused.push(nameOf(row));
  }
  return refused;
}

test("the table was read whole", () => {
  expect(table.length).toBeGreaterThan(90);
  expect(table.filter(({ may }) => may.length === 0)).toEqual([]);
  expect(page.split("\n").filter((line) => line.startsWith("| `"))).toHaveLength(table.length);
});

test.each(duties)("who has %s alone is refused exactly where the table has no yes", async (duty) => {
  ids.therapistId = site.benjamin;
  await site.rows("update therapists set duties = $2 where id = $1", [site.benjamin, [duty]]);
  const refused = await refusedTo(() => therapistIn(site, site.benjamin));
  expect(refused).toEqual(table.filter(({ may }) => !may.includes(duty)).map(nameOf));
});

test("a patient is refused where it is not their own, and who is nobody everywhere", async () => {
  ids.email = rosa.email;
  const signed = await patientIn(site, rosa);
  ids.patientId = signed.id;
  const enter = async () => {
    await signed.signIn("patient", rosa.email);
    return signed;
  };
  expect(await refusedTo(enter)).toEqual(table.filter(({ patients }) => !patients).map(nameOf));
  for (const row of table) expect((await ask(new Visitor(site), row)).status, nameOf(row)).toBe(401);
});
