import * as z from "zod/mini";
import { agendaEntrySchema } from "~/features/hours/appointments/therapist-contract";
import { defineCall } from "~/shared/call";
import { knownName, opaqueId } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { arrangingDuties, duties } from "~/shared/role";

const byHand = { requests: 120, seconds: 60 };

const kind = z.enum(["therapist", "service"], "Indica si es un profesional o un servicio.");

const unknownName = z.object({
  kind,
  /** As the other calendar writes it; empty when it named nobody. */
  name: z.string(),
  hours: z.int(),
  /** Wall time of its first hour to come. */
  next: z.string(),
  /** The first five. */
  first: z.array(z.object({ start: z.string(), patientName: z.string() })),
});
export type UnknownName = z.infer<typeof unknownName>;

const collision = z.object({ theirs: agendaEntrySchema, ours: z.array(agendaEntrySchema) });
export type Collision = z.infer<typeof collision>;

const externalHours = z.object({
  unknown: z.array(unknownName),
  collisions: z.array(collision),
  remembered: z.array(z.object({ kind, name: z.string(), means: z.string() })),
});
export type ExternalHours = z.infer<typeof externalHours>;

export const readExternalHours = defineCall({
  method: "GET",
  path: "/api/external-hours",
  summary: "What waits for somebody among the hours of the other calendar: unknown names, and collisions",
  who: "therapist",
  duties,
  answer: { status: 200, body: externalHours },
  refusals: [],
  limit: { requests: 600, seconds: 60 },
});

const anyName = z.string("Indica el nombre.").check(
  z.maxLength(120, "Ese nombre no se conoce."),
  z.refine((text) => !/\p{C}/u.test(text), "Ese nombre no se conoce."),
);

export const matchName = defineCall({
  method: "PUT",
  path: "/api/external-names",
  summary: "Says who or what a name of the other calendar is; remembered from then on",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({
    kind,
    name: anyName,
    therapistId: z.nullish(opaqueId("Elige un profesional.", "Elige un profesional de la lista.")),
    service: z.nullish(knownName("Elige un servicio de la lista.")),
  }),
  answer: { status: 200, body: externalHours },
  refusals: [],
  limit: byHand,
});

export const forgetName = defineCall({
  method: "POST",
  path: "/api/external-names/forget",
  summary: "A name of the other calendar is asked about again the next time",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({ kind, name: anyName }),
  answer: { status: 200, body: externalHours },
  refusals: [],
  limit: byHand,
});

export const keepBoth = defineCall({
  method: "PATCH",
  path: "/api/appointments/{id}/keep-both",
  params: byId,
  summary:
    "An hour of the other calendar and the one that it collides with both stand; it is asked about no more",
  who: "therapist",
  duties: arrangingDuties,
  body: z.object({}),
  answer: { status: 200, body: agendaEntrySchema },
  refusals: ["not_found", "not_active"],
  limit: byHand,
});
