import type { Role } from "~/shared/role";
import { rememberPlace } from "./places";
import { sessionEnded } from "./session-end";
import { readMirror } from "./session-mirror";

/** For the client loader of a page of one role: when the server sends somebody away whom the mirror knows, their session is over. */
export async function loadSignedIn<T>(role: Role, request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response && readMirror()?.role === role) {
      const { pathname, search } = new URL(request.url);
      rememberPlace(pathname + search);
      sessionEnded();
    }
    throw error;
  }
}
