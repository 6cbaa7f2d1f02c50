import { type Feature, mailsOf } from "~/server/work/feature";
import { lawRules } from "./law-rules";
import { erasureMails } from "./mails";

export const erasure: Feature = {
  consequences: () => ({
    "patient.erased": mailsOf("patient.erased"),
    "appointment.erased": mailsOf("appointment.erased.therapist"),
  }),
  mails: erasureMails,
  retention: { byLaw: lawRules },
};
