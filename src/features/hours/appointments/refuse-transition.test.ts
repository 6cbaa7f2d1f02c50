import { describe, expect, test } from "vitest";
import { later, toInstant } from "~/shared/clinic-time";
import { appointmentStatuses } from "./contract";
import { refuseTransition } from "./refuse-transition";
import { type TransitionName, transitions } from "./transitions";

const now = toInstant("2026-11-20T12:00:00Z");
const at = (name: TransitionName, status: (typeof appointmentStatuses)[number], ms: number) =>
  refuseTransition(name, { status, startsAt: later(now, ms), durationMinutes: 60 }, now)?.code ?? null;
const hour = 3_600_000;

/** From which status each change may be made, written out a second time. */
const allowed: Record<TransitionName, string> = {
  approve: "pending",
  release: "pending",
  confirmAtOnce: "pending",
  confirmTold: "pending",
  confirmByWord: "therapist_scheduled",
  complete: "confirmed therapist_scheduled",
  miss: "confirmed therapist_scheduled",
  cancelByTherapist: "pending confirmed therapist_scheduled",
  arrive: "pending confirmed therapist_scheduled",
  call: "pending confirmed therapist_scheduled",
  move: "pending confirmed therapist_scheduled",
  propose: "pending confirmed therapist_scheduled",
  cancelByPatient: "pending confirmed",
  reschedule: "pending confirmed",
  confirm: "therapist_scheduled",
  reject: "therapist_scheduled",
  takeAnother: "therapist_scheduled",
  attend: "pending confirmed",
  tellAbsence: "pending confirmed",
  callOff: "pending confirmed therapist_scheduled",
  follow: "pending confirmed therapist_scheduled",
};

describe.each(Object.keys(transitions) as TransitionName[])("%s", (name) => {
  test.each(appointmentStatuses)("from %s", (status) => {
    const begun = name === "complete" || name === "miss";
    const isAllowed = allowed[name].split(" ").includes(status);
    expect(at(name, status, begun ? 0 : name === "tellAbsence" || name === "arrive" ? hour : 3 * hour)).toBe(
      isAllowed ? null : "not_active",
    );
  });
});

test("a patient changes an hour until two hours before it, to the second", () => {
  for (const name of ["cancelByPatient", "reschedule"] as const) {
    expect(at(name, "confirmed", 2 * hour)).toBeNull();
    expect(at(name, "confirmed", 2 * hour - 1_000)).toBe("too_late");
  }
});

test("that somebody does not come is told in the two hours before it, to the second", () => {
  expect(at("tellAbsence", "confirmed", 2 * hour)).toBe("not_active");
  expect(at("tellAbsence", "confirmed", 2 * hour - 1_000)).toBeNull();
  expect(at("tellAbsence", "pending", 1_000)).toBeNull();
  expect(at("tellAbsence", "confirmed", 0)).toBe("too_late");
});

test("a proposal is answered until it begins", () => {
  expect(at("confirm", "therapist_scheduled", 1_000)).toBeNull();
  expect(at("reject", "therapist_scheduled", 0)).toBe("too_late");
});

test("a booking is approved until its hour is over", () => {
  expect(at("approve", "pending", 1 - hour)).toBeNull();
  expect(at("approve", "pending", -hour)).toBe("too_late");
});

test("an hour is completed or missed once it has begun", () => {
  expect(at("complete", "confirmed", 0)).toBeNull();
  expect(at("miss", "confirmed", 1_000)).toBe("not_active");
});

test("a word is taken until the hour is over", () => {
  expect(at("confirmByWord", "therapist_scheduled", 1 - hour)).toBeNull();
  expect(at("confirmByWord", "therapist_scheduled", -hour)).toBe("too_late");
});

test("that somebody is here is noted on the day of the hour alone, before it, in it and after it", () => {
  // Midday by UTC is 09:00 at the clinic.
  for (const ms of [14 * hour, 0, -8 * hour]) expect(at("arrive", "confirmed", ms)).toBeNull();
  for (const ms of [15 * hour, -10 * hour]) expect(at("arrive", "confirmed", ms)).toBe("not_active");
});
