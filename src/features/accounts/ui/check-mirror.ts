import { isSomebodys } from "./places";
import { sessionEnded, sessionStands } from "./session-end";
import { readMirror } from "./session-mirror";
import { clearMirror } from "./write-mirror";

/**
 * After a page has come from the server: a mirror of a session that is over is wiped. Whoever asked for a page of theirs and
 * was sent here instead is told why; a page of theirs that was shown has proven the session already.
 */
export async function checkMirror(): Promise<void> {
  const user = readMirror();
  if (!user || isSomebodys(location.pathname)) return;
  if ((await sessionStands(user)) || readMirror() !== user) return;
  const [arrival] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (arrival?.redirectCount) sessionEnded();
  else clearMirror();
}
