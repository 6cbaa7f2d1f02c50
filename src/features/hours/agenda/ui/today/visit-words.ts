import type { VisitNumber } from "../../contract";

const ordinals = [
  "",
  "1.ª vez",
  "segunda",
  "tercera",
  "cuarta",
  "quinta",
  "sexta",
  "séptima",
  "octava",
  "novena",
  "décima",
];

/** "1.ª vez", "tercera sesión", "12.ª sesión"; of a pack "sesión 4/10". */
export function visitWords({ visit, session, sessions }: VisitNumber): string {
  if (session !== null && sessions !== null) return `sesión ${session}/${sessions}`;
  if (visit === 1) return "1.ª vez";
  return `${ordinals[visit] ?? `${visit}.ª`} sesión`;
}

/** The first line of a note, or as much of it as a glance takes in. */
export function firstLine(text: string, most = 140): string {
  const line =
    text
      .split("\n")
      .map((each) => each.trim())
      .find(Boolean) ?? "";
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, "")} …`;
}
