import { queryOptions } from "@tanstack/react-query";
import { moneyKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { readPatientAccount } from "../../account-contract";
import { listOpenBoletas } from "../../boleta-contract";
import { readDeskLists, readDeskOrder } from "../../desk-contract";
import { readTill } from "../../till-contract";

/** Money is read anew each time it is opened: a colleague may have recorded something meanwhile. */
const fresh = { staleTime: 0 } as const;

/** Soon at first, and now and then where a queue stands still. */
const asksAgainMs = (times: number): number => (times < 15 ? 2_000 : 15_000);

export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...moneyKey, "order", orderId],
    queryFn: ({ signal }) => signedInCall(readDeskOrder, { signal, params: { orderId } }),
    // A job is at work on it, and tells nobody.
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && (data.boleta?.state === "pending" || data.boletaIsGoing) ? asksAgainMs(dataUpdateCount) : false,
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
