import { logBulkReading } from "~/server/audit/bulk-reading";
import type { TherapistActor } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { refuse } from "~/server/http/refusal";
import { wallTimeOf } from "~/shared/clinic-time";
import { leads } from "~/shared/role";
import { commissionOn, setCommissionOf } from "./commission-setting";
import * as calls from "./contract";
import { statementOf } from "./statement";

/** What a colleague earns is nobody's but theirs and direction's. */
const maySee = (actor: TherapistActor, staffId: string): boolean => staffId === actor.id || leads(actor);

export const commissionRoutes = [
  answerCall(calls.readCommission, async ({ actor, pool, clock, params }) => {
    if (!maySee(actor, params.id)) return refuse("forbidden");
    return (await commissionOn(pool, params.id, wallTimeOf(clock()).slice(0, 10))) ?? refuse("not_found");
  }),
  answerCall(calls.setCommission, (request) =>
    setCommissionOf(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
  answerCall(calls.readStatement, async ({ actor, pool, query, address }) => {
    const staffId = query.staffId ?? actor.id;
    if (!maySee(actor, staffId)) return refuse("forbidden");
    const statement = await statementOf(pool, staffId, query.month);
    if (!statement) return refuse("not_found");
    const asked = { month: query.month, staffId };
    await logBulkReading(pool, actor, {
      action: "commission-statement.read",
      asked,
      count: statement.rows.length,
      address,
    });
    return statement;
  }),
];
