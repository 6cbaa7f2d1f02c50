import { type Feature, mailsOf } from "~/server/work/feature";
import { rightsMails } from "./mails";
import { rightsRequestRoutes } from "./routes";

export const rightsRequests: Feature = {
  routes: rightsRequestRoutes,
  consequences: () => ({
    "patient.right-asked": mailsOf("patient.right-asked.clinic", "patient.right-asked.patient"),
    "patient.right-answered": mailsOf("patient.right-answered.patient"),
    // Of the former release, while it runs beside this one: migration 0062 keeps its request among the others.
    "patient.erasure-asked": mailsOf("patient.right-asked.clinic"),
  }),
  mails: rightsMails,
};
