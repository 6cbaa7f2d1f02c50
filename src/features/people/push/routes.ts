import { knownDeviceHash } from "~/features/people/accounts/device";
import { answerCall } from "~/server/http/calls";
import * as calls from "./contract";
import { devicesOf } from "./queries";
import { subscribe } from "./subscribe";
import { tryPush } from "./try-push";
import { unsubscribe } from "./unsubscribe";

export const pushRoutes = [
  answerCall(calls.listPushDevices, ({ actor, browser, ...context }) =>
    devicesOf(context, actor, knownDeviceHash(context.keys, browser)),
  ),
  answerCall(calls.subscribeToPush, ({ actor, body, browser, ...context }) =>
    subscribe(context, actor, body, browser),
  ),
  answerCall(calls.endPush, ({ actor, params, address, ...context }) =>
    unsubscribe(context, actor, params.id, address),
  ),
  answerCall(calls.tryPush, ({ actor, params, ...context }) => tryPush(context, actor, params.id)),
];
