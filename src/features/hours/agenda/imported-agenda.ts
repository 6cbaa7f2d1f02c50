import { unknownServiceId } from "~/features/hours/appointments/contract";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { isPerson, personValues } from "~/features/people/patients/person-search";
import type { Queryable } from "~/server/database/database";
import { maskRut } from "~/shared/rut";
import { searchWords } from "~/shared/search-words";
import type { AgendaQuestion } from "./queries";

const most = 2_000;

interface Row {
  id: string;
  patientId: string;
  patientName: string;
  patientEmail: string;
  patientPhone: string;
  patientRut: string;
  start: string;
  hasTime: boolean;
  minutes: number | null;
  service: string;
  author: string;
  noShow: boolean;
  madeAt: Date;
}

/**
 * What another system told of the agenda before, from a day on: who, when and with whom, without a word of why. Of a list by pages, of
 * one person of ours or of what is to come it is no part.
 */
export async function importedAgendaOf(client: Queryable, query: AgendaQuestion): Promise<AgendaEntry[]> {
  const { from, to, status, therapistId, q, open, page, pageSize } = query;
  const isAsked = from && !therapistId && !open && page === undefined && pageSize === undefined;
  if (!isAsked || (status && status !== "imported")) return [];
  const words = searchWords(q ?? "");
  const named =
    words.length > 0
      ? `and v.patient_id = any (array(select id from patients where ${isPerson(words, 3)}))`
      : "";
  const { rows } = await client.query<Row>(
    `select v.id, p.id as "patientId", p.name as "patientName", p.email as "patientEmail", p.phone as "patientPhone", p.rut as "patientRut",
       to_char(v.wall_start, 'YYYY-MM-DD"T"HH24:MI') as start, v.has_time as "hasTime", v.minutes, v.service, v.author,
       v.status = 'no_show' as "noShow", v.made_at as "madeAt"
     from imported_visits v join patients p on p.id = v.patient_id
     where v.is_hour and v.wall_start >= $1::date and ($2::date is null or v.wall_start < $2::date + 1) ${named}
     order by v.wall_start limit ${most}`,
    [from, to ?? null, ...personValues(words)],
  );
  return rows.map(entryOf);
}

const entryOf = ({ start, hasTime, minutes, author, madeAt, patientRut, ...row }: Row): AgendaEntry => ({
  ...row,
  patientRut: maskRut(patientRut),
  serviceId: unknownServiceId,
  pack: null,
  therapistId: null,
  therapistName: author,
  preferredDate: start,
  preferredTime: hasTime ? start.slice(11) : "",
  appointmentDate: start.slice(0, 10),
  appointmentTime: hasTime ? start.slice(11) : "",
  durationMinutes: minutes ?? 0,
  comments: null,
  status: "imported",
  isAbsent: false,
  createdAt: madeAt.toISOString(),
  cancelReason: null,
  payment: null,
  payBy: null,
  branchId: null,
  conflict: false,
  conflictKept: false,
  isExternal: true,
  isFileOpen: false,
  emailProven: false,
  rutDiffers: false,
  dataConfirmed: false,
  dataBlocked: false,
  attends: false,
  saidYesBy: null,
  classId: null,
  roomId: null,
  arrivedAt: null,
  lastCall: null,
  owedAmount: null,
});
