// pack: dashboard-parts

import { useQueryClient } from "@tanstack/react-query";

/**
 * Above everything that is read of hours, patients and money: what one of them changes is shown by the others too, and one word
 * from the server brings all that is in sight up to date.
 */
export const agendaKey = ["agenda"];
export const caseloadKey = ["caseload"];
export const moneyKey = ["money"];

/** One part of a patient's file. */
export const fileKey = (patientId: string, part: string) => [...fileOf(patientId), part];
/** All of them. */
export const fileOf = (patientId: string) => ["file", patientId];

/** A file is read anew each time it is opened: a colleague may have written in it. */
export const fileStaleMs = 5_000;

/** After a change of one's own; others' arrive by the server's events. */
export function useAgendaRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([agendaKey, caseloadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

/** After money moved: it is shown in the till, in files, on cards and beside hours. */
export function useMoneyRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [moneyKey, agendaKey, caseloadKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
}
