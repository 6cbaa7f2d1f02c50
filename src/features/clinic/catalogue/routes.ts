import { answerCall } from "~/server/http/calls";
import { wallTimeOf } from "~/shared/clinic-time";
import { asOffered } from "./catalogue";
import { listServices } from "./contract";
import { addNewService, changeKnownService, serviceSettings } from "./service-setting";
import { addService, changeService, listServiceSettings } from "./settings-contract";

export const serviceRoutes = [
  answerCall(listServices, async ({ clinic }) => clinic().services.map(asOffered)),
  answerCall(listServiceSettings, ({ pool, clock }) =>
    serviceSettings(pool, wallTimeOf(clock()).slice(0, 10)),
  ),
  answerCall(addService, (request) => addNewService(request, request.actor, request.body, request.address)),
  answerCall(changeService, (request) =>
    changeKnownService(request, request.actor, { ...request.body, ...request.params }, request.address),
  ),
];
