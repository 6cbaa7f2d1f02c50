import { failureOf } from "~/client/call-failure";
import { withPatience } from "~/client/with-patience";
import type { Slot } from "~/features/hours/availability/free-slots";
import { ApiError } from "~/shared/api-client";
import type { Appointment } from "../../contract";

/** What came of asking for a change of one's own appointment. */
export type ChangeOutcome =
  | { kind: "done"; appointment: Appointment }
  /** Somebody changed it first: another tab, or the centre. */
  | { kind: "not_active" }
  | { kind: "too_late" }
  /** The new slot cannot be had; near ones that were free a moment ago, if the server named any. */
  | { kind: "slot_lost"; text: string | null; alternatives: Slot[] }
  /** No answer came: it may have happened or not. */
  | { kind: "unknown" }
  /** The session ended; the page says so and leaves. */
  | { kind: "signed_out" }
  | { kind: "failed"; text: string | null };

export async function outcomeOf(send: (signal: AbortSignal) => Promise<Appointment>): Promise<ChangeOutcome> {
  try {
    return { kind: "done", appointment: await withPatience(send) };
  } catch (error) {
    return outcomeOfError(error);
  }
}

function outcomeOfError(error: unknown): ChangeOutcome {
  const { code, text } = failureOf(error);
  switch (code) {
    case "connection":
      return { kind: "unknown" };
    case "unauthenticated":
      return { kind: "signed_out" };
    case "not_active":
    case "too_late":
      return { kind: code };
    case "slot_taken":
    case "slot_not_offered": {
      const alternatives = (error instanceof ApiError && error.body?.alternatives) || [];
      return { kind: "slot_lost", text, alternatives: alternatives.map(slotOf) };
    }
    default:
      return { kind: "failed", text };
  }
}

function slotOf(wallTime: string): Slot {
  const [date = "", time = ""] = wallTime.split("T");
  return { date, time, therapistIds: [] };
}
