import type { Professional } from "~/shared/clinic";

/** What is wrong with the content's team as a whole, in plain words: two people under one number or one e-mail would be one account. */
export function teamFaults(team: Pick<Professional, "name" | "rnpi" | "email">[]): string[] {
  return [
    ...shared(team, ({ rnpi }) => rnpi, "RNPI"),
    ...shared(team, ({ email }) => email.toLowerCase(), "correo"),
  ];
}

function shared<Person extends { name: string }>(
  team: Person[],
  keyOf: (person: Person) => string,
  what: string,
): string[] {
  return [...new Set(team.map(keyOf))].flatMap((key) => {
    const names = team.filter((person) => keyOf(person) === key).map(({ name }) => name);
    return names.length > 1
      ? [
          `content/first-start/team.ts: ${names.join(" y ")} tienen el mismo ${what} (${key}). Corrígelo: cada profesional tiene el suyo.`,
        ]
      : [];
  });
}
