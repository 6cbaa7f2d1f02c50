import { firstStart as clinic } from "~/features/clinic/clinic/first-start";
import { answerCall } from "~/server/http/calls";
import { listServices } from "./contract";

const catalogue = clinic.services.map(({ id, name, category, price, durationMinutes, packs }) => ({
  id,
  name,
  category,
  price,
  durationMinutes,
  packs: packs.map(({ id, name, price, sessions }) => ({ id, name, price, sessions })),
}));

export const serviceRoutes = [answerCall(listServices, async () => catalogue)];
