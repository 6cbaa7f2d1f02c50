import { signedInCall } from "~/client/session-end";
import { readWeek } from "../contract";

export const weekQuery = (id: string, from: string) => ({
  queryKey: [readWeek.path, id, from],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    signedInCall(readWeek, { params: { id }, query: { from }, signal }),
  staleTime: 0,
});
