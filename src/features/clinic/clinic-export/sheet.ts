import { isBlocked } from "~/features/care/relationship/queries";
import { clinicTimeZone } from "~/shared/clinic-time";
import { noMailboxDomain } from "~/shared/mailbox";
import { noPhone } from "~/shared/phone";
import { noRut } from "~/shared/rut";

/** One file: its heads are the names that the statement gives its columns, which our own import knows without being told. */
export interface Sheet {
  file: string;
  /** For who opens the folder. */
  about: string;
  /** `$1`: the wall time now, yyyy-MM-ddTHH:mm. */
  sql: string;
}

/** SQL: whose rows leave. What was joined to another file stands there; of whom asked that their data rest nothing is taken along. */
export const leaves = (patient: string): string =>
  `(${patient}.merged_into is null and not ${isBlocked(`${patient}.id`)})`;

export const day = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
export const local = (column: string) => `(${column} at time zone '${clinicTimeZone}')`;
export const moment = (column: string) =>
  `to_char(${local(column)}, 'YYYY-MM-DD') as "Fecha", to_char(${local(column)}, 'HH24:MI') as "Hora"`;
/** A word for each code, from the words that screens show. */
export const wordOf = (column: string, words: Record<string, string>): string =>
  `case ${column} ${Object.entries(words)
    .map(([code, word]) => `when '${code}' then '${word}'`)
    .join(" ")} end`;

/** By which an import finds the person again. */
export const person = `p.name as "Nombre", nullif(p.rut, '${noRut}') as "RUT",
  case when p.email not like '%@${noMailboxDomain}' then p.email end as "Correo", nullif(p.phone, '${noPhone}') as "Teléfono", p.passport as "Pasaporte"`;
/** What is this clinic's own, beside what another brought. */
export const ownOrigin = "(select identity ->> 'name' from clinic)";

/**
 * SQL: joins `p`, whose file it is now of a row that stays with the file it was written in: what was merged leads to where that stands,
 * through however many.
 */
export const fileNow = (patient: string): string =>
  `left join (with recursive led (id, into_id) as (
      select id, merged_into from patients where merged_into is not null
      union all select led.id, further.merged_into from led join patients further on further.id = led.into_id where further.merged_into is not null)
    select led.id, led.into_id from led join patients last on last.id = led.into_id where last.merged_into is null) joined on joined.id = ${patient}
  left join patients p on p.id = coalesce(joined.into_id, ${patient})`;

/** SQL: of an amount a column goes along only where the file does: the money is the clinic's book. */
export const ofPayer = (column: string): string =>
  `case when p.id is not null and ${leaves("p")} then ${column} end`;
export const payer = `${ofPayer("p.name")} as "Nombre", ${ofPayer(`nullif(p.rut, '${noRut}')`)} as "RUT"`;
