import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";

/**
 * What a list shows: what was read, and in their old places those that it showed before and that were just decided on. A list of
 * what waits would lose them at once, and all below would move under the pointer.
 */
export function keepInPlace(
  read: AgendaEntry[],
  before: AgendaEntry[],
  isHeld: (id: string) => boolean,
): AgendaEntry[] {
  const shown = [...read];
  for (const [place, entry] of before.entries())
    if (isHeld(entry.id) && !read.some(({ id }) => id === entry.id)) shown.splice(place, 0, entry);
  return shown;
}
