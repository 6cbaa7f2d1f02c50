/** SQL: when somebody was born, as their file last said it, else as their first booking did. The argument is the alias of `patients`. */
export const birthDateOf = (patient: string): string =>
  `(select case when f.number is null then ${patient}.birth_date else f.birth_date end from (values (1)) one
     left join lateral (select number, birth_date from care_facts where patient_id = ${patient}.id order by number desc limit 1) f on true)`;
