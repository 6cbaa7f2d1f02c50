import type { Queryable } from "~/server/database";
import { type AppointmentRow, appointmentOf, selectAppointmentsWith } from "./appointment-rows";
import type { AgendaEntry } from "./therapist-contract";

export const selectAgenda = selectAppointmentsWith(
  `a.no_show as "noShow", a.patient_id as "patientId",
  a.conflict, a.conflict_kept_at is not null as "conflictKept", a.told_therapist is not null as "isExternal"`,
);

export type AgendaRow = AppointmentRow &
  Pick<AgendaEntry, "noShow" | "patientId" | "conflict" | "conflictKept" | "isExternal">;

export function entryOf(row: AgendaRow): AgendaEntry {
  const { noShow, patientId, conflict, conflictKept, isExternal } = row;
  return { ...appointmentOf(row), noShow, patientId, conflict, conflictKept, isExternal };
}

/** Within the transaction that has just changed it. */
export async function readEntry(client: Queryable, id: string): Promise<AgendaEntry> {
  const { rows } = await client.query<AgendaRow>(`${selectAgenda} where a.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("an appointment that was just changed is gone");
  return entryOf(row);
}
