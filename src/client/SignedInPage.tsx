import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "~/shared/query-client";
import type { CachedUser } from "./cached-user";
import { useSessionWatch } from "./use-session-watch";

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
