import { type Feature, mailsOf } from "~/server/work/feature";
import { reminderMails } from "./mails";
import { planReminders } from "./plan-reminders";

export const reminders: Feature = {
  consequences: ({ whatsapp }) => ({
    "appointment.reminder-due": (id) => [
      ...(whatsapp
        ? [{ queue: "whatsapp", data: { kind: "reminder", id } }]
        : mailsOf("appointment.reminder-due.patient")(id)),
      // Beside either, and apart from both: a push service that does not answer holds up no mail.
      { queue: "push", data: { kind: "reminder", id } },
    ],
    "appointment.answer-due": mailsOf("appointment.answer-due.therapist"),
  }),
  mails: reminderMails,
  routines: (parts) => [{ name: "remind", cron: "* * * * *", work: () => planReminders(parts) }],
};
