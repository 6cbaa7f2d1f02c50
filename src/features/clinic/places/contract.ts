import * as z from "zod/mini";
import { byHand, wholeNumber } from "~/features/clinic/clinic/contract";
import { defineCall } from "~/shared/call";
import { weekdays } from "~/shared/clinic-grid";
import { opaqueId, phone, requiredLine, timeOr, version } from "~/shared/fields";
import { byId } from "~/shared/path-ids";
import { duties } from "~/shared/role";

const notThere = "Escribe latitud y longitud, como -33.0153, -71.5502.";
const degrees = (most: number) =>
  z.number(notThere).check(z.minimum(-most, notThere), z.maximum(most, notThere));
/** On the map. */
const location = z.object({ latitude: degrees(90), longitude: degrees(180) }, notThere);

const receptionGiven = z
  .object({
    weekdays: z
      .array(z.enum(weekdays, "Elige los días."), "Elige los días.")
      .check(z.minLength(1, "Elige al menos un día.")),
    opens: timeOr("Indica desde qué hora."),
    closes: timeOr("Indica hasta qué hora."),
  })
  .check(z.refine(({ opens, closes }) => opens < closes, "Termina antes de empezar."));

const branchFields = {
  name: requiredLine("Escribe el nombre de la sede.", 60),
  address: requiredLine("Escribe la dirección.", 160),
  comuna: requiredLine("Escribe la comuna.", 60),
  /** Null: the clinic's own. */
  phone: z.optional(z.nullable(phone)),
  whatsapp: z.optional(z.nullable(phone)),
  location: z.optional(z.nullable(location)),
  /** When somebody answers there. */
  reception: z.optional(z.array(receptionGiven).check(z.maxLength(14, "Como máximo 14 horarios."))),
  active: z.optional(z.boolean()),
};

const branchShown = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string(),
  comuna: z.string(),
  phone: z.nullable(z.string()),
  whatsapp: z.nullable(z.string()),
  location: z.nullable(location),
  /** With its days in words too. */
  reception: z.array(
    z.object({
      days: z.string(),
      weekdays: z.array(z.enum(weekdays)),
      opens: z.string(),
      closes: z.string(),
    }),
  ),
  active: z.boolean(),
  version: z.int(),
});
export type ShownBranch = z.infer<typeof branchShown>;

export const listBranches = defineCall({
  method: "GET",
  path: "/api/branches",
  summary: "Where the clinic treats people, and did",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(branchShown) },
  refusals: [],
  limit: byHand,
});

export const addBranch = defineCall({
  method: "POST",
  path: "/api/branches",
  summary: "A new branch",
  who: "therapist",
  duties: ["direction"],
  body: z.object(branchFields),
  answer: { status: 201, body: branchShown },
  refusals: ["conflict"],
  limit: byHand,
});

const branchChanges = z.partial(z.object(branchFields));
export type BranchChanges = z.infer<typeof branchChanges>;

export const changeBranch = defineCall({
  method: "PATCH",
  path: "/api/branches/{id}",
  summary: "Changes a branch; one where people have hours to come stays open",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: z.extend(branchChanges, { version }),
  answer: { status: 200, body: branchShown },
  refusals: ["not_found", "conflict", "in_use"],
  limit: byHand,
});

const unknownBranch = "Esa sede no existe.";
const roomFields = {
  branchId: opaqueId(unknownBranch, unknownBranch),
  name: requiredLine("Escribe el nombre del box.", 60),
  kind: requiredLine("Escribe qué tipo de box es.", 40),
  capacity: wholeNumber(1, 100, "Entre 1 y 100 personas."),
  active: z.optional(z.boolean()),
};

const roomShown = z.object({
  id: z.string(),
  branchId: z.string(),
  name: z.string(),
  kind: z.string(),
  capacity: z.int(),
  active: z.boolean(),
  version: z.int(),
});
export type ShownRoom = z.infer<typeof roomShown>;

export const listRooms = defineCall({
  method: "GET",
  path: "/api/rooms",
  summary: "The rooms of every branch",
  who: "therapist",
  duties,
  answer: { status: 200, body: z.array(roomShown) },
  refusals: [],
  limit: byHand,
});

export const addRoom = defineCall({
  method: "POST",
  path: "/api/rooms",
  summary: "A new room",
  who: "therapist",
  duties: ["direction"],
  body: z.object(roomFields),
  answer: { status: 201, body: roomShown },
  refusals: ["conflict"],
  limit: byHand,
});

const roomChanges = z.partial(z.object(roomFields));
export type RoomChanges = z.infer<typeof roomChanges>;

export const changeRoom = defineCall({
  method: "PATCH",
  path: "/api/rooms/{id}",
  summary: "Changes a room; one in which hours to come stand stays in use",
  who: "therapist",
  duties: ["direction"],
  params: byId,
  body: z.extend(roomChanges, { version }),
  answer: { status: 200, body: roomShown },
  refusals: ["not_found", "conflict", "in_use"],
  limit: byHand,
});
