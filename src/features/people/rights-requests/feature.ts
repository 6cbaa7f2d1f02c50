import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { rightsMails } from "./mails";
import { rightsRequestRoutes } from "./routes";

export const rightsRequests: Feature = {
  routes: rightsRequestRoutes,
  consequences: () => ({
    "patient.right-asked": (id) => [
      { queue: "mail", data: { kind: "patient.right-asked.clinic", id } },
      { queue: "mail", data: { kind: "patient.right-asked.patient", id } },
    ],
    "patient.right-answered": mailOf("patient.right-answered.patient"),
    // Of the former release, while it runs beside this one: migration 0062 keeps its request among the others.
    "patient.erasure-asked": mailOf("patient.right-asked.clinic"),
  }),
  mails: rightsMails,
};
