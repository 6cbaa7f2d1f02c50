import { useQuery, useQueryClient } from "@tanstack/react-query";
import { agendaKey, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { type AgendaEntry, moveAppointment } from "~/features/hours/appointments/therapist-contract";
import { ApiError } from "~/shared/api-client";
import { formatWallTime } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { toast } from "~/ui/toast/toast";
import { roomsQuery } from "./agenda-queries";
import { replaced, undoMs, useTellChanged } from "./decisions";

export interface Target {
  date: string;
  time: string;
  therapistId: string;
  /** Null: the one that it has where that is free, else another. */
  roomId: string | null;
}

export const targetOf = (entry: AgendaEntry): Target => ({
  date: entry.preferredDate.slice(0, 10),
  time: entry.preferredTime,
  therapistId: entry.therapistId ?? "",
  roomId: null,
});

export const isSameTarget = (one: Target, other: Target): boolean =>
  one.date === other.date &&
  one.time === other.time &&
  one.therapistId === other.therapistId &&
  one.roomId === other.roomId;

/** Moves an appointment: drawn in its new place at once, put back when the server refuses, undone for eight seconds. */
export function useMove() {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const tellChanged = useTellChanged();
  const { members } = useTeam();
  const rooms = useQuery(roomsQuery);

  const draw = (entry: AgendaEntry) =>
    queryClient.setQueriesData<unknown>({ queryKey: agendaKey }, (held: unknown) => replaced(held, entry));

  async function send(entry: AgendaEntry, target: Target): Promise<AgendaEntry> {
    // What is on its way would draw the old place over the new one.
    await queryClient.cancelQueries({ queryKey: agendaKey });
    draw(placed(entry, target, members.find(({ id }) => id === target.therapistId)?.name));
    const now = await signedInCall(moveAppointment, {
      params: { id: entry.id },
      body: {
        appointmentDate: target.date,
        appointmentTime: target.time,
        ...(target.therapistId !== entry.therapistId && { therapistId: target.therapistId }),
        ...(target.roomId !== null && { roomId: target.roomId }),
        seen: { at: entry.preferredDate, therapistId: entry.therapistId },
      },
    });
    draw(now);
    return now;
  }

  async function undo(moved: AgendaEntry, before: Target): Promise<void> {
    try {
      await send(moved, before);
      toast({
        title: "Cita devuelta a su hora",
        description: formatWallTime(`${before.date}T${before.time}`),
      });
    } catch {
      toast({
        title: "No pudimos deshacer",
        description: "La cita sigue en su hora nueva.",
        variant: "destructive",
      });
    }
    void refresh();
  }

  /** Rejects when it was refused, with everything drawn as it was. */
  return async (entry: AgendaEntry, target: Target): Promise<void> => {
    const before = { ...targetOf(entry), roomId: target.roomId && entry.roomId };
    if (isSameTarget(before, target)) return;
    try {
      const moved = await send(entry, target);
      const colleague =
        moved.therapistId === before.therapistId ? "" : `, con ${firstName(moved.therapistName)}`;
      const room = rooms.data?.find(({ id }) => id === moved.roomId && id !== entry.roomId);
      toast({
        title: "Cita movida",
        description: `${moved.patientName}: ${formatWallTime(moved.preferredDate)}${colleague}${room ? `, en ${room.name}` : ""}.`,
        durationMs: undoMs,
        action: { label: "Deshacer", onPress: () => void undo(moved, before) },
      });
      void refresh();
    } catch (error) {
      const moved = movedMeanwhile(error);
      draw(moved ?? entry);
      if (moved) {
        toast({
          title: "La cita ya se había movido",
          description: `${moved.patientName} está ahora ${formatWallTime(moved.preferredDate)}, con ${firstName(moved.therapistName)}. No la movimos.`,
        });
        void refresh();
      } else if (!(await tellChanged(error, entry))) {
        void refresh();
        throw error;
      }
    }
  };
}

/** Where a colleague has put it. */
function movedMeanwhile(error: unknown): AgendaEntry | null {
  const body = error instanceof ApiError ? error.body : null;
  return body?.code === "conflict" && body.current ? (body.current as AgendaEntry) : null;
}

function placed(entry: AgendaEntry, { date, time, therapistId, roomId }: Target, name?: string): AgendaEntry {
  return {
    ...entry,
    roomId: roomId ?? entry.roomId,
    preferredDate: `${date}T${time}`,
    preferredTime: time,
    appointmentDate: date,
    appointmentTime: time,
    therapistId,
    therapistName: name ?? entry.therapistName,
  };
}
