/** Patterns for LIKE, all of them, against `search_form` of the database: each word anywhere, without accents or marks between digits. */
export function likeWords(typed: string): string[] {
  return typed
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/\s+/)
    .map((word) =>
      word
        .replace(/[.-]/g, "")
        .replace(/[\\%_\0]/g, "\\$&")
        .replaceAll("\\\0", ""),
    )
    .filter(Boolean)
    .slice(0, 6)
    .map((word) => `%${word}%`);
}
