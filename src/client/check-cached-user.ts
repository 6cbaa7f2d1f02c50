// pack: account-forms

import { readCachedUser } from "./cached-user";
import { sessionEnded, sessionStands } from "./session-end";

/**
 * After the landing page has come from the server: whoever asked for a page of theirs and was sent here instead, because the
 * session is over, is told so. Anywhere else an old one draws a button too many, until it is pressed.
 */
export async function checkCachedUser(): Promise<void> {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const user = readCachedUser();
  if (!user || !arrival?.redirectCount) return;
  if (!(await sessionStands(user)) && readCachedUser() === user) sessionEnded();
}
