// pack: calls

/** What a check of a form found, as one text a field: the first of each. */
export function messagesOf(issues: { path: PropertyKey[]; message: string }[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}
