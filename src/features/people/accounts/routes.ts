import { answerCall } from "~/server/http/calls";
import { Refusal } from "~/server/http/refusal";
import { treats } from "~/shared/role";
import { maskRut } from "~/shared/rut";
import { findGoodLink } from "./account-links";
import { changePassword } from "./change-password";
import * as calls from "./contract";
import { endOtherSessions, endSession, signOut } from "./end-sessions";
import { enter, renewEntry } from "./enter";
import * as entryCalls from "./entry-contract";
import { acceptInvitation } from "./invitation";
import { type Account, sessionsOf } from "./queries";
import { requestEntry, requestReset } from "./request-link";
import { resetPassword } from "./reset-password";
import { restoreEmail } from "./restore-email";
import { confirmSecondFactor, endSecondFactor, secondFactorOf, startSecondFactor } from "./second-factor";
import { signIn } from "./sign-in";
import { unlockAccount } from "./unlock-account";

const entryMailed = "te enviamos un enlace para entrar. Vale por 30 minutos.";

/** Whoever has shown no more than four digits of a RUT is not told the others. */
const patientIn = ({ id, email, name, rut, proven }: Account & { proven: boolean }) => ({
  id,
  email,
  name,
  rut: proven ? (rut ?? "") : maskRut(rut ?? ""),
});

export const accountRoutes = [
  answerCall(calls.signInTherapist, async ({ body, browser, ...context }) => {
    const { username: email, password, remember, code } = body;
    const credentials = {
      role: "therapist",
      email,
      password,
      remember: remember ?? false,
      code: code || null,
    } as const;
    const account = await signIn(context, credentials, browser);
    if (account instanceof Refusal) return account;
    const { id, name, duties } = account;
    return { success: true as const, therapist: { id, email: account.email, name, duties } };
  }),
  answerCall(calls.signInPatient, async ({ body, browser, ...context }) => {
    const account = await signIn(context, { role: "patient", remember: false, code: null, ...body }, browser);
    if (account instanceof Refusal) return account;
    return { success: true as const, patient: patientIn(account) };
  }),
  answerCall(entryCalls.requestEntryLink, async ({ body, pool, clock }) => {
    await requestEntry(pool, body.email, clock());
    return { message: `Si ese correo tiene una cuenta, ${entryMailed}` };
  }),
  answerCall(entryCalls.enterByLink, async ({ body, browser, ...context }) => {
    const entered = await enter(context, body.token, browser);
    if (entered instanceof Refusal) return entered;
    return { success: true as const, patient: patientIn(entered.account), target: entered.target };
  }),
  answerCall(entryCalls.renewEntryLink, async ({ body, pool, clock }) => {
    await renewEntry(pool, body.token, clock());
    return { message: "Si el enlace era tuyo, te enviamos uno nuevo al mismo correo. Vale por 30 minutos." };
  }),
  answerCall(entryCalls.askForProof, async ({ actor, pool, clock }) => {
    await requestEntry(pool, actor.email, clock());
    return { message: `Listo: ${entryMailed}` };
  }),
  answerCall(entryCalls.restoreFormerEmail, ({ body, address, ...context }) =>
    restoreEmail(context, body.token, address),
  ),
  answerCall(calls.readSession, async ({ actor, browser }) => {
    if (!actor) {
      if (browser.sessionToken) browser.forgetSession();
      return { user: null };
    }
    const { id, email, name, keptSeconds } = actor;
    // The 30 days begin anew in the browser too, or its cookie would end a session that goes on.
    if (keptSeconds && browser.sessionToken) browser.keepSession(browser.sessionToken, keptSeconds);
    return {
      user: {
        id,
        email,
        name,
        ...(actor.role === "patient"
          ? { role: actor.role, proven: actor.proven, ...(actor.asksCode && { asksCode: true }) }
          : { role: treats(actor) ? actor.role : ("staff" as const), duties: [...actor.duties] }),
      },
      ...(actor.role === "patient" &&
        actor.typedIdentity && { identity: { open: true as const, typed: actor.typedIdentity } }),
    };
  }),
  answerCall(calls.signOut, async ({ actor, browser, ...context }) => {
    browser.forgetSession();
    await signOut(context, actor, browser);
  }),
  answerCall(calls.listSessions, ({ actor, pool, clock }) => sessionsOf(pool, actor, clock())),
  answerCall(calls.endOtherSessions, ({ actor, address, ...context }) =>
    endOtherSessions(context, actor, address),
  ),
  answerCall(calls.endSession, ({ actor, params, address, ...context }) =>
    endSession(context, actor, params.id, address),
  ),
  answerCall(calls.requestPasswordReset, async ({ body, pool, clock }) => {
    await requestReset(pool, body.userType, body.email, clock());
    return {
      message:
        "Si ese correo tiene una cuenta, te enviamos un enlace para crear una nueva contraseña. Vale por 1 hora.",
    };
  }),
  answerCall(calls.validateResetToken, async ({ body, pool, clock }) => {
    const link = await findGoodLink(pool, "reset_password", body.token, clock());
    return link
      ? { valid: true as const, email: link.email, userType: link.role }
      : { valid: false as const, error: "El enlace de recuperación ha expirado o no es válido" };
  }),
  answerCall(calls.resetPassword, ({ body, address, ...context }) => resetPassword(context, body, address)),
  answerCall(calls.acceptInvitationCall, ({ body, address, ...context }) =>
    acceptInvitation(context, body, address),
  ),
  answerCall(calls.changePassword, ({ actor, body, browser, ...context }) =>
    changePassword(context, actor, body, browser),
  ),
  answerCall(calls.unlockAccount, ({ body, browser, ...context }) =>
    unlockAccount(context, body.token, browser),
  ),
  answerCall(calls.readSecondFactor, ({ actor, pool }) => secondFactorOf(pool, actor)),
  answerCall(calls.startSecondFactor, ({ actor, body, browser, ...context }) =>
    startSecondFactor(context, actor, body.password, browser, context.clinic().identity.name),
  ),
  answerCall(calls.confirmSecondFactor, ({ actor, body, browser, ...context }) =>
    confirmSecondFactor(context, actor, body.code, browser),
  ),
  answerCall(calls.endSecondFactor, ({ actor, body, browser, ...context }) =>
    endSecondFactor(context, actor, body.password, browser),
  ),
];
