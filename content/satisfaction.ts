import type { Satisfaction } from "./shape";

/** How patients are asked how it went, and what the site shows of their answers. */
export const satisfaction: Satisfaction = {
  latestHoursAfter: 48,
  firstAfterSessions: 1,
  thenEverySessions: 10,
  openDays: 30,
  gladFrom: 9,
  figures: { follow: "content", leastAnswers: 30, satisfiedFrom: 7, months: 12 },
};
