import { queryOptions } from "@tanstack/react-query";
import { moneyKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readPatientAccount } from "../../account-contract";
import { listOpenBoletas } from "../../boleta-contract";
import { type DeskOrder, readDeskLists, readDeskOrder } from "../../desk-contract";
import { readTill } from "../../till-contract";

/** Money is read anew each time it is opened: a colleague may have recorded something meanwhile. */
const fresh = { staleTime: 0 } as const;

const asksAgainMs = 2_000;

/** A boleta whose money went back: its credit note is on its way, or is about to be. */
export const isBeingAnnulled = ({ state, boleta }: Pick<DeskOrder, "state" | "boleta">): boolean =>
  boleta?.creditNote ? boleta.creditNote.state === "pending" : boleta?.state === "issued" && state === "owed";

export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...moneyKey, "order", orderId],
    queryFn: ({ signal }) => signedInCall(readDeskOrder, { signal, params: { orderId } }),
    // A job is at work on it, and tells nobody.
    refetchInterval: ({ state: { data } }) =>
      data && (data.boleta?.state === "pending" || isBeingAnnulled(data)) ? asksAgainMs : false,
    ...fresh,
  });

/** Of all branches, or of one. */
export const tillQuery = (day: string, branchId = "") =>
  queryOptions({
    queryKey: [...moneyKey, "till", day, branchId],
    queryFn: ({ signal }) =>
      signedInCall(readTill, { signal, query: { day, ...(branchId && { branchId }) } }),
    ...fresh,
  });

export const deskListsQuery = queryOptions({
  queryKey: [...moneyKey, "lists"],
  queryFn: ({ signal }) => signedInCall(readDeskLists, { signal }),
  ...fresh,
});

export const openBoletasQuery = queryOptions({
  queryKey: [...moneyKey, "boletas"],
  queryFn: ({ signal }) => signedInCall(listOpenBoletas, { signal }),
  ...fresh,
});

export const accountQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...moneyKey, "account", patientId],
    queryFn: ({ signal }) => signedInCall(readPatientAccount, { signal, params: { id: patientId } }),
    ...fresh,
  });
