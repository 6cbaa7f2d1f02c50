import type { Queryable } from "~/server/database/database";
import { nameInLog } from "~/server/http/actor";
import { currentRequest } from "~/server/http/request-id";
import type { EventName } from "~/server/work/event-names";
import type { Role } from "~/shared/role";

interface AccountChange {
  account: { role: Role; id: string };
  action:
    | "password.changed"
    | "password.reset"
    | "second-factor.started"
    | "second-factor.ended"
    | "second-factor.recovery-code-used"
    /** With the right password and a wrong code. */
    | "sign-in.failed"
    | "sign-in.failed-and-locked";
  address: string | null;
}

const events: Record<AccountChange["action"], EventName> = {
  "password.changed": "account.password-changed",
  "password.reset": "account.password-changed",
  "second-factor.started": "account.second-factor-changed",
  "second-factor.ended": "account.second-factor-changed",
  "second-factor.recovery-code-used": "account.recovery-code-used",
  "sign-in.failed": "account.code-failed",
  "sign-in.failed-and-locked": "account.code-failed",
};

/** Log line, change and the enqueued mail by which the owner learns of it, in the transaction that makes the change. */
export async function recordAccountChange(client: Queryable, change: AccountChange): Promise<void> {
  const { account, action, address } = change;
  await client.query(
    `with logged as (
       insert into access_log (actor, action, patient_id, address) values ($1, $2, $3, $4) returning id, at
     ), changed as (
       insert into account_changes (id, role, account_id, action, at) select id, $5, $6, $2, at from logged
     )
     insert into outbox (event, subject_id, request_id) select $7, id, $8 from logged`,
    [
      nameInLog(account),
      action,
      account.role === "patient" ? account.id : null,
      address,
      account.role,
      account.id,
      events[action],
      currentRequest(),
    ],
  );
}
