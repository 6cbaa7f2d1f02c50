import { answerCall } from "~/server/http/calls";
import { addNewBranch, branchesOf, changeKnownBranch } from "./branches";
import * as calls from "./contract";
import { keepRoom, roomsOf } from "./rooms";

export const placeRoutes = [
  answerCall(calls.listBranches, ({ pool }) => branchesOf(pool)),
  answerCall(calls.addBranch, (request) =>
    addNewBranch(request, request.actor, request.body, request.address),
  ),
  answerCall(calls.changeBranch, (request) =>
    changeKnownBranch(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
  answerCall(calls.listRooms, ({ pool }) => roomsOf(pool)),
  answerCall(calls.addRoom, (request) => keepRoom(request, request.actor, request.body, request.address)),
  answerCall(calls.changeRoom, (request) =>
    keepRoom(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
];
