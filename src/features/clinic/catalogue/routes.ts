import { answerCall } from "~/server/http/calls";
import { asOffered } from "./catalogue";
import { listServices } from "./contract";

export const serviceRoutes = [
  answerCall(listServices, async ({ clinic }) => clinic().services.map(asOffered)),
];
