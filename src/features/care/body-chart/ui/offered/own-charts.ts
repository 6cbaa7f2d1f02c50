// pack: portal-parts

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { type BodyChart, listBodyCharts } from "../../contract";

/** Oldest first. */
export const ownBodyCharts = queryOptions({
  queryKey: [listBodyCharts.path],
  queryFn: ({ signal }) => signedInCall(listBodyCharts, { signal, query: {} }),
});

export function putOwnChart(queryClient: QueryClient, chart: BodyChart, replaces: string | null): void {
  queryClient.setQueryData(ownBodyCharts.queryKey, (all = []) => [
    ...all.filter(({ id }) => id !== chart.id && id !== replaces),
    chart,
  ]);
}
