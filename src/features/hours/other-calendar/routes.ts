import { logBulkReading } from "~/server/audit/bulk-reading";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import * as calls from "./contract";
import * as desk from "./desk-contract";
import { externalHours, forgetName, keepBoth, matchName } from "./external-hours";
import { openSync, takeCall } from "./opening";
import { keepTold, ownAccount } from "./sync";

type Gate = NonNullable<Parameters<typeof answerCall>[2]>;

/** Browsers name the page that asks; whoever does not is none of our pages. */
const ownPage: Gate = async ({ header, env }) =>
  !env.schedulingUrl ? refuse("sync_closed") : header("origin") ? null : refuse("forbidden");
const openedSync: Gate = async ({ header, ...context }) =>
  context.env.schedulingUrl ? takeCall(context, header("x-sync-nonce")) : refuse("sync_closed");

export const calendarSyncRoutes = [
  answerCall(calls.openSync, (context) => openSync(context), ownPage),
  answerCall(
    calls.verifyPatient,
    async ({ body, actor, browser, ...context }) => {
      const own = await ownAccount(context, { email: body.email, actor, browser });
      return { hasAccount: own !== null, patient: own && { name: own.firstName } };
    },
    openedSync,
  ),
  answerCall(
    calls.linkPatient,
    async ({ body, actor, browser, address, ...context }) => {
      const { email, appointmentData: told } = body;
      const isOwn = (await ownAccount(context, { email, actor, browser })) !== null;
      const kept = await keepTold(context, { email, told, address, isOwn });
      if (kept instanceof Refusal) return kept;
      return { success: true as const, appointmentId: kept.appointmentId, conflict: kept.conflict };
    },
    openedSync,
  ),
  answerCall(
    calls.syncUser,
    async ({ body, actor, browser, address, ...context }) => {
      const { email, userData: told } = body;
      const isOwn = (await ownAccount(context, { email, actor, browser })) !== null;
      const kept = await keepTold(context, { email, told, address, isOwn });
      if (kept instanceof Refusal) return kept;
      const { appointmentId, conflict, patientId } = kept;
      return {
        success: true as const,
        appointmentId,
        conflict,
        patientId: isOwn ? patientId : null,
        canUseExistingCredentials: isOwn,
      };
    },
    openedSync,
  ),
  answerCall(desk.readExternalHours, async ({ actor, address, ...context }) => {
    const hours = await externalHours(context, actor);
    const entries = hours.collisions.flatMap(({ theirs, ours }) => [theirs, ...ours]);
    await logBulkReading(context.pool, actor, {
      action: "external-hours.read",
      asked: {},
      count: entries.length + hours.unknown.length,
      patientIds: entries.map(({ patientId }) => patientId),
      address,
    });
    return hours;
  }),
  answerCall(desk.matchName, ({ actor, body, address, ...context }) =>
    matchName(context, actor, { ...body, address }),
  ),
  answerCall(desk.forgetName, ({ actor, body, ...context }) => forgetName(context, actor, body)),
  answerCall(desk.keepBoth, ({ actor, params, address, ...context }) =>
    keepBoth(context, actor, { id: params.id, address }),
  ),
];
