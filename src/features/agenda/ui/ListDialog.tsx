import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { type AgendaList, countsQuery, listPageSize, listQuery, listTitles } from "./agenda-queries";
import { EntryList } from "./EntryList";

/** All appointments that a tile counts, ten at a time. */
export default function ListDialog({ list, onClose }: { list: AgendaList; onClose: () => void }) {
  const today = useClinicToday();
  const [page, setPage] = useState(1);
  const counts = useQuery(countsQuery);
  const query = useQuery({ ...listQuery(list, page, today), placeholderData: keepPreviousData });
  const count = counts.data?.[list] ?? 0;
  const pages = Math.max(1, Math.ceil(count / listPageSize));
  return (
    <Dialog
      open
      onClose={onClose}
      title={listTitles[list]}
      width="wide"
      footer={
        pages > 1 && (
          <nav aria-label="Páginas" className="flex items-center justify-between gap-4">
            <Button variant="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Anterior
            </Button>
            <p aria-live="polite" className="tabular-nums">
              Página {page} de {pages}
            </p>
            <Button variant="outline" size="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              Siguiente
            </Button>
          </nav>
        )
      }
    >
      <EntryList query={query} label={listTitles[list]} withDate />
    </Dialog>
  );
}
