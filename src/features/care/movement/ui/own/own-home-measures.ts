// pack: portal-parts

import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { onAnswer, say } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { type HomeMeasure, listHomeMeasures, noteHomeMeasure } from "../../contract";
import { movementName } from "../../home-course";
import type { KeptMovement } from "../../kept-movement";

const ownHomeMeasures = queryOptions({
  queryKey: [listHomeMeasures.path],
  queryFn: ({ signal }) => signedInCall(listHomeMeasures, { signal, query: {} }),
});

type Asked = Pick<HomeMeasure, "movement" | "side">;

/** Kept on the phone at once, and sent when there is a network. */
export function keepMeasured(
  asked: Asked,
  { degrees, spread, tries, by, device, centimetres }: KeptMovement,
  at: Date,
): void {
  const saidAt = at.toISOString();
  say({
    about: `movement ${movementName(asked)} ${saidAt}`,
    label: `${movementName(asked)}: ${degrees}°`,
    call: { method: noteHomeMeasure.method, path: noteHomeMeasure.path },
    params: {},
    body: { ...asked, degrees, spread, tries, by, device, centimetres, saidAt },
  });
}

/** What a phone kept stands among the measures once the server has it. */
export const followHomeMeasures = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call }, answer) => {
    if (call.path !== noteHomeMeasure.path) return;
    const measure = answer as HomeMeasure;
    queryClient.setQueryData(ownHomeMeasures.queryKey, (all = []) =>
      [...all.filter(({ id }) => id !== measure.id), measure].toSorted((one, other) =>
        one.at < other.at ? -1 : 1,
      ),
    );
  });

/** Oldest first. */
export const useOwnHomeMeasures = (): HomeMeasure[] => useQuery(ownHomeMeasures).data ?? [];
