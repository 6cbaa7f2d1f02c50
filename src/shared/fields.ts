// pack: calls

import * as z from "zod/mini";
import { isRealDate, isTime } from "./clinic-time";
import { formatCount } from "./money";
import { normalizePhone } from "./read-phone";
import { normalizeRut } from "./rut";

/** Fields that several forms share, with the text a person sees when they are wrong. */

/** Control characters, those that turn the text around, halves of a character, and the two line separators. */
const unreadable = /[\p{Cc}\p{Bidi_C}\p{Cs}\p{Zl}\p{Zp}]/u;
const unreadableButLines = /(?![\n\r\t\u2028\u2029])[\p{Cc}\p{Bidi_C}\p{Cs}\p{Zl}\p{Zp}]/u;
const unreadableSigns = new RegExp(unreadable, "gu");
const unreadableSignsButLines = new RegExp(unreadableButLines, "gu");
/** A name goes out in the clinic's mail to whatever address was typed: letters of any script and little else, and no web address. */
const signsOfNames = /^[\p{L}\p{M} '’.-]+$/u;
const webAddress = /[\p{L}\p{M}]\.[\p{L}\p{M}]/u;

/** Whether a text may stand as somebody's name, in a mail too. */
export const isPersonName = (text: string): boolean => signsOfNames.test(text) && !webAddress.test(text);

export function personName(missing: string) {
  return z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(120, "Usa como máximo 120 caracteres."),
      z.refine(isPersonName, "Escribe el nombre sin signos, enlaces ni saltos de línea."),
    );
}

/** A name that stands in a table of ours: whatever is wrong with it, the person chooses again. */
export function knownName(choose: string) {
  return z.string(choose).check(
    z.trim(),
    z.minLength(1, choose),
    z.maxLength(120, choose),
    z.refine((text) => !unreadable.test(text), choose),
  );
}

/** Text of several lines; empty becomes null. */
export function longText(limit: number) {
  return z.pipe(
    z.string("Escribe un texto.").check(
      z.trim(),
      z.maxLength(limit, `Usa como máximo ${formatCount(limit)} caracteres.`),
      z.refine((text) => !unreadableButLines.test(text), "Quita los caracteres que no se pueden leer."),
    ),
    z.transform((text) => text || null),
  );
}

/** Lower case: addresses are compared and stored so. */
export const email = z
  .string("Escribe tu correo.")
  .check(
    z.trim(),
    z.minLength(1, "Escribe tu correo."),
    z.maxLength(254, "Usa como máximo 254 caracteres."),
    z.toLowerCase(),
    z.regex(z.regexes.email, "Revisa el correo: debe verse como nombre@ejemplo.cl."),
  );

/** E.164. */
export const phone = z.pipe(
  z
    .string("Escribe tu teléfono.")
    .check(z.trim(), z.minLength(1, "Escribe tu teléfono."), z.maxLength(40, "Revisa el teléfono.")),
  z.transform((text, context) => {
    const normal = normalizePhone(text);
    if (normal) return normal;
    context.issues.push({
      code: "custom",
      input: text,
      message: "Revisa el teléfono: por ejemplo, 9 1234 5678 o +56 9 1234 5678.",
    });
    return z.NEVER;
  }),
);

/** 12345678-9; a wrong check digit passes, the browser warns of it. */
export const rutOr = (missing: string) =>
  z.pipe(
    z.string(missing).check(z.trim(), z.minLength(1, missing), z.maxLength(40, "Revisa el RUT.")),
    z.transform((text, context) => {
      const normal = normalizeRut(text);
      if (normal) return normal;
      context.issues.push({
        code: "custom",
        input: text,
        message: "Revisa el RUT: debe verse como 12.345.678-9.",
      });
      return z.NEVER;
    }),
  );

export const rut = rutOr("Escribe tu RUT.");

/** A date on the calendar; whatever is wrong with it, the person chooses again. */
export function realDateOr(choose: string) {
  return z.string(choose).check(z.refine(isRealDate, choose));
}

export function timeOr(choose: string) {
  return z.string(choose).check(z.refine(isTime, choose));
}

/** Text of several lines that must be there. */
export function requiredText(missing: string, limit: number) {
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limit, `Usa como máximo ${formatCount(limit)} caracteres.`),
    z.refine((text) => !unreadableButLines.test(text), "Quita los caracteres que no se pueden leer."),
  );
}

/** Text of one line that must be there. */
export function requiredLine(missing: string, limit: number) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/\s+/g, " ").replace(unreadableSigns, "")),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limit, `Usa como máximo ${formatCount(limit)} caracteres.`),
  );
}

/** Long text that is pasted from elsewhere: what nobody can see in it goes without a word. */
export function pastedText(missing: string, limit: number) {
  return z.string(missing).check(
    z.overwrite((text) => text.replace(/\r\n?|[\u2028\u2029]/g, "\n").replace(unreadableSignsButLines, "")),
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(limit, `Usa como máximo ${formatCount(limit)} caracteres.`),
  );
}

/** Why something was called off. */
export const reason = (missing: string) => requiredText(missing, 500);

export const date = z
  .string("Indica una fecha.")
  .check(z.refine(isRealDate, { error: "Indica una fecha que exista, como 2026-11-23.", abort: true }));

/** A wall time or a date alone. Seconds are dropped; a zone is refused, because the clinic's is the only one. */
export const dateOrWallTime = z.pipe(
  z.string("Elige el día y la hora."),
  z.transform((text, context) => {
    const [day = "", time, ...rest] = text.trim().split("T");
    const minute = time?.replace(/^(\d\d:\d\d):[0-5]\d(\.\d{1,9})?$/, "$1");
    if (isRealDate(day) && rest.length === 0 && (minute === undefined || isTime(minute))) {
      return { date: day, time: minute ?? null };
    }
    context.issues.push({
      code: "custom",
      input: text,
      message: "Indica un día y una hora que existan, como 2026-11-23T09:00, en hora de Chile.",
    });
    return z.NEVER;
  }),
);

/** The id of something of ours. One that nothing can have is 400; whether something has it is asked later. */
export function opaqueId(missing: string, unknown: string) {
  return z.string(missing).check(
    z.maxLength(64, unknown),
    z.refine((text) => !unreadable.test(text), unknown),
  );
}

/** Whose phone kept what it says now, for want of a network: somebody else may have signed in since. */
export const saidBy = z.optional(opaqueId("Indica quién lo dice.", "Esa persona no existe."));

/** What a change carries: the version that whoever makes it has read. */
export const version = z
  .int("Indica la versión que leíste.")
  .check(z.minimum(1, "Indica la versión que leíste."));

/** Names a patient to a call that answers patients about themselves: theirs it must be, or a therapist's choice. */
export const whosePatient = z.object({
  email: z.optional(email),
  patientId: z.optional(z.string().check(z.regex(/^[\w-]{1,64}$/, "Ese paciente no existe."))),
});

/** The random id that a browser made for itself. */
export const sessionId = z
  .string("Indica la sesión.")
  .check(z.regex(/^[\w-]{8,64}$/, "La sesión no es válida."));
