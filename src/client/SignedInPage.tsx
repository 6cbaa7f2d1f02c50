import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { now } from "~/shared/clinic-time";
import { createQueryClient } from "~/shared/query-client";
import { toast } from "~/ui/toast/toast";
import { type CachedUser, onCachedUserChange, readCachedUser } from "./cached-user";
import { rememberAddress } from "./return-address";
import { sessionEnded, sessionStands } from "./session-end";
import { writeCachedUser } from "./write-cached-user";

interface Props {
  user: CachedUser;
  /** Of a patient. */
  rut?: string;
  children: ReactNode;
}

/** Around a page of somebody's own. What it has read is forgotten with it. */
export function SignedInPage({ user, rut, children }: Props) {
  const [queryClient] = useState(() => createQueryClient());
  useSessionWatch(user, rut);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Between two looks at whether the session still stands, when somebody comes back to the tab. */
const lookAgainMs = 60_000;

/** On a page of somebody's own: it stays only as long as they are signed in, whichever tab they leave in. */
function useSessionWatch(user: CachedUser, rut?: string): void {
  const { id, email, name, role } = user;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  useEffect(() => rememberAddress(pathname + search), [pathname, search]);

  useEffect(() => {
    const shown = { id, email, name, role };
    // The server has just proven who this is; who is cached may be somebody else, or nobody.
    if (!isSame(readCachedUser(), shown)) writeCachedUser(shown, rut);
    let lastLook = now().getTime();

    const follow = (elsewhere: boolean) => {
      if (isSame(readCachedUser(), shown)) return;
      if (elsewhere) {
        toast({ title: "Cerramos esta página", description: "Tu sesión se cerró en otra pestaña." });
      }
      void navigate("/", { replace: true });
    };
    const look = async () => {
      if (document.visibilityState !== "visible" || now().getTime() - lastLook < lookAgainMs) return;
      lastLook = now().getTime();
      if (!(await sessionStands(shown))) sessionEnded();
    };
    // A page that the browser had put aside shows what was there when it left.
    const returnToPage = ({ persisted }: PageTransitionEvent) => persisted && follow(true);
    const lookNow = () => void look();

    const stop = onCachedUserChange(follow);
    document.addEventListener("visibilitychange", lookNow);
    addEventListener("pageshow", returnToPage);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", lookNow);
      removeEventListener("pageshow", returnToPage);
    };
  }, [id, email, name, role, rut, navigate]);
}

const isSame = (one: CachedUser | null, other: CachedUser): boolean =>
  one?.id === other.id && one.role === other.role;
