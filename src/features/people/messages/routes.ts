import { patientInQuestion } from "~/features/care/relationship/queries";
import { answerCall } from "~/server/http/calls";
import { Refusal, refuse } from "~/server/http/refusal";
import { treats } from "~/shared/role";
import { listMyMessages, listPatientMessages } from "./contract";
import { isPatient, messagesOf } from "./queries";

export const messageRoutes = [
  answerCall(listMyMessages, ({ actor, pool }) => messagesOf(pool, actor.id, { ofAccount: true })),
  answerCall(listPatientMessages, async ({ actor, params, pool, clock, address }) => {
    // Which mails left is no part of the file: reception and direction are asked on the telephone whether one came.
    if (!treats(actor))
      return (await isPatient(pool, params.id))
        ? messagesOf(pool, params.id, { ofAccount: false })
        : refuse("not_found");
    const asking = { now: clock(), address };
    const file = await patientInQuestion(pool, actor, { patientId: params.id }, asking);
    return file instanceof Refusal ? file : messagesOf(pool, file.patientId, { ofAccount: false });
  }),
];
