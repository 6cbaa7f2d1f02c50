import type { Queryable } from "~/server/database/database";
import type { StatusNotice } from "./notice";
import { askForMail, reminderKind } from "./remind";

/** A state replaces those before it: what is told late or twice changes nothing. What came after all was no failure. */
const order = ["queued", "sent", "failed", "delivered", "read"];

/** Keeps what became of a message of ours; a reminder that failed on its way leaves by mail, once, if it still says something. */
export async function keepStatus(
  client: Queryable,
  { id, status, recipient_id, biz_opaque_callback_data }: StatusNotice,
  now: Date,
): Promise<void> {
  const { rows } = await client.query<{ kind: string; subjectId: string }>(
    `update messages set state = $3, settled_at = $4, provider_id = coalesce(provider_id, $1), reached = coalesce(reached, $5)
     where channel = 'whatsapp' and (provider_id = $1 or provider_id is null and id = $2)
       and array_position($6::text[], state) < array_position($6::text[], $3)
     returning kind, subject_id as "subjectId"`,
    [id, biz_opaque_callback_data ?? null, status, now, recipient_id ?? null, order],
  );
  const [message] = rows;
  if (status === "failed" && message?.kind === reminderKind) await askForMail(client, message.subjectId);
}
