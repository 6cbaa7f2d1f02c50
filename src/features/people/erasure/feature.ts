import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { lawRules } from "./law-rules";
import { erasureMails } from "./mails";

export const erasure: Feature = {
  consequences: () => ({
    "patient.erased": mailOf("patient.erased"),
    "appointment.erased": mailOf("appointment.erased.therapist"),
  }),
  mails: erasureMails,
  retention: { byLaw: lawRules },
};
