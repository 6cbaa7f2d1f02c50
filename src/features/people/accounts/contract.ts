// pack: care

import * as z from "zod/mini";
import { defineCall } from "~/shared/call";
import { email } from "~/shared/fields";
import { longestPassword } from "~/shared/password-rules";
import { byId } from "~/shared/path-ids";
import { duties, roles } from "~/shared/role";

/** Present and of bearable length; nothing else is said of a password before it is compared. */
const typedPassword = z.string("Escribe tu contraseña.").check(
  z.minLength(1, "Escribe tu contraseña."),
  z.maxLength(longestPassword, `Usa como máximo ${longestPassword} caracteres.`),
  // Halves of characters are hashed as one and the same; nobody types a control character.
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Quita los caracteres que no se pueden leer."),
);

/** The e-mail of the account; what is none is nobody's, and told like a wrong password. */
const typedUser = z.string("Escribe tu usuario.").check(
  z.trim(),
  z.minLength(1, "Escribe tu usuario."),
  z.maxLength(254, "Usa como máximo 254 caracteres."),
  z.toLowerCase(),
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "Quita los caracteres que no se pueden leer."),
);

/** Of an app, or a recovery code; as people copy them. */
const typedCode = z
  .string("Escribe el código.")
  .check(
    z.trim(),
    z.maxLength(40, "El código no es válido."),
    z.regex(/^[\w\s-]*$/, "El código no es válido."),
  );

/** Of a link: whatever is wrong with it, it is no good link. */
export const linkToken = z.string("Falta el enlace.").check(z.maxLength(200, "El enlace no es válido."));

const userType = z.enum(roles, "Indica si es paciente o kinesiólogo.");
export const message = z.object({ message: z.string() });

export const signedInPatient = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  rut: z.string(),
});

/** Sign-ins and links are tried by hand: a person, or a family behind one address, needs no more. */
export const byHand = { requests: 30, seconds: 300 };
const byPage = { requests: 300, seconds: 60 };

export const signInTherapist = defineCall({
  method: "POST",
  path: "/api/therapist-login",
  summary:
    "Signs a therapist in. With a second factor and no `code`: 401 whose `fields` names `code`, after a right password only",
  who: "anyone",
  body: z.object({
    username: typedUser,
    password: typedPassword,
    /** A session of 30 days instead of the browser's. */
    remember: z.nullish(z.boolean("Responde sí o no.")),
    code: z.nullish(typedCode),
  }),
  answer: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      therapist: z.object({
        id: z.string(),
        email: z.string(),
        name: z.string(),
        duties: z.array(z.enum(duties)),
      }),
    }),
  },
  refusals: ["credentials", "locked"],
  limit: byHand,
});

export const signInPatient = defineCall({
  method: "POST",
  path: "/api/patient-login",
  summary: "Signs a patient in",
  who: "anyone",
  body: z.object({ email, password: typedPassword }),
  answer: {
    status: 200,
    body: z.object({
      success: z.literal(true),
      patient: signedInPatient,
    }),
  },
  refusals: ["credentials", "locked"],
  limit: byHand,
});

export const readSession = defineCall({
  method: "GET",
  path: "/api/session",
  summary: "Who is signed in in this browser",
  who: "session_if_any",
  withoutSecondFactor: true,
  answer: {
    status: 200,
    body: z.object({
      user: z.nullable(
        z.object({
          id: z.string(),
          email: z.string(),
          name: z.string(),
          /** "staff": of the centre, and treats nobody. */
          role: z.enum([...roles, "staff"]),
          /** Of patients. */
          proven: z.optional(z.boolean()),
          /** Of patients whose e-mail staff wrote down: the code of the file proves the session. */
          asksCode: z.optional(z.boolean()),
          /** Of the staff. */
          duties: z.optional(z.array(z.enum(duties))),
        }),
      ),
      /** Of a patient who has not said yet whether what was typed for them is theirs. */
      identity: z.optional(
        z.object({
          open: z.literal(true),
          typed: z.object({ name: z.string(), rut: z.string(), phone: z.string() }),
        }),
      ),
    }),
  },
  refusals: [],
  limit: byPage,
});

export const signOut = defineCall({
  method: "POST",
  path: "/api/logout",
  summary: "Ends the session of this browser; also when there is none",
  who: "session_if_any",
  withoutSecondFactor: true,
  answer: { status: 204 },
  refusals: [],
  limit: byPage,
});

export const listSessions = defineCall({
  method: "GET",
  path: "/api/sessions",
  summary: "The open sessions of who asks, the current one first",
  who: "signed_in",
  duties,
  withoutSecondFactor: true,
  proof: true,
  answer: {
    status: 200,
    body: z.array(
      z.object({
        id: z.string(),
        device: z.string(),
        createdAt: z.string(),
        lastSeenAt: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  },
  refusals: [],
  limit: byPage,
});

export const endSession = defineCall({
  method: "DELETE",
  path: "/api/sessions/{id}",
  params: byId,
  summary: "Ends one session of who asks; another's is not found",
  who: "signed_in",
  duties,
  withoutSecondFactor: true,
  proof: true,
  answer: { status: 204 },
  refusals: ["not_found"],
  limit: byPage,
});

export const endOtherSessions = defineCall({
  method: "POST",
  path: "/api/sessions/end-others",
  summary: "Ends every session of who asks but the current one",
  who: "signed_in",
  duties,
  withoutSecondFactor: true,
  proof: true,
  answer: { status: 204 },
  refusals: [],
  limit: byPage,
});

export const requestPasswordReset = defineCall({
  method: "POST",
  path: "/api/request-password-reset",
  summary: "Sends a link to choose a new password; the answer is the same for unknown e-mails",
  who: "anyone",
  body: z.object({ email, userType }),
  answer: { status: 200, body: message },
  refusals: [],
  limit: byHand,
});

export const validateResetToken = defineCall({
  method: "POST",
  path: "/api/validate-reset-token",
  summary: "Tells whether a link is still good, and whose it is",
  who: "anyone",
  body: z.object({ token: linkToken }),
  answer: {
    status: 200,
    body: z.union([
      z.object({ valid: z.literal(true), email: z.string(), userType: z.enum(roles) }),
      z.object({ valid: z.literal(false), error: z.string() }),
    ]),
  },
  refusals: [],
  limit: byHand,
});

export const resetPassword = defineCall({
  method: "POST",
  path: "/api/reset-password",
  summary: "Sets a new password with a link, once, and ends the account's sessions",
  who: "anyone",
  body: z.object({ token: linkToken, email, newPassword: typedPassword }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid", "weak_password"],
  limit: byHand,
});

export const acceptInvitationCall = defineCall({
  method: "POST",
  path: "/api/accept-invitation",
  summary: "Sets the first password of somebody of the staff with the link of an invitation, once",
  who: "anyone",
  body: z.object({ token: linkToken, newPassword: typedPassword }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid", "weak_password"],
  limit: byHand,
});

export const changePassword = defineCall({
  method: "POST",
  path: "/api/change-password",
  summary: "Changes the password of who is signed in, and ends the account's other sessions",
  who: "signed_in",
  duties,
  withoutSecondFactor: true,
  body: z.object({
    email,
    currentPassword: typedPassword,
    newPassword: typedPassword,
    confirmPassword: typedPassword,
    userType,
  }),
  answer: { status: 200, body: message },
  refusals: ["credentials", "locked", "weak_password", "forbidden"],
  limit: byHand,
});

export const unlockAccount = defineCall({
  method: "POST",
  path: "/api/unlock-account",
  summary: "Lifts the lock of an account with the link that was e-mailed to it, once",
  who: "anyone",
  body: z.object({ token: linkToken }),
  answer: { status: 200, body: message },
  refusals: ["token_invalid"],
  limit: byHand,
});

const ofStaff = { who: "therapist", duties, withoutSecondFactor: true } as const;

export const readSecondFactor = defineCall({
  ...ofStaff,
  method: "GET",
  path: "/api/second-factor",
  summary: "Whether the therapist has a second factor, and how many recovery codes are left",
  answer: { status: 200, body: z.object({ active: z.boolean(), recoveryCodesLeft: z.int() }) },
  refusals: [],
  limit: byPage,
});

export const startSecondFactor = defineCall({
  ...ofStaff,
  method: "POST",
  path: "/api/second-factor/start",
  summary: "Makes a new secret for an authenticator app; it counts once a code of it was confirmed",
  body: z.object({ password: typedPassword }),
  answer: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
  refusals: ["credentials", "locked", "conflict"],
  limit: byHand,
});

export const confirmSecondFactor = defineCall({
  ...ofStaff,
  method: "POST",
  path: "/api/second-factor/confirm",
  summary: "Turns the second factor on with its first code; answers the recovery codes, this once",
  body: z.object({ code: typedCode }),
  answer: { status: 200, body: z.object({ recoveryCodes: z.array(z.string()) }) },
  refusals: ["credentials", "locked", "conflict"],
  limit: byHand,
});

export const endSecondFactor = defineCall({
  ...ofStaff,
  method: "POST",
  path: "/api/second-factor/end",
  summary: "Turns the second factor off",
  body: z.object({ password: typedPassword }),
  answer: { status: 204 },
  refusals: ["credentials", "locked"],
  limit: byHand,
});
