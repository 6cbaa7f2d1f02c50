/** Before an hour its patient is reminded of it, the earliest first. Both may be changed; a kind's name stays. */
export const reminders = [
  { kind: "two-days", hoursBefore: 48 },
  { kind: "three-hours", hoursBefore: 3 },
] as const;

/** Of an hour that nobody answered yet it is its kinesiologist who is reminded, and not the patient. */
export const unanswered = [
  { kind: "unanswered-day", hoursBefore: 24 },
  { kind: "unanswered-three-hours", hoursBefore: 3 },
] as const;

/** Nobody is reminded in between; what would be due then waits for the morning, or comes the evening before. */
export const quietHours = { from: "21:00", until: "08:00", evening: "20:00" };
