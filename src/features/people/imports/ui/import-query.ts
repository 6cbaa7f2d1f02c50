import { queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { type Import, listImports, readImport } from "../contract";
import { sumOf } from "./words";

export const latestQuery = queryOptions({
  queryKey: [listImports.path],
  queryFn: ({ signal }) => signedInCall(listImports, { signal }),
  staleTime: 0,
});

/** Asked for again as long as something goes on by itself. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [readImport.path, id],
    queryFn: ({ signal }) => signedInCall(readImport, { params: { id }, signal }),
    staleTime: 0,
    // One that is not there will not be there a second later.
    retry: false,
    refetchInterval: ({ state: { data } }) => (data ? pauseOf(data) : false),
  });

function pauseOf({ state, mails }: Import): number | false {
  if (state === "reading" || state === "running") return 1_000;
  return state === "done" && mails.since !== null && mails.sent < mails.people ? 30_000 : false;
}

/** Looked at for the first time: nothing is known of its rows. Later ones correct what is known. */
export const isFirstLook = ({ state, preview }: Import): boolean =>
  state === "reading" && sumOf(preview) === 0;
