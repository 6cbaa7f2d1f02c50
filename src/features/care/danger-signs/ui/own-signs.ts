// pack: portal-parts

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { onAnswer, say, useSaid } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { dateOf, formatDate } from "~/shared/clinic-time";
import { type DangerSign, listDangerSigns, tellDangerSign } from "../contract";
import { type OfferedId, offeredIds, signName } from "../offered-signs";

export const ownDangerSigns = queryOptions({
  queryKey: [listDangerSigns.path],
  queryFn: ({ signal }) => signedInCall(listDangerSigns, { signal, query: {} }),
});

/** Kept on the phone at once, and sent when there is a network. */
export function tellSign(sign: OfferedId, ticked: boolean, at: Date): void {
  const saidAt = at.toISOString();
  say({
    about: `sign ${sign} ${dateOf(saidAt)}`,
    label: `Señal de alarma (${signName(sign)}), ${formatDate(dateOf(saidAt))}`,
    call: { method: tellDangerSign.method, path: tellDangerSign.path },
    params: {},
    body: { sign, ticked, saidAt },
  });
}

/** What is ticked today, with what the server has not heard yet. The page brought along the rest. */
export function useSignsOf(today: string): OfferedId[] {
  const { data: known = [] } = useQuery({ ...ownDangerSigns, enabled: false });
  const { said } = useSaid();
  return offeredIds.filter((id) => {
    const latest = said.findLast(
      ({ call, body, refusal }) =>
        call.path === tellDangerSign.path &&
        body.sign === id &&
        dateOf(String(body.saidAt)) === today &&
        refusal === undefined,
    );
    return latest
      ? latest.body.ticked === true
      : known.some(({ sign, at }) => sign === id && dateOf(at) === today);
  });
}

/** What the server says that stands is what the page shows from then on. */
export const followSigns = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call }, answer) => {
    if (call.path === tellDangerSign.path)
      queryClient.setQueryData(ownDangerSigns.queryKey, answer as DangerSign[]);
  });
