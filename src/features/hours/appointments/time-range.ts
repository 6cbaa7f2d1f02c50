/**
 * SQL about where an hour stands, of the table's alias. The truth is the wall time, by which two hours collide or not; an instant is
 * reckoned when it is asked for, so that it follows the law of the day. The columns starts_at and ends_at say what was reckoned
 * when the row was written, and are read by nothing that decides (docs/decisions/0022).
 */
export function timeRangeOf(alias: string): string {
  return `tsrange(${alias}.wall_start, ${alias}.wall_start + make_interval(mins => ${alias}.duration_minutes + ${alias}.pause_minutes))`;
}

export function startOf(alias: string): string {
  return `(${alias}.wall_start at time zone ${alias}.time_zone)`;
}

export function endOf(alias: string): string {
  return `((${alias}.wall_start + make_interval(mins => ${alias}.duration_minutes)) at time zone ${alias}.time_zone)`;
}
