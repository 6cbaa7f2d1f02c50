/** SQL that each pattern fits, one LIKE a pattern: LIKE ALL of an array uses no index. Their parameters begin at `first`. */
export function likeEach(column: string, patterns: string[], first: number): string {
  return patterns.map((_, place) => `${column} like $${first + place}`).join(" and ") || "true";
}
