import {
  type AppointmentRow,
  appointmentOf,
  selectAppointments,
} from "~/features/appointments/appointment-rows";
import type { Queryable } from "~/server/database";
import type { AgendaEntry } from "./contract";

export const selectAgenda = selectAppointments.replace("select a.id,", 'select a.id, a.no_show as "noShow",');

export type AgendaRow = AppointmentRow & { noShow: boolean };

export function entryOf({ noShow, ...row }: AgendaRow): AgendaEntry {
  return { ...appointmentOf(row), noShow };
}

/** Within the transaction that has just changed it. */
export async function readEntry(client: Queryable, id: string): Promise<AgendaEntry> {
  const { rows } = await client.query<AgendaRow>(`${selectAgenda} where a.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("an appointment that was just changed is gone");
  return entryOf(row);
}
