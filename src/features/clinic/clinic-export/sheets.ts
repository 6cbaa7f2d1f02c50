import { clinicSheets } from "./clinic-sheets";
import { moneySheets } from "./money-sheets";
import { patientSheets } from "./patient-sheets";
import type { Sheet } from "./sheet";

export const sheets: Sheet[] = [...patientSheets, ...moneySheets, ...clinicSheets];
