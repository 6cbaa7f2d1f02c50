import { useQueryClient } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { agendaKey } from "~/client/dashboard/query-keys";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";

/** The entries as the page knows them by now: somebody may change them while they are open here. */
export function useLatest(entries: AgendaEntry[]): AgendaEntry[] {
  const queryClient = useQueryClient();
  const last = useRef(entries);
  const find = () => {
    const known = queryClient
      .getQueryCache()
      .findAll({ queryKey: agendaKey })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state: { data } }) => (Array.isArray(data) ? (data as AgendaEntry[]) : []));
    const now = entries.map((entry) => known.find(({ id }) => id === entry.id) ?? entry);
    // The same list as long as nothing in it changed.
    if (now.length !== last.current.length || now.some((entry, place) => entry !== last.current[place]))
      last.current = now;
    return last.current;
  };
  return useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), find, find);
}
