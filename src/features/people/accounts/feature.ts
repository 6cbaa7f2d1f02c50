import { type Feature, mailsOf } from "~/server/work/feature";
import { accessRules } from "./expire-access";
import { setFirstPassword } from "./first-password";
import { accountMails } from "./mails";
import { accountRoutes } from "./routes";

export const accounts: Feature = {
  routes: accountRoutes,
  consequences: () => ({
    "account.made": (id) => [
      { queue: "first-password", data: { kind: "account.made", id } },
      { queue: "mail", data: { kind: "account.made.patient", id } },
    ],
    // With hours, whose mail shows the way in.
    "account.registered": (id) => [{ queue: "first-password", data: { kind: "account.made", id } }],
    "account.proven": (id) => [{ queue: "first-password", data: { kind: "account.made", id } }],
    "account.staff-email-changed": mailsOf(
      "account.staff-email-changed.former",
      "account.staff-email-changed.present",
    ),
    "account.reset-requested": mailsOf("account.reset-requested"),
    "account.invited": mailsOf("account.invited"),
    "account.locked": mailsOf("account.locked"),
    "account.email-change-requested": mailsOf("account.email-change-requested"),
    "account.email-changed": mailsOf("account.email-changed"),
    "account.entry-requested": mailsOf("account.entry-requested"),
    "account.door-closed": mailsOf("account.door-closed"),
    "account.code-failed": mailsOf("account.code-failed"),
    "account.recovery-code-used": mailsOf("account.recovery-code-used"),
    "account.new-device": mailsOf("account.new-device"),
    "account.password-changed": mailsOf("account.password-changed"),
    "account.second-factor-changed": mailsOf("account.second-factor-changed"),
  }),
  mails: accountMails,
  queues: ({ pool }) => [{ name: "first-password", atOnce: 2, work: (made) => setFirstPassword(pool, made) }],
  retention: { passing: accessRules },
};
