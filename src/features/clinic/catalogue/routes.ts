import { answerCall } from "~/server/http/calls";
import { listServices } from "./contract";

export const serviceRoutes = [
  answerCall(listServices, async ({ clinic }) =>
    clinic().services.map(({ id, name, category, price, durationMinutes, packs }) => ({
      id,
      name,
      category,
      price,
      durationMinutes,
      packs: packs.map(({ id, name, price, sessions }) => ({ id, name, price, sessions })),
    })),
  ),
];
