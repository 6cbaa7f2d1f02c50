import { type Feature, mailOf } from "~/server/work/feature";
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
    "account.staff-email-changed": (id) => [
      { queue: "mail", data: { kind: "account.staff-email-changed.former", id } },
      { queue: "mail", data: { kind: "account.staff-email-changed.present", id } },
    ],
    "account.reset-requested": mailOf("account.reset-requested"),
    "account.locked": mailOf("account.locked"),
    "account.email-change-requested": mailOf("account.email-change-requested"),
    "account.email-changed": mailOf("account.email-changed"),
    "account.entry-requested": mailOf("account.entry-requested"),
    "account.door-closed": mailOf("account.door-closed"),
    "account.code-failed": mailOf("account.code-failed"),
    "account.recovery-code-used": mailOf("account.recovery-code-used"),
    "account.new-device": mailOf("account.new-device"),
    "account.password-changed": mailOf("account.password-changed"),
    "account.second-factor-changed": mailOf("account.second-factor-changed"),
  }),
  mails: accountMails,
  queues: ({ pool }) => [{ name: "first-password", atOnce: 2, work: (made) => setFirstPassword(pool, made) }],
  retention: { passing: accessRules },
};
