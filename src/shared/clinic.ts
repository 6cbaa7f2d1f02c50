import type { OwnTexts } from "./own-texts";

/**
 * What holds of one clinic: who it is, who works there, what it offers at which price and when. It is a value: read from the
 * database, read again when that changes, and handed on, never known by a module. Prices are whole Chilean pesos; durations are
 * minutes; times are HH:mm and wall times yyyy-MM-ddTHH:mm, clinic time.
 */
export interface Clinic {
  /** Of `identity`, `seller`, `payments` and what of `opening` is no table of its own. */
  version: number;
  /** With the address and phones of the first branch. */
  identity: Identity;
  seller: Seller;
  /** Who treats people, in the order of the site. */
  team: Professional[];
  /** What patients book, at the prices of today. */
  services: Service[];
  /** What only therapists schedule, besides. */
  therapistServices: TherapistService[];
  opening: Opening;
  payments: PaymentTerms;
  /** Those that are open, in their order; at least one. */
  branches: Branch[];
  /** The most that reception may take off a price. */
  discountLimitPercent: number;
  messages: MessageTerms;
  texts: OwnTexts;
}

/** When the clinic writes to people, and whether. */
export interface MessageTerms {
  /** To the patient before an hour: the first time and the last, each in hours. */
  remindHoursBefore: [first: number, last: number];
  /** Nobody is written to in between by what nobody waits for. */
  quiet: QuietHours;
  /** Reminders by WhatsApp to who agreed, where it is set up. */
  whatsapp: boolean;
  /** Patients are asked how it went, so long after the end of their hour. */
  asksHow: boolean;
  askHoursAfter: number;
}

/** HH:mm, over midnight. */
export interface QuietHours {
  from: string;
  until: string;
}

/** What a database without a clinic begins with: content/first-start/. */
export interface FirstStart extends Pick<Clinic, "identity" | "seller" | "payments" | "messages"> {
  therapistServices: FirstTherapistService[];
  team: FirstPerson[];
  services: FirstService[];
  opening: FirstOpening;
}

export type FirstPerson = Omit<Professional, "id" | "online" | "serviceIds">;
/** What a service of the first start does not say. */
type Kept = "formerNames" | "pauseMinutes" | "seats" | "roomKind" | "requiresPayment" | "isOnline";
export type FirstService = Omit<Service, Kept>;
export type FirstTherapistService = Omit<TherapistService, Kept>;

/** What pages and browsers know of it without asking. */
export interface ShownClinic extends Pick<Clinic, "identity"> {
  opening: ShownOpening;
  payments: Pick<PaymentTerms, "packValidMonths">;
  /** Where there are several; else none. */
  branches: Branch[];
  messages: Pick<MessageTerms, "quiet">;
}

export const shownOf = ({
  identity,
  opening,
  branches,
  messages: { quiet },
  payments: { packValidMonths },
}: Clinic): ShownClinic => {
  const { weeks: _weeks, workDays: _workDays, ...shown } = opening;
  return {
    identity,
    opening: shown,
    payments: { packValidMonths },
    branches: branches.length > 1 ? branches : [],
    messages: { quiet },
  };
};

export type ShownProfessional = Omit<Professional, "email" | "online" | "serviceIds">;

/** Those whom the site shows: of a person without a profile there is nothing to say yet. */
export const presented = <Person extends Pick<Professional, "specialty">>(team: Person[]): Person[] =>
  team.filter(({ specialty }) => specialty !== "");

/** A place where the clinic treats people. */
export interface Branch {
  id: string;
  name: string;
  address: string;
  comuna: string;
  /** E.164; null where the clinic's own is called. */
  phone: string | null;
  /** As the clinic's; null where that one is written to. */
  whatsapp: string | null;
  geo: Identity["geo"] | null;
  /** When somebody answers there. */
  reception: Reception[];
}

/** Where an hour is. */
export interface HourPlace {
  /** Null while nobody knows who attends. */
  branchId: string | null;
  /** Only of one that is held by video. */
  isOnline?: true | undefined;
}

/** The clinic, as whoever has an hour meets it. */
export interface Meeting extends Identity {
  isOnline?: true;
}

/**
 * The clinic as somebody meets it who has an hour: by video, or at one of several branches, with its name and address and who answers
 * there. Where there is one branch alone nothing of it is said.
 */
export function identityAt(
  { identity: clinic, branches }: Pick<ShownClinic, "identity" | "branches">,
  { branchId, isOnline }: HourPlace,
): Meeting {
  const identity = isOnline ? { ...clinic, isOnline } : clinic;
  const branch = branches.length > 1 ? branches.find(({ id }) => id === branchId) : undefined;
  if (!branch) return identity;
  const { name, address, comuna, phone, whatsapp, geo } = branch;
  return {
    ...identity,
    address: { ...identity.address, street: `${name}, ${address}`, comuna },
    geo: geo ?? identity.geo,
    phone: phone ?? identity.phone,
    whatsapp: whatsapp ?? identity.whatsapp,
  };
}

export const onlinePlace = "En línea, por videollamada";
/** "Av. Siempre Viva 1250, Viña del Mar" */
export const whereOf = ({ address: { street, comuna }, isOnline }: Meeting): string =>
  isOnline ? onlinePlace : `${street}, ${comuna}`;

/** Who sells, as consumer law asks it to be shown. */
export interface Seller {
  legalName: string;
  rut: string;
  representative: string;
  address: string;
  privacyEmail: string;
  complaintsEmail: string;
  /** What the seller does, as the tax authority has it; a boleta says it. */
  giro?: string;
  /** The code of that at the tax authority, which every document but a boleta says. */
  acteco?: string;
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

/** When somebody answers at the centre; `weekdays` says in words of schema.org what `days` says to people. */
export interface Reception {
  days: string;
  weekdays: Weekday[];
  opens: string;
  closes: string;
}

/** Days that follow one another and have the same hours, in words for people and in those of schema.org. */
export interface OpenDays {
  days: string;
  weekdays: Weekday[];
  times: { opens: string; closes: string }[];
}

export interface Opening {
  reception: Reception[];
  /** When people are treated, as the site says it of this week: it follows from what patients may book. */
  careHours: OpenDays[];
  care: CareTerms;
  /** Everybody's weeks, those that hold from a later day too. */
  weeks: WeeklyHours[];
  /** Days on which somebody works at other times than the week says. */
  workDays: WorkDay[];
  closures: Closure[];
  /** On which nobody is offered, dates. */
  holidays: string[];
}

/** What of it a browser needs to draw a calendar. */
export type ShownOpening = Omit<Opening, "weeks" | "workDays">;

export interface CareTerms {
  /** Between two starts. */
  stepMinutes: number;
  /** How far ahead patients may book. */
  daysAhead: number;
}

/** "patients": offered online and by staff; "staff": by staff alone. */
export type Audience = "patients" | "staff";

/** When visits of a person may begin, from the first minute to before the last: one may end after it. */
export interface WorkTime {
  therapistId: string;
  branchId: string;
  /** HH:mm; `to` may be 24:00. */
  from: string;
  to: string;
  audience: Audience;
}

export interface WeeklyHours extends WorkTime {
  /** 1 for Monday to 7 for Sunday. */
  weekday: number;
  /** All, or every other one. */
  weeks: "all" | "even" | "odd";
  /** Dates, both counted; null without an end. */
  validFrom: string;
  validUntil: string | null;
}

export interface WorkDay extends WorkTime {
  id: string;
  date: string;
}

/** Wall times; `to` is the first moment after it. */
export interface Closure {
  id: string;
  /** Null closes all of the clinic. */
  branchId: string | null;
  from: string;
  to: string;
  reason: string;
}

/** The clinic's usual week, which everybody of the first start begins with. */
export interface FirstOpening {
  reception: Reception[];
  care: CareTerms & {
    weekdays: Weekday[];
    /** The starts of each part of the day. */
    startsForPatients: Starts[];
    /** On any day of the week. */
    startsForTherapists: Starts[];
  };
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
  id: string;
  /** Whether patients may book them themselves. */
  online: boolean;
  /** Ids of what they give. */
  serviceIds: string[];
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
  /** What it was called before: an older page or draft still means it. */
  formerNames: string[];
  category: "Kinesiología" | "Performance";
  price: number;
  /** True shows the price as "desde". */
  priceFrom: boolean;
  /** What its one price buys, when that is more than this hour: sold with the first hour, used up by the later ones. */
  bundle?: Pack;
  durationMinutes: number;
  /** Between this and the next visit. */
  pauseMinutes: number;
  /** How many people one hour holds; more than one is a class. */
  seats: number;
  /** The kind of room that it needs. */
  roomKind: string | null;
  /** "hold": an hour of it that patients book is held 30 minutes for them to pay it. */
  requiresPayment: "never" | "hold";
  /** Held by video, in a room of each hour's own. */
  isOnline: boolean;
  description: string;
  /** Titles of the texts that are signed before its first session. */
  consents?: string[];
  packs: Pack[];
}

/** What only a therapist schedules. */
export interface TherapistService
  extends Pick<Service, "id" | "name" | "durationMinutes" | "pauseMinutes" | "seats" | "roomKind"> {
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
  /** Where it may be used for another time than the clinic's packs. */
  validMonths?: number | undefined;
}

/** A pack and a service as whoever books sees them: what a pack is in law concerns who sells it. */
export type OfferedPack = Omit<Pack, "kind">;
export interface OfferedService
  extends Omit<
    Service,
    | "packs"
    | "bundle"
    | "formerNames"
    | "pauseMinutes"
    | "requiresPayment"
    | "isOnline"
    | "roomKind"
    | "seats"
    | "consents"
  > {
  consents?: string[] | undefined;
  bundle?: OfferedPack | undefined;
  packs: OfferedPack[];
  /** Of a class. */
  seats?: number | undefined;
  /** Only where it is so. */
  requiresPayment?: Service["requiresPayment"] | undefined;
  isOnline?: boolean | undefined;
}

/** What is said before somebody pays, and how long a pack lasts. */
export interface PaymentTerms {
  /** From the day a pack is opened; the last day counts. */
  packValidMonths: number;
  retracto: string;
  cancel: string;
  /** Who issues the boleta: nobody here ("none", its number is typed by hand), each professional's own, or a provider of electronic documents. */
  boletaIssuer?: "none" | "honorarios" | "provider";
  /** With a provider: when somebody presses, or as soon as an order is paid. */
  boletaWhen?: "press" | "paid";
  /** What the buyer sees at the gateway and in the bank's list: nothing of why they come. */
  gatewayTitle: string;
}
