import type { Queryable } from "~/server/database/database";
import type { Role } from "~/shared/role";

/** What stays: the session and the browser in which a password was changed. */
export interface Kept {
  sessionId: string;
  deviceHash: string | null;
}

/**
 * Ends sessions, known browsers, calendar feeds and alerts on devices of an account. Those that are not proven, or also what somebody has who
 * read the owner's mail: who changes a password without a proof must not shut the owner out.
 */
export async function revokeAccess(
  client: Queryable,
  { role, id }: { role: Role; id: string },
  { which, keep }: { which: "all" | "unproven"; keep?: Kept | undefined },
): Promise<void> {
  const unproven = which === "unproven" ? "and not proven" : "";
  await client.query(`delete from sessions where ${role}_id = $1 and id is distinct from $2 ${unproven}`, [
    id,
    keep?.sessionId ?? null,
  ]);
  await client.query(
    `delete from known_devices where role = $1 and account_id = $2 and device_hash is distinct from $3 ${unproven}`,
    [role, id, keep?.deviceHash ?? null],
  );
  // Without a proof nobody is given one; those from before there were proofs are as good as the account was.
  await client.query(
    `delete from calendar_feeds as feed where role = $1 and account_id = $2
       ${which === "unproven" ? "and not exists (select from patients where id = $2 and proven_at < feed.created_at)" : ""}`,
    [role, id],
  );
  // Only who is proven is told on a device; the browser in which the password was changed goes on.
  if (role === "patient" && which === "all")
    await client.query(
      "delete from push_subscriptions where patient_id = $1 and device_hash is distinct from $2",
      [id, keep?.deviceHash ?? null],
    );
}
