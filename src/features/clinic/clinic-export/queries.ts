import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { later } from "~/shared/clinic-time";
import type { ClinicExport } from "./contract";

/** How long the sealed file may be downloaded. */
const keptMs = 48 * 3_600_000;

/** SQL that is true of an export whose process has given no sign of life for long; by the database's clock. */
export const isSilent = "ended_at is null and heard_at < clock_timestamp() - interval '45 seconds'";

type Failure = "cut" | "no-room" | "store-away" | "other";

const words: Record<Failure, string> = {
  cut: "Se cortó a medio camino. Pídela otra vez.",
  "no-room": "No queda espacio en el servidor. Avisa a quien administra el sitio y pídela otra vez.",
  "store-away": "El almacén de archivos no responde. Pídela otra vez en un rato.",
  other: "Algo falló al prepararla. Pídela otra vez; si vuelve a pasar, avisa a quien administra el sitio.",
};

interface Row {
  id: string;
  by: string;
  askedAt: Date;
  endedAt: Date | null;
  done: number;
  of: number | null;
  bytes: string | null;
  failure: Failure | null;
  dropped: boolean;
}

const selectExports = `select e.id, t.name as by, e.asked_at as "askedAt", e.ended_at as "endedAt", e.done, e.of_all as "of", e.bytes,
    case when ${isSilent} then 'cut' else e.failure end as failure, e.dropped_at is not null as dropped
  from clinic_exports e join therapists t on t.id = e.asked_by`;

function exportOf({ endedAt, askedAt, bytes, failure, dropped, ...row }: Row, now: Date): ClinicExport {
  const until = endedAt && !failure ? later(endedAt, keptMs) : null;
  const isOver = until !== null && (dropped || until <= now);
  return {
    ...row,
    askedAt: askedAt.toISOString(),
    state: failure ? "failed" : isOver ? "expired" : until ? "ready" : "running",
    until: until?.toISOString() ?? null,
    bytes: bytes === null ? null : Number(bytes),
    why: failure && words[failure],
  };
}

/** Undefined where there is none of that id. */
export async function exportById(
  client: Queryable,
  id: string,
  now: Date,
): Promise<ClinicExport | undefined> {
  const { rows } = await client.query<Row>(`${selectExports} where e.id = $1`, [id]);
  return rows[0] && exportOf(rows[0], now);
}

export async function lastExport(client: Queryable, now: Date): Promise<ClinicExport | null> {
  const { rows } = await client.query<Row>(`${selectExports} order by e.asked_at desc, e.id limit 1`);
  return rows[0] ? exportOf(rows[0], now) : null;
}

/**
 * Whether the session was entered with the second factor: once it is on no session begins without its code, and turning it on ends all
 * others (second-factor.ts).
 */
export async function hasSecondFactor(client: Queryable, { id }: TherapistActor): Promise<boolean> {
  const { rows } = await client.query<{ active: boolean }>(
    "select totp_active as active from therapists where id = $1",
    [id],
  );
  return rows[0]?.active ?? false;
}
