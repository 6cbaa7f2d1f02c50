import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { agendaKey } from "~/features/agenda/ui/agenda-queries";
import { readPatientAccount } from "../../contract";
import { readDeskLists, readDeskOrder, readTill } from "../../desk-contract";

const moneyKey = ["money"];

/** Money is read anew each time it is opened: a colleague may have recorded something meanwhile. */
const fresh = { staleTime: 0 } as const;

export const deskOrderQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...moneyKey, "order", orderId],
    queryFn: ({ signal }) => signedInCall(readDeskOrder, { signal, params: { orderId } }),
    ...fresh,
  });

export const tillQuery = (day: string) =>
  queryOptions({
    queryKey: [...moneyKey, "till", day],
    queryFn: ({ signal }) => signedInCall(readTill, { signal, query: { day } }),
    ...fresh,
  });

export const deskListsQuery = queryOptions({
  queryKey: [...moneyKey, "lists"],
  queryFn: ({ signal }) => signedInCall(readDeskLists, { signal }),
  ...fresh,
});

export const accountQuery = (patientId: string) =>
  queryOptions({
    queryKey: [...moneyKey, "account", patientId],
    queryFn: ({ signal }) => signedInCall(readPatientAccount, { signal, params: { id: patientId } }),
    ...fresh,
  });

/** After money moved: it is shown in the till, in files, on cards and beside hours. */
export function useMoneyRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [moneyKey, agendaKey, ["caseload"]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
