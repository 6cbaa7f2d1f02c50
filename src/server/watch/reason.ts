/** What the log may say of an error: where it happened, without the message, which may quote a person's data. */
export function reasonOf(error: unknown): { name: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { name: typeof error };
  const root = error.cause instanceof Error ? error.cause : error;
  const stack = root.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .join("\n");
  return { name: error.name, stack };
}
