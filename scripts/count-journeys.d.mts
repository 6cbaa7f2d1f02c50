export function countJourneys(
  report: { stats?: object; suites?: object[] },
  known: string,
): { passed: number; failed: number; remarks: string[]; shown: string[]; unproven: string[][] };

export function brokenOf(report: { suites?: object[] }): string[];
