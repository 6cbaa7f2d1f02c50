import * as z from "zod/mini";
import { byHand, wholeNumber } from "~/features/clinic/clinic/contract";
import { defineCall } from "~/shared/call";
import { email, longText, opaqueId, personName, requiredLine, version } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";

/** An hour that a change would leave without its person, its place or its time. */
export const hitSchema = z.object({
  appointmentId: z.string(),
  date: z.string(),
  time: z.string(),
  patientName: z.string(),
  service: z.string(),
  therapistId: z.nullable(z.string()),
});
export type Hit = z.infer<typeof hitSchema>;

const dutiesGiven = z
  .array(z.enum(duties, "Elige qué hace."))
  .check(z.minLength(1, "Elige al menos una función."), z.maxLength(3, "Elige qué hace."));

const line = (limit: number) =>
  z.string("Escribe un texto.").check(
    z.overwrite((text) => text.replace(/\s+/g, " ")),
    z.trim(),
    z.maxLength(limit, `Usa como máximo ${limit} caracteres.`),
    z.refine(
      (text) => !/[\p{Cc}\p{Bidi_C}\p{Cs}]/u.test(text),
      "Quita los caracteres que no se pueden leer.",
    ),
  );

const staffShown = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  duties: z.array(z.enum(duties)),
  active: z.boolean(),
  /** Whether patients may book them themselves. */
  online: z.boolean(),
  title: z.string(),
  rnpi: z.string(),
  role: z.string(),
  specialty: z.string(),
  experience: z.string(),
  university: z.string(),
  expertise: z.array(z.string()),
  approach: z.string(),
  avatar: z.string(),
  serviceIds: z.array(z.string()),
  requiresSecondFactor: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  /** Of an account that nobody has entered yet; until when its link is good, if it still is. */
  invitation: z.nullable(z.object({ until: z.nullable(z.string()) })),
  position: z.int(),
  version: z.int(),
});
export type StaffMember = z.infer<typeof staffShown>;

export const listStaff = defineCall({
  method: "GET",
  path: "/api/staff",
  summary: "Everybody who works here, and who did",
  who: "therapist",
  duties: ["direction"],
  answer: { status: 200, body: z.array(staffShown) },
  refusals: [],
  limit: byHand,
});

export const inviteCall = defineCall({
  method: "POST",
  path: "/api/staff/invitations",
  summary:
    "Makes an account of the staff and mails its link, good for 7 days, once; again for who has not entered yet",
  who: "therapist",
  duties: ["direction"],
  body: z.object({ email, name: personName("Escribe el nombre."), duties: dutiesGiven }),
  answer: { status: 201, body: staffShown },
  refusals: ["conflict"],
  limit: { requests: 60, seconds: 3600 },
});

const changes = z.partial(
  z.object({
    name: personName("Escribe el nombre."),
    email,
    title: line(60),
    rnpi: z
      .string("Escribe el número.")
      .check(z.trim(), z.regex(/^(\d{3,10})?$/, "Escribe el número del registro, solo cifras.")),
    role: line(80),
    specialty: line(120),
    experience: line(80),
    university: line(120),
    expertise: z
      .array(requiredLine("Escribe en qué tiene experiencia.", 80))
      .check(z.maxLength(12, "Como máximo 12 líneas.")),
    approach: longText(600),
    /** A picture that was uploaded here, or one that comes with the site. */
    avatar: z
      .string("Elige una fotografía.")
      .check(z.regex(/^\/(objects\/[0-9a-f-]{36}|images\/team\/[\w-]+\.svg)$/, "Elige una fotografía.")),
    duties: dutiesGiven,
    active: z.boolean(),
    online: z.boolean(),
    serviceIds: z
      .array(opaqueId("Elige de la lista.", "Elige de la lista."))
      .check(z.maxLength(300, "Son demasiados servicios.")),
    requiresSecondFactor: z.boolean(),
    position: wholeNumber(0, 1_000, "Indica un lugar en la lista."),
  }),
);
export type StaffChanges = z.infer<typeof changes>;
/** As a screen sends them. */
export type SentStaffChanges = z.input<typeof changes>;

export const changeStaff = defineCall({
  method: "PATCH",
  path: "/api/staff/{id}",
  summary:
    "Changes what is sent of a person; one who leaves is out at once, and their hours to come are listed. dryRun changes nothing",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: z.extend(changes, { version: z.optional(version), dryRun: z.optional(z.boolean()) }),
  answer: { status: 200, body: z.extend(staffShown, { hits: z.array(hitSchema) }) },
  refusals: ["not_found", "conflict", "last_direction"],
  limit: byHand,
});
