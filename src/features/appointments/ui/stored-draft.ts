import { services } from "content/services";
import * as z from "zod/mini";
import { isBooking } from "./booking-address";
import { type BookingDraft, emptyDraft, type Person, withoutPerson } from "./booking-draft";
import { draftKey } from "./draft-key";

type Place = "dialog" | "page";

const stored = z.object({
  serviceId: z.nullable(z.string()),
  packId: z.nullable(z.string()),
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
  }),
});

/** Of this tab alone, until it is booked or closed: a reload, or a tab that the phone killed, loses nothing. */
export function keepDraft(
  place: Place,
  { service, pack, patient, ...rest }: BookingDraft,
  person: Person | null,
): void {
  // What the account knows it tells again; whoever signs in here next must not find it.
  const kept = {
    ...rest,
    patient: person ? withoutPerson(patient, person) : patient,
    serviceId: service?.id ?? null,
    packId: pack?.id ?? null,
  };
  withStorage((storage) => storage.setItem(draftKey(place), JSON.stringify(kept)));
}

export function dropDraft(place: Place): void {
  withStorage((storage) => storage.removeItem(draftKey(place)));
}

/** Null when nothing is kept. A day that is over is chosen anew; what the clinic no longer offers too. */
export function keptDraft(place: Place, today: string): BookingDraft | null {
  if (place === "dialog" && !wasLoadedOpen()) return null;
  const text = withStorage((storage) => storage.getItem(draftKey(place)));
  if (!text) return null;
  const parsed = stored.safeParse(parse(text));
  if (!parsed.success) return null;
  const { serviceId, packId, therapist, date, time, patient } = parsed.data;
  const service = services.find(({ id }) => id === serviceId) ?? null;
  const isAhead = date !== null && date >= today;
  return {
    ...emptyDraft,
    service,
    pack: service?.packs.find(({ id }) => id === packId) ?? null,
    therapist,
    date: isAhead ? date : null,
    time: isAhead ? time : null,
    patient,
  };
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
