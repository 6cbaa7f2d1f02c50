export function countJourneys(
  report: { stats?: object; suites?: object[] },
  known: string,
): { passed: number; failed: number; remarks: string[]; unproven: string[][] };
