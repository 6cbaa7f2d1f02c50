import { QueryClient, type QueryFunction } from "@tanstack/react-query";
import { throwIfNotOk } from "./api-client";

/**
 * Reads the path formed by joining the key's segments with "/". What a 401 means is the reader's choice: nobody is signed
 * in (null), or an error.
 */
function readPath<T>(on401: "null" | "throw"): QueryFunction<T | null> {
  return async ({ queryKey, signal }) => {
    const response = await fetch(queryKey.join("/"), { credentials: "include", signal });
    if (on401 === "null" && response.status === 401) return null;
    await throwIfNotOk(response);
    return response.json();
  };
}

/**
 * Defaults of the product: data is never stale, nothing is fetched again or retried unless asked. Without a network a reading
 * fails and is told, instead of waiting in silence until there is one.
 */
export function createQueryClient(on401: "null" | "throw" = "throw"): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readPath(on401),
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
