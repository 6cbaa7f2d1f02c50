import { logBulkReading } from "~/server/bulk-reading";
import { answerCall } from "~/server/calls";
import { Refusal, refuse } from "~/server/refusal";
import * as calls from "./contract";
import * as desk from "./desk-contract";
import { externalHours, forgetName, keepBoth, matchName } from "./external-hours";
import { openSync, takeCall } from "./opening";
import { linkPatient, syncUser, verifyPatient } from "./sync";

type Gate = NonNullable<Parameters<typeof answerCall>[2]>;

/** Browsers name the page that asks; whoever does not is none of our pages. */
const ownPage: Gate = async ({ header }) => (header("origin") ? null : refuse("forbidden"));
const openedSync: Gate = ({ header, ...context }) => takeCall(context, header("x-sync-nonce"));

export const calendarSyncRoutes = [
  answerCall(calls.openSync, (context) => openSync(context), ownPage),
  answerCall(calls.verifyPatient, ({ body, ...context }) => verifyPatient(context, body.email), openedSync),
  answerCall(
    calls.linkPatient,
    async ({ body, address, ...context }) => {
      const kept = await linkPatient(context, { email: body.email, told: body.appointmentData, address });
      if (kept instanceof Refusal) return kept;
      return { success: true as const, appointmentId: kept.appointmentId, conflict: kept.conflict };
    },
    openedSync,
  ),
  answerCall(
    calls.syncUser,
    async ({ body, address, ...context }) => {
      const kept = await syncUser(context, { email: body.email, told: body.userData, address });
      if (kept instanceof Refusal) return kept;
      const { madeAccount, ...hour } = kept;
      return { success: true as const, ...hour, canUseExistingCredentials: !madeAccount };
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
