/** What the system or PostgreSQL calls an error ("ENOSPC", "28P01"); empty of one that they do not name. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
