import { findScheduled } from "~/features/clinic/catalogue/catalogue";
import { isActiveTherapist } from "~/features/clinic/staff/queries";
import { inTransaction } from "~/server/database/database";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { enqueue } from "~/server/work/outbox";
import { requestsSince } from "./join-by-request";
import type { WaitingRequest } from "./request-contract";

/** So many mails a mailbox gets in a day, whoever asks. */
const mostADay = 3;

/**
 * Promises a mail by which its reader joins the list. Whether there is such an account is found out when they answer it: here
 * nothing can be told from what is said, nor from the time it takes.
 */
export async function askToWait(
  { pool, clock, clinic }: Pick<ServerContext, "pool" | "clock" | "clinic">,
  request: WaitingRequest,
): Promise<{ message: string } | Refusal> {
  const { patientEmail, patientName, patientRut, patientPhone, service, therapistId, times } = request;
  if (!findScheduled(clinic(), service))
    return refuse("validation", { fields: { service: "Elige un servicio de la lista." } });
  if (therapistId && !(await isActiveTherapist(pool, therapistId)))
    return refuse("validation", { fields: { therapistId: "Elige un profesional de la lista." } });
  await inTransaction(pool, async (client) => {
    // One after the other of one mailbox: those that are counted at once would all be the first.
    await client.query("select pg_advisory_xact_lock(hashtextextended('waiting:' || $1, 0))", [patientEmail]);
    const { rows } = await client.query<{ id: string }>(
      `insert into waiting_requests (email, name, rut, phone, wish, requested_at)
       select $1, $2, $3, $4, $5, $6 where (select count(*) from waiting_requests where email = $1 and requested_at > $7) < $8
       returning id`,
      [
        patientEmail,
        patientName,
        patientRut,
        patientPhone,
        { service, therapistId: therapistId ?? null, times: times ?? {} },
        clock(),
        requestsSince(clock()),
        mostADay,
      ],
    );
    if (rows[0]) await enqueue(client, "waiting.asked", rows[0].id);
  });
  return { message: "Te enviamos un correo. Ábrelo y toca «Sí, avísame» para quedar en la lista." };
}
