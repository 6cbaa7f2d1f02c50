import {
  type AppointmentRow,
  appointmentOf,
  selectAppointmentsWith,
} from "~/features/appointments/appointment-rows";
import type { Queryable } from "~/server/database";
import type { AgendaEntry } from "./contract";

export const selectAgenda = selectAppointmentsWith('a.no_show as "noShow", a.patient_id as "patientId"');

export type AgendaRow = AppointmentRow & { noShow: boolean; patientId: string };

export function entryOf({ noShow, patientId, ...row }: AgendaRow): AgendaEntry {
  return { ...appointmentOf(row), noShow, patientId };
}

/** Within the transaction that has just changed it. */
export async function readEntry(client: Queryable, id: string): Promise<AgendaEntry> {
  const { rows } = await client.query<AgendaRow>(`${selectAgenda} where a.id = $1`, [id]);
  const [row] = rows;
  if (!row) throw new Error("an appointment that was just changed is gone");
  return entryOf(row);
}
