// pack: portal-parts

import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { onAnswer } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { type BodyChart, listBodyCharts, markBody } from "../../contract";

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

/** What a phone kept stands among the charts once the server has it. */
export const followCharts = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call, body }, answer) => {
    if (call.path === markBody.path)
      putOwnChart(queryClient, answer as BodyChart, (body.replaces as string | null | undefined) ?? null);
  });
