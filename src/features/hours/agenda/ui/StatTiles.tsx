import { useQuery } from "@tanstack/react-query";
import { memo } from "react";
import { formatCount } from "~/shared/money";
import type { AgendaCounts } from "../contract";
import { type AgendaList, countsQuery } from "./agenda-queries";
import { useAgendaDialogs } from "./offered/agenda-dialogs";

const tiles: { list: AgendaList; label: string; note: string }[] = [
  { list: "total", label: "Total", note: "todas las citas" },
  { list: "confirmed", label: "Confirmadas", note: "de este mes" },
  { list: "pending", label: "Pendientes", note: "por aprobar" },
  { list: "today", label: "Hoy", note: "citas del día" },
];

/** Four counts of the team's appointments; each opens its list. */
export const StatTiles = memo(function StatTiles() {
  const open = useAgendaDialogs();
  const { data } = useQuery(countsQuery);
  return (
    <ul aria-label="Citas del equipo" className="grid grid-cols-2 border-line sm:grid-cols-4 sm:border-y">
      {tiles.map(({ list, label, note }) => (
        <li key={list} className="border-line not-first:sm:border-l">
          <button
            type="button"
            className="group flex w-full flex-col px-4 py-2 text-left hover:bg-ink/6"
            onClick={() => open({ kind: "list", list })}
          >
            <span className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-semibold underline-offset-4 group-hover:underline">{label}</span>{" "}
              <span className="font-display text-2xl font-bold tabular-nums">{countIn(data, list)}</span>
            </span>
            <span className="text-ink-soft">{note}</span>
          </button>
        </li>
      ))}
    </ul>
  );
});

const countIn = (counts: AgendaCounts | undefined, list: AgendaList): string =>
  counts ? formatCount(counts[list]) : "…";
