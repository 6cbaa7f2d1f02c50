import type { Case } from "./contract";

/** Id of one's own proposed hour of today that has begun, though the file was still shut when it was read; the server decides by the same rule. */
export function openedByNow(
  known: Pick<Case, "file" | "appointments"> | null | undefined,
  { me, wallNow }: { me: string; wallNow: string },
): string | undefined {
  if (!known || known.file === "open") return undefined;
  const today = wallNow.slice(0, 10);
  return known.appointments.find(
    ({ status, therapistId, preferredDate }) =>
      status === "therapist_scheduled" &&
      therapistId === me &&
      preferredDate.startsWith(today) &&
      preferredDate <= wallNow,
  )?.id;
}
