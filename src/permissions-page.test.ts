import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "./product";
import type { Call } from "./shared/call";
import { duties } from "./shared/role";

/** After a call of the staff is new or changed: `npx vitest run --project unit src/permissions-page.test.ts -u`. */
test("docs/permissions.md is the table of the calls that staff may make", async () => {
  await expect(permissionsPage()).toMatchFileSnapshot(join(import.meta.dirname, "../docs/permissions.md"));
});

function permissionsPage(): string {
  const rows = routes
    .map(({ call }) => call)
    .filter(({ duties }) => duties !== undefined)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), "en"))
    .map(
      (call) =>
        `| \`${nameOf(call)}\` | ${duties.map((duty) => (call.duties?.includes(duty) ? "yes" : "")).join(" | ")} | ${call.who === "signed_in" ? "their own" : ""} |`,
    );
  return `${[
    "# Who of the staff may make which call",
    "",
    "<!-- Written by src/permissions-page.test.ts from the contracts: do not edit by hand. -->",
    "",
    "Whoever has one of the marked duties; what the file of a patient adds to that (the care relationship) is in docs/decisions/0045. Calls that need no session are not here.",
    "",
    `| Call | ${duties.join(" | ")} | patients |`,
    "|---|---|---|---|---|",
    ...rows,
  ].join("\n")}\n`;
}

const nameOf = ({ method, path }: Call) => `${path} ${method}`;
