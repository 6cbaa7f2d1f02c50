import { eq } from "drizzle-orm";
import { therapists } from "~/features/therapists/tables";
import type { Database } from "~/server/database";
import { wallTimeOf } from "~/shared/clinic-time";
import { appointments } from "./tables";

export type AppointmentForMail = NonNullable<Awaited<ReturnType<typeof appointmentForMail>>>;

/** What a mail may say of an appointment: no comments and no reason. For the mail job only, which acts for nobody. */
export async function appointmentForMail(db: Database, id: string) {
  const [row] = await db
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      durationMinutes: appointments.durationMinutes,
      service: appointments.service,
      pack: appointments.pack,
      patientName: appointments.patientName,
      patientEmail: appointments.patientEmail,
      patientPhone: appointments.patientPhone,
      patientRut: appointments.patientRut,
      therapistName: therapists.name,
      createdAt: appointments.createdAt,
    })
    .from(appointments)
    .innerJoin(therapists, eq(therapists.id, appointments.therapistId))
    .where(eq(appointments.id, id));
  return row ? { ...row, wallStart: wallTimeOf(row.startsAt) } : null;
}
