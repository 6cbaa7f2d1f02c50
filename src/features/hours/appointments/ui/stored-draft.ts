import * as z from "zod/mini";
import type { OfferedService } from "~/shared/clinic";
import { appointmentSchema } from "../contract";
import { coverages } from "../coverage";
import { relations } from "../representative";
import { isBooking } from "./booking-address";
import { type BookingDraft, emptyDraft, type Person, personFields, withoutPerson } from "./booking-draft";
import { draftKey } from "./draft-key";

type Place = "dialog" | "page";

const stored = z.object({
  serviceId: z.nullable(z.string()),
  packId: z.nullable(z.string()),
  coverage: z._default(z.nullable(z.enum(coverages)), null),
  branchId: z._default(z.nullable(z.string()), null),
  therapist: z.nullable(z.union([z.literal("anyone"), z.object({ id: z.string(), name: z.string() })])),
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  patient: z.object({
    patientName: z.string(),
    patientEmail: z.string(),
    patientPhone: z.string(),
    patientRut: z.string(),
    comments: z.string(),
    whatsappReminders: z.boolean(),
    news: z.boolean(),
    // Drafts that the release before kept have none.
    waitForEarlier: z._default(z.boolean(), false),
    birthDate: z._default(z.string(), ""),
    isMinor: z._default(z.boolean(), false),
    representativeName: z._default(z.string(), ""),
    representativeRut: z._default(z.string(), ""),
    representativeRelation: z._default(z.enum(["", ...relations]), ""),
  }),
  awaited: z.nullable(z.array(z.enum(personFields))),
});

const booked = z.object({
  /** No more of it than the news says. */
  appointment: z.extend(
    z.pick(appointmentSchema, {
      id: true,
      service: true,
      pack: true,
      therapistName: true,
      preferredDate: true,
      durationMinutes: true,
      patientEmail: true,
      status: true,
      createdAt: true,
    }),
    // The release before kept none.
    {
      payBy: z._default(appointmentSchema.shape.payBy, null),
      branchId: z._default(appointmentSchema.shape.branchId, null),
    },
  ),
  /** They hear when an earlier hour becomes free. */
  waits: z.boolean(),
  sold: z.object({
    /** As it was chosen: "desde $15.000", "de tu pack, sesión 4 de 10". */
    price: z.string(),
    /** What happens with the pack's other sessions; null where there are none. */
    others: z.nullable(z.string()),
    /** An hour of a pack that was bought before sells nothing. */
    isOfOwnPack: z.boolean(),
    /** Titles of what is signed before the first session. */
    consents: z.optional(z.array(z.string())),
  }),
});
/** What was booked a moment ago. */
export type Booked = z.infer<typeof booked>;

/** Of this tab alone, until it is booked or closed: a reload, or a tab that the phone killed, loses nothing. */
export function keepDraft(place: Place, draft: BookingDraft, person: Person | null): void {
  // What the account knows it tells again; whoever signs in here next must not find it.
  const { service, pack, ...rest } = person && draft.awaited === null ? withoutPerson(draft, person) : draft;
  keep(place, { ...rest, serviceId: service?.id ?? null, packId: pack?.id ?? null });
}

/** In the draft's place: a reload shows the news again, until another booking begins or the dialog is closed. */
export const keepBooked = (place: Place, news: Booked): void => keep(place, booked.parse(news));

function keep(place: Place, kept: object): void {
  withStorage((storage) => storage.setItem(draftKey(place), JSON.stringify(kept)));
}

export function dropDraft(place: Place): void {
  withStorage((storage) => storage.removeItem(draftKey(place)));
}

/** Null when nothing is kept. A day that is over is chosen anew; what the clinic no longer offers too. */
export function keptDraft(place: Place, services: OfferedService[], today: string): BookingDraft | null {
  const parsed = stored.safeParse(keptIn(place));
  if (!parsed.success) return null;
  const { serviceId, packId, coverage, branchId, therapist, date, time, patient, awaited } = parsed.data;
  const service = services.find(({ id }) => id === serviceId) ?? null;
  const isAhead = date !== null && date >= today;
  return {
    ...emptyDraft,
    service,
    pack: service?.packs.find(({ id }) => id === packId) ?? null,
    coverage,
    branchId,
    therapist,
    date: isAhead ? date : null,
    time: isAhead ? time : null,
    patient,
    awaited,
  };
}

export function keptBooked(place: Place): Booked | null {
  return booked.safeParse(keptIn(place)).data ?? null;
}

function keptIn(place: Place): unknown {
  if (place === "dialog" && !wasLoadedOpen()) return null;
  return parse(withStorage((storage) => storage.getItem(draftKey(place))) ?? "null");
}

/** A dialog that is opened by a press begins anew: only a page that came with it open goes on. */
function wasLoadedOpen(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load !== undefined && isBooking(new URL(load.name).search);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A browser that keeps nothing forgets on a reload, and books all the same. */
function withStorage<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
