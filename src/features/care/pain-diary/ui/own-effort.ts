import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { onAnswer, say, useSaid } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { dateOf, formatDate } from "~/shared/clinic-time";
import { type Effort, listEffort, noteEffort } from "../contract";

export const ownEffort = queryOptions({
  queryKey: [listEffort.path],
  queryFn: ({ signal }) => signedInCall(listEffort, { signal, query: {} }),
});

/** Kept on the phone at once, and sent when there is a network; another number of the day takes its place. */
export function sayEffort(score: number, at: Date): void {
  const saidAt = at.toISOString();
  say({
    about: `effort ${dateOf(saidAt)}`,
    label: `Esfuerzo ${score} de 10, ${formatDate(dateOf(saidAt))}`,
    call: { method: noteEffort.method, path: noteEffort.path },
    params: {},
    body: { score, saidAt },
  });
}

/** What was said of a day, with what the server has not heard yet; null of one of which nothing was. */
export function useEffortOf(today: string): number | null {
  const { data: known = [] } = useQuery({ ...ownEffort, enabled: false });
  const { said } = useSaid();
  const latest = said.findLast(
    ({ call, body, refusal }) =>
      call.path === noteEffort.path && dateOf(String(body.saidAt)) === today && refusal === undefined,
  );
  if (latest) return Number(latest.body.score);
  return known.find(({ at }) => dateOf(at) === today)?.score ?? null;
}

/** Of a day the latest counts. */
export const followEffort = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call }, answer) => {
    if (call.path !== noteEffort.path) return;
    const effort = answer as Effort;
    queryClient.setQueryData(ownEffort.queryKey, (all = []) => [
      ...all.filter(({ at }) => dateOf(at) !== dateOf(effort.at)),
      effort,
    ]);
  });
