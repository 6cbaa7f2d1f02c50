import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { toastFailure } from "~/client/toast-failure";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { startsOn } from "~/features/hours/availability/offer";
import { formatWallTime, minutesOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import type { ColumnsOf } from "./agenda-layout";
import { nearestStart, startAt } from "./free-starts";
import { isSameTarget, type Target, targetOf, useMove } from "./use-move";

/** Nearer than this a press is a click and not a drag. */
const dragFromPx = 6;

interface Staged {
  entry: AgendaEntry;
  target: Target;
}

interface Options {
  entries: AgendaEntry[];
  dates: string[];
  /** People or rooms, in the order in which they stand. */
  columnIds: string[];
  of: ColumnsOf;
  first: number;
  last: number;
  onOpen: (entry: AgendaEntry) => void;
  /** False of a class: who is in it is moved alone, from their own hour. */
  isOne: (entry: AgendaEntry) => boolean;
  /** Whose gaps may be filled. */
  mayPlace: (columnId: string) => boolean;
  onGap: (target: { therapistId?: string; date: string; time: string }) => void;
  nameOf: (columnId: string) => string;
}

const isMovable = ({ status }: AgendaEntry): boolean => status !== "cancelled" && status !== "completed";
const blockOf = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;

/**
 * What hands and keys do in the agenda: a press opens an appointment or a gap, a drag moves, and so do Alt and arrows, with Enter
 * to set it down and Escape to leave it. Listened for once on the grid, not on each appointment.
 */
export function useRearrange({
  entries,
  dates,
  columnIds,
  of,
  first,
  last,
  onOpen,
  isOne,
  mayPlace,
  onGap,
  nameOf,
}: Options) {
  const { opening } = useStaffClinic();
  const today = useClinicToday();
  const { members } = useTeam();
  const move = useMove();
  const [staged, setStaged] = useState<Staged | null>(null);
  const [said, setSaid] = useState("");
  const hasDragged = useRef(false);
  const mayMove = (entry: AgendaEntry) => isMovable(entry) && isOne(entry);
  const byId = (id: string | undefined) => entries.find((entry) => entry.id === id);

  const ofRooms = of === "rooms";
  const startsOf = (therapistId: string, date: string) => startsOn(opening, therapistId, date, "staff");
  /** In a room whoever works then may begin. */
  const gapsOf = (columnId: string, date: string) =>
    ofRooms
      ? [...new Set(members.flatMap(({ id }) => startsOf(id, date)))].toSorted()
      : startsOf(columnId, date);
  /** Of rooms whoever gives the hour stays; of people it keeps its room where that is free. */
  const placeIn = (columnId: string, { therapistId }: Pick<Target, "therapistId">) =>
    ofRooms ? { therapistId, roomId: columnId } : { therapistId: columnId, roomId: null };
  const placeOf = (entry: AgendaEntry): Target => ({
    ...targetOf(entry),
    roomId: ofRooms ? entry.roomId : null,
  });

  /** The column under a point and the minute of the day there. */
  function columnAt(x: number, y: number): { date: string; columnId: string; minute: number } | null {
    const column = document
      .elementsFromPoint(x, y)
      .map((element) => element.closest<HTMLElement>("[data-column]"))
      .find((element) => element !== null);
    const [date, columnId] = column?.dataset.column?.split(" ") ?? [];
    if (!column || !date || !columnId) return null;
    const { top, height } = column.getBoundingClientRect();
    return { date, columnId, minute: first + ((y - top) / height) * (last - first) };
  }

  function commit({ entry, target }: Staged): void {
    setStaged(null);
    if (isSameTarget(placeOf(entry), target)) return;
    setSaid("");
    move(entry, target)
      .catch((error: unknown) => toastFailure(error, clinicalWords("No se pudo mover la cita.")))
      .finally(() =>
        // It stands in another column now, as another element.
        requestAnimationFrame(() =>
          document
            .querySelector<HTMLElement>(`[data-entry="${CSS.escape(entry.id)}"]`)
            ?.focus({ preventScroll: true }),
        ),
      );
  }

  function onPointerDown(event: PointerEvent): void {
    hasDragged.current = false;
    const block = blockOf(event.target);
    const entry = byId(block?.dataset.entry);
    // A finger scrolls; it moves an hour with 'Mover' in the hour itself.
    if (!block || !entry || event.button !== 0 || event.pointerType === "touch" || !mayMove(entry)) return;
    const from = { x: event.clientX, y: event.clientY };
    const grabbed = event.clientY - block.getBoundingClientRect().top;
    let target: Target | null = null;
    const onMove = (moved: globalThis.PointerEvent) => {
      if (!hasDragged.current && Math.hypot(moved.clientX - from.x, moved.clientY - from.y) < dragFromPx)
        return;
      hasDragged.current = true;
      block.dataset.dragged = "";
      scrollAtEdge(block, moved.clientY);
      const under =
        columnAt(moved.clientX, moved.clientY - grabbed + 1) ?? columnAt(moved.clientX, moved.clientY);
      const place = under && placeIn(under.columnId, targetOf(entry));
      const time = place && nearestStart(startsOf(place.therapistId, under.date), under.minute);
      target = place && time && under.date >= today ? { date: under.date, ...place, time } : null;
      setStaged(target && { entry, target });
    };
    const end = (isDrop: boolean) => {
      removeEventListener("pointermove", onMove);
      removeEventListener("pointerup", onUp);
      removeEventListener("pointercancel", onLeave);
      removeEventListener("keydown", onEscape, true);
      delete block.dataset.dragged;
      if (isDrop && hasDragged.current && target) commit({ entry, target });
      else setStaged(null);
    };
    const onUp = () => end(true);
    const onLeave = () => end(false);
    const onEscape = (pressed: globalThis.KeyboardEvent) => {
      if (pressed.key !== "Escape") return;
      pressed.stopPropagation();
      end(false);
    };
    addEventListener("pointermove", onMove);
    addEventListener("pointerup", onUp);
    addEventListener("pointercancel", onLeave);
    addEventListener("keydown", onEscape, true);
  }

  function onClick(event: MouseEvent): void {
    if (hasDragged.current) {
      hasDragged.current = false;
      return;
    }
    const block = blockOf(event.target);
    if (block) {
      const entry = byId(block.dataset.entry);
      if (entry) onOpen(entry);
      return;
    }
    const under = columnAt(event.clientX, event.clientY);
    const time = under && startAt(gapsOf(under.columnId, under.date), opening.care.stepMinutes, under.minute);
    if (under && time && mayPlace(under.columnId) && under.date >= today)
      onGap({ ...(!ofRooms && { therapistId: under.columnId }), date: under.date, time });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const block = blockOf(event.target);
    const entry = byId(block?.dataset.entry);
    if (!block || !entry) return;
    if (event.key === "Escape" && staged) {
      setStaged(null);
      setSaid("La cita sigue en su hora.");
    } else if (event.key === "Enter" && staged) commit(staged);
    else if (event.key.startsWith("Arrow") && (event.altKey || staged)) {
      if (!mayMove(entry)) return;
      const target = stepped(staged?.target ?? placeOf(entry), event);
      setStaged({ entry, target });
      const who = members.find(({ id }) => id === target.therapistId)?.name ?? "";
      const where = target.roomId === null ? `con ${firstName(who)}` : `en ${nameOf(target.roomId)}`;
      setSaid(`${formatWallTime(`${target.date}T${target.time}`)}, ${where}. Enter mueve, Escape deja.`);
    } else if (event.key.startsWith("Arrow")) focusNext(block, event.key);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function stepped(target: Target, { key, shiftKey }: KeyboardEvent): Target {
    const step = key === "ArrowDown" || key === "ArrowRight" ? 1 : -1;
    const next = (list: string[], now: string) =>
      list[Math.max(0, Math.min(list.length - 1, list.indexOf(now) + step))] ?? now;
    if (key === "ArrowUp" || key === "ArrowDown") {
      const starts = startsOf(target.therapistId, target.date);
      const now = starts.includes(target.time)
        ? target.time
        : (nearestStart(starts, minutesOf(target.time)) ?? target.time);
      return { ...target, time: next(starts, now) };
    }
    if (shiftKey)
      return { ...target, ...placeIn(next(columnIds, target.roomId ?? target.therapistId), target) };
    return {
      ...target,
      date: next(
        dates.filter((date) => date >= today),
        target.date,
      ),
    };
  }

  return {
    staged,
    said,
    handlers: { onPointerDown, onClick, onKeyDown, onBlur: () => staged && setStaged(null) },
  };
}

/** Hours out of sight come into it while something is held at the edge. */
function scrollAtEdge(block: HTMLElement, y: number): void {
  const agenda = block.closest("[data-agenda]");
  if (!agenda) return;
  const { top, bottom } = agenda.getBoundingClientRect();
  const edge = 48;
  if (y > Math.min(bottom, innerHeight) - edge) agenda.scrollTop += edge / 2;
  // Under the names of days and professionals.
  else if (y < top + 80 + edge) agenda.scrollTop -= edge / 2;
}

/** Up and down go through a column and on to the next; left and right to the column beside. */
function focusNext(block: HTMLElement, key: string): void {
  const column = block.closest("[data-column]");
  const blocks = [...(block.closest("[data-agenda]")?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
  const at = blocks.indexOf(block);
  if (key === "ArrowDown") blocks[at + 1]?.focus();
  else if (key === "ArrowUp") blocks[at - 1]?.focus();
  else {
    const beyond = key === "ArrowRight" ? blocks.slice(at + 1) : blocks.slice(0, at).reverse();
    beyond.find((each) => each.closest("[data-column]") !== column)?.focus();
  }
}
