import type { FirstOpening } from "~/shared/clinic";

const mondayToFriday = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] as const;

/** When somebody is there and what can be booked, as everybody begins with it. */
export const opening: FirstOpening = {
  reception: [
    { days: "Lunes a viernes", weekdays: [...mondayToFriday], opens: "09:00", closes: "19:00" },
    { days: "Sábado", weekdays: ["Saturday"], opens: "09:00", closes: "14:00" },
  ],
  care: {
    weekdays: [...mondayToFriday],
    stepMinutes: 30,
    startsForPatients: [
      { first: "08:00", last: "11:30" },
      { first: "14:00", last: "17:30" },
    ],
    startsForTherapists: [
      { first: "08:00", last: "12:00" },
      { first: "14:00", last: "18:00" },
    ],
    daysAhead: 30,
  },
  closures: [],
  // Of Chile: laws 2.977, 19.668, 19.973 and 20.148, and their moves to Monday. Elections and new laws add days; extend it each year.
  holidays: [
    ..."2026-01-01 2026-04-03 2026-04-04 2026-05-01 2026-05-21 2026-06-21 2026-06-29 2026-07-16".split(" "),
    ..."2026-08-15 2026-09-18 2026-09-19 2026-10-12 2026-10-31 2026-11-01 2026-12-08 2026-12-25".split(" "),
    ..."2027-01-01 2027-03-26 2027-03-27 2027-05-01 2027-05-21 2027-06-21 2027-06-28 2027-07-16".split(" "),
    ..."2027-08-15 2027-09-17 2027-09-18 2027-09-19 2027-10-11 2027-10-31 2027-11-01 2027-12-08".split(" "),
    "2027-12-25",
  ],
};
