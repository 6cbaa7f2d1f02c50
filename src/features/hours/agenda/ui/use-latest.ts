import { useQueryClient } from "@tanstack/react-query";
import { useRef, useSyncExternalStore } from "react";
import { agendaKey } from "~/client/dashboard/query-keys";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";

/**
 * The entries as the page knows them by now: somebody may change them while they are open here. With `belongs` also those that have
 * come to belong to them, and none that does so no more.
 */
export function useLatest(entries: AgendaEntry[], belongs?: (entry: AgendaEntry) => boolean): AgendaEntry[] {
  const queryClient = useQueryClient();
  const last = useRef(entries);
  const find = () => {
    const known = queryClient
      .getQueryCache()
      .findAll({ queryKey: agendaKey })
      .sort((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state: { data } }) => (Array.isArray(data) ? (data as AgendaEntry[]) : []));
    const latest = new Map<string, AgendaEntry>();
    for (const entry of known) if (!latest.has(entry.id)) latest.set(entry.id, entry);
    const opened = entries.map((entry) => latest.get(entry.id) ?? entry);
    const joined = belongs
      ? [...latest.values()].filter((entry) => belongs(entry) && !entries.some(({ id }) => id === entry.id))
      : [];
    const now = [...opened.filter((entry) => belongs?.(entry) ?? true), ...joined];
    // The same list as long as nothing in it changed.
    if (now.length !== last.current.length || now.some((entry, place) => entry !== last.current[place]))
      last.current = now;
    return last.current;
  };
  return useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), find, find);
}
