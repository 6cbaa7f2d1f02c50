import { answerCall } from "~/server/http/calls";
import { listTherapists } from "./contract";
import { activeTherapists } from "./queries";

export const therapistRoutes = [answerCall(listTherapists, ({ pool }) => activeTherapists(pool))];
