import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { appointmentStatuses } from "~/features/hours/appointments/contract";
import { statusWords } from "~/ui/badge/status-words";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import {
  type AgendaList,
  countsQuery,
  type ListFilter,
  listPageSize,
  listQuery,
  listTitles,
} from "./agenda-queries";
import { EntryList } from "./EntryList";

const everything: ListFilter = { q: "", status: "" };

/** All appointments that a tile counts, ten at a time; those of "Total" from the newest on, by name and status if wished. */
export default function ListDialog({ list, onClose }: { list: AgendaList; onClose: () => void }) {
  const today = useClinicToday();
  const [page, setPage] = useState(1);
  const [filter, setFilter] = useState(everything);
  const asked = useDeferredValue(filter);
  const counts = useQuery(countsQuery);
  const query = useQuery({ ...listQuery(list, page, today, asked), placeholderData: keepPreviousData });
  const isFiltered = filter.q !== "" || filter.status !== "";
  const pages = Math.max(1, Math.ceil((counts.data?.[list] ?? 0) / listPageSize));
  // How many a filter leaves nobody has counted: a full page may have another after it.
  const isLast = isFiltered ? (query.data?.length ?? 0) < listPageSize : page >= pages;
  const change = (changes: Partial<ListFilter>) => {
    setFilter({ ...filter, ...changes });
    setPage(1);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={listTitles[list]}
      width="wide"
      footer={
        (isFiltered ? page > 1 || !isLast : pages > 1) && (
          <nav aria-label="Páginas" className="flex items-center justify-between gap-4">
            <Button variant="outline" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Anterior
            </Button>
            <p aria-live="polite" className="tabular-nums">
              {isFiltered ? `Página ${page}` : `Página ${page} de ${pages}`}
            </p>
            <Button variant="outline" size="small" disabled={isLast} onClick={() => setPage(page + 1)}>
              Siguiente
            </Button>
          </nav>
        )
      }
    >
      {list === "total" && (
        <div className="mb-3 grid gap-4 sm:grid-cols-2">
          <Field label="Paciente">
            {(control) => (
              <TextInput
                {...control}
                type="search"
                value={filter.q}
                maxLength={120}
                autoComplete="off"
                placeholder="Nombre, correo o RUT completo"
                onChange={(event) => change({ q: event.target.value })}
              />
            )}
          </Field>
          <Field label="Estado">
            {(control) => (
              <Select
                {...control}
                value={filter.status}
                onChange={(event) => change({ status: event.target.value })}
              >
                <option value="">Todos</option>
                {appointmentStatuses.map((status) => (
                  <option key={status} value={status}>
                    {statusWords[status]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      )}
      <EntryList query={query} label={listTitles[list]} withDate />
    </Dialog>
  );
}
