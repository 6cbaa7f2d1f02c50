import { integer, pgEnum, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { appointmentStatuses } from "./contract";

const appointmentStatus = pgEnum("appointment_status", appointmentStatuses);

export const appointments = pgTable("appointments", {
  id: text().primaryKey(),
  patientId: text("patient_id").notNull(),
  therapistId: text("therapist_id").notNull(),
  service: text().notNull(),
  pack: text(),
  wallStart: timestamp("wall_start", { mode: "string" }).notNull(),
  durationMinutes: integer("duration_minutes").notNull(),
  startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
  endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
  status: appointmentStatus().notNull(),
  patientName: text("patient_name").notNull(),
  patientEmail: text("patient_email").notNull(),
  patientPhone: text("patient_phone").notNull(),
  patientRut: text("patient_rut").notNull(),
  comments: text(),
  cancelReason: text("cancel_reason"),
  sequence: integer().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
