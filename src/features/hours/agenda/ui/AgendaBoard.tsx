import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { toneOf, useTeam } from "~/client/dashboard/team";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { firstName } from "~/shared/first-name";
import { Alert } from "~/ui/alert/Alert";
import { isStruck } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { Select } from "~/ui/select/Select";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { AgendaGrid } from "./AgendaGrid";
import { rangeQuery, roomsQuery, timeOffQuery } from "./agenda-queries";
import { StatusLegend } from "./today/StatusLegend";

interface Props {
  from: string;
  to: string;
  /** What can be done besides, on the same line. */
  actions: ReactNode;
  /** Whose week, where the address says it; else it is chosen here. */
  of?: string | undefined;
  onWeekOf?: (id: string) => void;
}

/** More columns than these of a week show one day: it is of one person then. */
const mostOfWeek = 2;

/** The agenda of a day or a week: whose columns, and whether cancelled hours are drawn too. */
export function AgendaBoard({ from, to, actions, of, onWeekOf }: Props) {
  const { members, me } = useTeam();
  const { data, isError, refetch } = useQuery(rangeQuery(from, to));
  const timeOff = useQuery(timeOffQuery);
  const [hidden, setHidden] = useState<string[]>([]);
  const { data: allRooms } = useQuery(roomsQuery);
  const rooms = (allRooms ?? []).filter(({ active }) => active);
  const [asksRooms, setAsksRooms] = useState(false);
  const ofRooms = asksRooms && from === to && rooms.length > 0;
  const whoseId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [withCancelled, setWithCancelled] = useState(false);
  if (!data)
    return isError ? (
      <div className="flex flex-col items-start gap-4">
        <Alert kind="error" title="No pudimos leer la agenda">
          Revisa tu conexión y vuelve a intentarlo.
        </Alert>
        <Button variant="outline" onClick={() => void refetch()}>
          Reintentar
        </Button>
      </div>
    ) : (
      <>
        {actions}
        <p role="status" className="sr-only">
          Buscando la agenda…
        </p>
        <Skeleton className="h-[40rem]" />
      </>
    );
  const isOfOne = from !== to && members.length > mostOfWeek;
  const [first] = members;
  const one = members.find(({ id }) => id === (of ?? chosen)) ?? members.find(({ id }) => id === me) ?? first;
  const shown = isOfOne && one ? [one] : members.filter(({ id }) => !hidden.includes(id));
  const isShown = (entry: AgendaEntry) =>
    ofRooms ? entry.roomId !== null : shown.some(({ id }) => id === entry.therapistId);
  const entries = data.filter((entry) => isShown(entry) && (withCancelled || !isStruck(entry)));
  const toggle = (id: string) =>
    setHidden((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        {actions}
        <fieldset className="mb-3 flex flex-wrap gap-x-6">
          <legend className="sr-only">Qué se ve</legend>
          {isOfOne && (
            <div className="flex min-h-11 items-center gap-2">
              <label htmlFor={whoseId}>Semana de</label>
              <Select
                id={whoseId}
                value={one?.id ?? ""}
                onChange={(event) => (onWeekOf ?? setChosen)(event.target.value)}
                className="w-auto"
              >
                {members.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </div>
          )}
          {rooms.length > 0 && from === to && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-green"
                checked={asksRooms}
                onChange={() => setAsksRooms(!asksRooms)}
              />
              Por box
            </label>
          )}
          {(isOfOne || ofRooms ? [] : members).map(({ id, name }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input
                type="checkbox"
                className="size-5 accent-green"
                checked={!hidden.includes(id)}
                // One stays: an agenda of nobody is an empty page.
                disabled={shown.length === 1 && !hidden.includes(id)}
                onChange={() => toggle(id)}
              />
              <span aria-hidden="true" className={`size-4 rounded-sm ${toneOf(members, id).mark}`} />
              {firstName(name)} ({name[0]})
            </label>
          ))}
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-green"
              checked={withCancelled}
              onChange={() => setWithCancelled(!withCancelled)}
            />
            Canceladas
          </label>
        </fieldset>
      </div>
      <AgendaGrid
        from={from}
        to={to}
        members={ofRooms ? rooms : shown}
        of={ofRooms ? "rooms" : "people"}
        entries={entries}
        // Of people: a room is never away.
        timeOff={timeOff.data ?? []}
      />
      {entries.length === 0 && <p className="mt-3 text-ink-soft">No hay citas para mostrar</p>}
      <StatusLegend />
      <p className="mt-3 text-ink-soft">
        Pulsa una hora libre para agendar. Arrastra una cita para moverla, o con el teclado: Alt y flechas,
        Enter para dejarla.
      </p>
    </>
  );
}
