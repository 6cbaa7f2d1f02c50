import type { Feature } from "~/server/work/feature";
import { mailOf } from "~/server/work/feature";
import { reminderMails } from "./mails";
import { planReminders } from "./plan-reminders";

export const reminders: Feature = {
  consequences: ({ whatsapp }) => ({
    "appointment.reminder-due": whatsapp
      ? (id) => [{ queue: "whatsapp", data: { kind: "reminder", id } }]
      : mailOf("appointment.reminder-due.patient"),
    "appointment.answer-due": mailOf("appointment.answer-due.therapist"),
  }),
  mails: reminderMails,
  routines: ({ pool, clock }) => [
    { name: "remind", cron: "* * * * *", work: () => planReminders(pool, clock) },
  ],
};
