/**
 * Public holidays of Chile on which the centre is closed. Laws 2.977, 19.668, 19.973 and 20.148, and their moves to Monday;
 * the table is data because elections and new laws add days. Extend it every year.
 */
const holidays = new Set([
  ..."2026-01-01 2026-04-03 2026-04-04 2026-05-01 2026-05-21 2026-06-21 2026-06-29 2026-07-16".split(" "),
  ..."2026-08-15 2026-09-18 2026-09-19 2026-10-12 2026-10-31 2026-11-01 2026-12-08 2026-12-25".split(" "),
  ..."2027-01-01 2027-03-26 2027-03-27 2027-05-01 2027-05-21 2027-06-21 2027-06-28 2027-07-16".split(" "),
  ..."2027-08-15 2027-09-17 2027-09-18 2027-09-19 2027-10-11 2027-10-31 2027-11-01 2027-12-08".split(" "),
  "2027-12-25",
]);

export function isHoliday(date: string): boolean {
  return holidays.has(date);
}
