import { signedInCall } from "~/client/session-end";
import { listStaff } from "../../settings-contract";

export const staffQuery = {
  queryKey: [listStaff.path],
  queryFn: ({ signal }: { signal: AbortSignal }) => signedInCall(listStaff, { signal }),
  staleTime: 0,
};
