import { answerCall } from "~/server/http/calls";
import { listTherapists } from "./contract";
import { offeredTherapists } from "./queries";
import { changeStaff, inviteCall, listStaff } from "./settings-contract";
import { changeMember, invite, staffOf } from "./staff-setting";

export const therapistRoutes = [
  answerCall(listTherapists, ({ readLate }) => readLate((client) => offeredTherapists(client))),
  answerCall(listStaff, ({ pool, clock }) => staffOf(pool, clock())),
  answerCall(inviteCall, (request) => invite(request, request.actor, request.body, request.address)),
  answerCall(changeStaff, (request) =>
    changeMember(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
];
