import { answerCall } from "~/server/http/calls";
import { listServices } from "./contract";

export const serviceRoutes = [answerCall(listServices, async ({ clinic }) => clinic().services)];
