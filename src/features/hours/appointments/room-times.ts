import { roomOpensMinutes } from "~/shared/arrival";
import { instantOf, wallTimeOf } from "~/shared/clinic-time";
import type { Appointment } from "./contract";

type Hour = Pick<Appointment, "status" | "preferredDate" | "durationMinutes">;

const minuteMs = 60_000;
/** A session that lasts longer is not cut: its room lets in until then after the planned end. */
const closesMinutes = 30;

/** Of a session by video: when its room lets people in, and until when. Instants. */
export function roomTimes({ preferredDate, durationMinutes }: Omit<Hour, "status">): {
  opensMs: number;
  closesMs: number;
} {
  const startsMs = instantOf(preferredDate).getTime();
  return {
    opensMs: startsMs - roomOpensMinutes * minuteMs,
    closesMs: startsMs + (durationMinutes + closesMinutes) * minuteMs,
  };
}

export type RoomState = "early" | "open" | "over" | "off";

/** Nobody who has no hour is let in: one that waits for an answer, or was called off, has no room. */
export function roomStateAt(hour: Hour, now: Date): RoomState {
  const { opensMs, closesMs } = roomTimes(hour);
  if (now.getTime() >= closesMs) return "over";
  if (!["pending", "confirmed", "completed"].includes(hour.status)) return "off";
  return now.getTime() < opensMs ? "early" : "open";
}

/** Whether the way in is shown: on its day, until it closes. */
export function roomIsNear(hour: Hour, now: Date): boolean {
  const state = roomStateAt(hour, now);
  return (
    state === "open" ||
    (state === "early" && hour.preferredDate.slice(0, 10) === wallTimeOf(now).slice(0, 10))
  );
}

export interface FoundRoom extends Pick<Appointment, "preferredDate" | "durationMinutes" | "therapistName"> {
  state: RoomState;
  /** Where the session is, while it lets people in; else null. */
  url: string | null;
}
