import { findScheduled } from "~/features/clinic/catalogue/catalogue";
import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { logAccess } from "~/server/audit/access-log";
import { inTransaction, type Queryable } from "~/server/database/database";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { later, wallTimeOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { keepWaiting } from "./join";
import type { WaitingRequest } from "./request-contract";

const lastsMs = 24 * 60 * 60 * 1000;

/** Those that were made before may be answered no more. */
export const requestsSince = (now: Date): Date => later(now, -lastsMs);

interface FoundRequest {
  email: string;
  name: string;
  rut: string;
  phone: string;
  wish: Pick<WaitingRequest, "service" | "therapistId" | "times">;
  joinedAt: Date | null;
}

/** Whoever answers the mail has its mailbox: they wait, with the account of that e-mail, which is made where there is none. */
export async function joinByRequest(
  { pool, clock, ...context }: Pick<ServerContext, "pool" | "clock" | "clinic">,
  { id, address }: { id: string; address: string },
): Promise<Refusal | undefined> {
  const now = clock();
  const clinic = context.clinic();
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<FoundRequest>(
      `select email, name, rut, phone, wish, joined_at as "joinedAt" from waiting_requests
       where id = $1 and requested_at > $2 for update`,
      [id, requestsSince(now)],
    );
    const [request] = rows;
    if (!request) return refuse("token_invalid");
    if (request.joinedAt) return;
    const { service: name, therapistId = null, times } = request.wish;
    const service = findScheduled(clinic, name);
    if (!service || (therapistId && !(await isActiveTherapist(client, therapistId))))
      return refuse("not_active", {
        text: `Lo que esperabas ya no se reserva aquí. Llámanos al ${formatPhone(clinic.identity.phone)}.`,
      });
    const kept = await keepWaiting(client, {
      patientId: await accountOf(client, request, address),
      therapistId,
      of: { ...service, service: name, serviceId: service.id, appointmentId: null },
      times: times ?? {},
      until: lastOfferedDay(clinic.opening, wallTimeOf(now)),
      now,
    });
    if (kept instanceof Refusal) return kept;
    await client.query("update waiting_requests set joined_at = $2 where id = $1", [id, now]);
  });
}

/** What was typed makes an account, and changes none that is there. */
async function accountOf(client: Queryable, request: FoundRequest, address: string): Promise<string> {
  const { email, name, rut, phone } = request;
  const made = await client.query<{ id: string }>(
    "insert into patients (email, name, rut, phone) values ($1, $2, $3, $4) on conflict (email) do nothing returning id",
    [email, name, rut, phone],
  );
  const [account] = made.rows;
  if (!account) {
    const known = await client.query<{ id: string }>("select id from patients where email = $1", [email]);
    return (known.rows[0] as { id: string }).id;
  }
  await logAccess(client, {
    actor: "anyone",
    action: "patient.registered",
    patientId: account.id,
    address,
  });
  await enqueue(client, "account.registered", account.id);
  return account.id;
}
