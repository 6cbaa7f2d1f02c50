import { sessionEnded, sessionStands } from "./session-end";
import { readMirror } from "./session-mirror";

/**
 * After the landing page has come from the server: whoever asked for a page of theirs and was sent here instead, because the
 * session is over, is told so. Anywhere else an old mirror draws a button too many, until it is pressed.
 */
export async function checkMirror(): Promise<void> {
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const user = readMirror();
  if (!user || !arrival?.redirectCount) return;
  if (!(await sessionStands(user)) && readMirror() === user) sessionEnded();
}
