import { type Feature, mailsOf } from "~/server/work/feature";
import { reminderMails } from "./mails";
import { planReminders } from "./plan-reminders";

export const reminders: Feature = {
  consequences: ({ whatsapp }) => ({
    "appointment.reminder-due": whatsapp
      ? (id) => [{ queue: "whatsapp", data: { kind: "reminder", id } }]
      : mailsOf("appointment.reminder-due.patient"),
    "appointment.answer-due": mailsOf("appointment.answer-due.therapist"),
  }),
  mails: reminderMails,
  routines: (parts) => [{ name: "remind", cron: "* * * * *", work: () => planReminders(parts) }],
};
