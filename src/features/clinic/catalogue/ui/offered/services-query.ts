import { signedInCall } from "~/client/session-end";
import { listServiceSettings } from "../../settings-contract";

/** All that the clinic sells, as direction edits it. */
export const servicesQuery = {
  queryKey: [listServiceSettings.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => signedInCall(listServiceSettings, { signal }),
  staleTime: 0,
};
