import { patientInQuestion } from "~/features/care-relationship/queries";
import { answerCall } from "~/server/calls";
import { Refusal } from "~/server/refusal";
import { listMyMessages, listPatientMessages } from "./contract";
import { messagesOf } from "./queries";

export const messageRoutes = [
  answerCall(listMyMessages, ({ actor, pool }) => messagesOf(pool, actor.id, { ofAccount: true })),
  answerCall(listPatientMessages, async ({ actor, params, pool, clock, address }) => {
    const asking = { now: clock(), address };
    const patientId = await patientInQuestion(pool, actor, { patientId: params.id }, asking);
    return patientId instanceof Refusal ? patientId : messagesOf(pool, patientId, { ofAccount: false });
  }),
];
