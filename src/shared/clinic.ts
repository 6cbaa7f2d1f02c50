/**
 * What holds of one clinic: who it is, who works there, what it offers at which price and when. It is a value: read at the
 * start and handed on, never known by a module. Prices are whole Chilean pesos; durations are minutes; times are HH:mm, clinic time.
 */
export interface Clinic {
  identity: Identity;
  seller: Seller;
  team: Professional[];
  /** What patients book. */
  services: Service[];
  /** What only therapists schedule, besides. */
  therapistServices: TherapistService[];
  opening: Opening;
  payments: PaymentTerms;
}

/** What pages and browsers know of it without asking. */
export interface ShownClinic extends Pick<Clinic, "identity" | "opening"> {
  payments: Pick<PaymentTerms, "packValidMonths">;
}

export const shownOf = ({ identity, opening, payments: { packValidMonths } }: Clinic): ShownClinic => ({
  identity,
  opening,
  payments: { packValidMonths },
});

/** Who sells, as consumer law asks it to be shown. */
export interface Seller {
  legalName: string;
  rut: string;
  representative: string;
  address: string;
  privacyEmail: string;
  complaintsEmail: string;
  /** Who holds site and records, and in which country; null says nothing of it and offers to tell. Law asks it to be named. */
  hosting: { provider: string; country: string } | null;
}

export interface Identity {
  name: string;
  shortName: string;
  tagline: string;
  address: {
    street: string;
    comuna: string;
    region: string;
    country: string;
    /** ISO 3166, two letters. */
    countryCode: string;
  };
  geo: { latitude: number; longitude: number };
  /** E.164. */
  phone: string;
  /** Digits only, with country code: what wa.me expects. */
  whatsapp: string;
  whatsappGreeting: string;
  email: string;
  /** The first one floats beside the landing page. `network` chooses the icon. */
  social: { network: SocialNetwork; name: string; url: string }[];
  paymentMethods: string[];
  arriveEarlyMinutes: number;
}

/** `weekdays` says in words of schema.org what `days` says to people. Times are HH:mm, dates yyyy-MM-dd. */
export interface Opening {
  /** When somebody answers at the centre. */
  reception: { days: string; weekdays: Weekday[]; opens: string; closes: string }[];
  care: {
    days: string;
    weekdays: Weekday[];
    stepMinutes: number;
    /** The starts of each part of the day: a visit may end after the last one. */
    startsForPatients: Starts[];
    startsForTherapists: Starts[];
    /** How far ahead patients may book. */
    daysAhead: number;
  };
  /** Days on which the centre itself is closed. */
  closures: string[];
  holidays: string[];
}

export interface Starts {
  first: string;
  last: string;
}

export type SocialNetwork = "instagram" | "facebook" | "youtube" | "tiktok" | "other";

export type Weekday = "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";

export interface Professional {
  /** Signs in with it; also finds the therapist's row again when the rest of this entry changes. */
  email: string;
  name: string;
  /** Professional title as registered, such as "Kinesiólogo". */
  title: string;
  role: string;
  specialty: string;
  experience: string;
  university: string;
  /** Number in the Registro Nacional de Prestadores Individuales de Salud. */
  rnpi: string;
  expertise: string[];
  /** How they work, in their own words. */
  approach: string;
  /** Path below /, an image of this site. */
  avatar: string;
}

export interface Service {
  id: string;
  name: string;
  category: "Kinesiología" | "Performance";
  price: number;
  /** True shows the price as "desde". */
  priceFrom: boolean;
  /** What its one price buys, when that is more than this hour: sold with the first hour, used up by the later ones. */
  bundle?: Pack;
  durationMinutes: number;
  description: string;
  packs: Pack[];
}

/** What only a therapist schedules. */
export interface TherapistService {
  id: string;
  name: string;
  durationMinutes: number;
  price: number;
}

/**
 * A programme is what a doctor ordered, and a bono may pay it; a commercial pack is a discount on the private price, which no
 * bono ever pays (they are different things in law).
 */
export interface Pack {
  id: string;
  kind: "programme" | "commercial";
  name: string;
  price: number;
  sessions: number;
}

/** A pack and a service as whoever books sees them: what a pack is in law concerns who sells it. */
export type OfferedPack = Omit<Pack, "kind">;
export interface OfferedService extends Omit<Service, "packs" | "bundle"> {
  bundle?: OfferedPack | undefined;
  packs: OfferedPack[];
}

/** What is said before somebody pays, and how long a pack lasts. */
export interface PaymentTerms {
  /** From the day a pack is opened; the last day counts. */
  packValidMonths: number;
  retracto: string;
  cancel: string;
  /** What the buyer sees at the gateway and in the bank's list: nothing of why they come. */
  gatewayTitle: string;
}
