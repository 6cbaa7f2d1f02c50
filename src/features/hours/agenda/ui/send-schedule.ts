import { scheduleHours } from "~/features/hours/appointments/series-contract";
import type { Offer, ScheduleValues } from "./schedule-values";

/** The body of the call, of what the dialog holds. */
export function bodyOfSchedule(values: ScheduleValues, { offer, hours }: { offer: Offer; hours: string[] }) {
  const { patient, isNew } = values;
  return {
    ...(isNew
      ? {
          patientName: values.patientName,
          patientRut: values.patientRut.trim() || null,
          patientPhone: values.patientPhone,
          patientEmail: values.patientEmail.trim() || null,
          isSomebodyElse: values.isSomebodyElse,
        }
      : { patientId: patient?.id ?? null }),
    service: offer.service,
    pack: offer.pack,
    hours,
    comments: values.comments.trim() || null,
    therapistId: values.therapistId,
  };
}

type Found = Partial<Record<keyof ScheduleValues, string>>;

/** What is wrong with somebody new can be told without asking the server. */
export function faultsOfNew(values: ScheduleValues): Found {
  if (!values.isNew) return {};
  const found: Found = {};
  if (!values.patientName.trim()) found.patientName = "Escribe el nombre.";
  if (!values.patientPhone.trim()) found.patientPhone = "Escribe el teléfono.";
  const { shape } = scheduleHours.body;
  for (const name of ["patientName", "patientRut", "patientPhone", "patientEmail"] as const) {
    const typed = values[name].trim();
    const checked = typed ? shape[name].safeParse(typed) : null;
    if (checked && !checked.success) found[name] = checked.error.issues[0]?.message ?? "";
  }
  return found;
}
