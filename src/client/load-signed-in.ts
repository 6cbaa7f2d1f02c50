// pack: account-forms

import type { Role } from "~/shared/role";
import { readCachedUser } from "./cached-user";
import { rememberAddress } from "./return-address";
import { sessionEnded } from "./session-end";

/** For the client loader of a page of one role: when the server sends somebody away whom the browser knows, their session is over. */
export async function loadSignedIn<T>(role: Role, request: Request, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Response && readCachedUser()?.role === role) {
      const { pathname, search } = new URL(request.url);
      rememberAddress(pathname + search);
      sessionEnded();
    }
    throw error;
  }
}
