import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { logBulkReading } from "~/server/audit/bulk-reading";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import type { ServerContext } from "~/server/http/server-context";
import { importedAgendaOf } from "./imported-agenda";
import { type AgendaQuestion, agendaOf } from "./queries";

type Context = Pick<ServerContext, "pool" | "clock">;

/** Nobody reads the team's hours without a line in the access log. */
export async function readAgenda(
  { pool, clock }: Context,
  actor: TherapistActor,
  query: AgendaQuestion,
  address: string,
): Promise<AgendaEntry[]> {
  const own = query.status === "imported" ? [] : await agendaOf(pool, actor, query, clock());
  const entries = [...own, ...(await importedAgendaOf(pool, query))].sort(byTime(query.order));
  await logAgendaReading(pool, actor, { asked: { ...query }, entries, address });
  return entries;
}

const byTime =
  (order: AgendaQuestion["order"]) =>
  (a: AgendaEntry, b: AgendaEntry): number =>
    (order === "newest" ? -1 : 1) *
    (a.preferredDate < b.preferredDate ? -1 : a.preferredDate > b.preferredDate ? 1 : 0);

interface Reading {
  asked: Record<string, unknown>;
  entries: AgendaEntry[];
  address: string;
}

/** For who reads several lists at once: one line for all of them. */
export function logAgendaReading(
  client: Queryable,
  actor: TherapistActor,
  { asked, entries, address }: Reading,
): Promise<void> {
  return logBulkReading(client, actor, {
    action: "agenda.read",
    asked,
    count: entries.length,
    patientIds: entries.map(({ patientId }) => patientId),
    address,
  });
}
