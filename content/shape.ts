/** What a clinic fills in. Prices are whole Chilean pesos; durations are minutes; times are HH:mm, clinic time. */
export interface ClinicContent {
  identity: Identity;
  team: Professional[];
  services: Service[];
  therapistServices: { name: string; durationMinutes: number }[];
  heroThemes: Record<HeroThemeName, HeroTheme>;
  heroTheme: HeroThemeName;
  serviceCards: ServiceCard[];
  landing: LandingTexts;
}

export interface LandingTexts {
  heroTitle: string;
  heroText: string;
  servicesTitle: string;
  servicesText: string;
  contactTitle: string;
  contactText: string;
}

export interface Identity {
  name: string;
  shortName: string;
  tagline: string;
  address: { street: string; comuna: string; region: string; country: string };
  geo: { latitude: number; longitude: number };
  /** E.164. */
  phone: string;
  /** Digits only, with country code: what wa.me expects. */
  whatsapp: string;
  whatsappGreeting: string;
  email: string;
  hours: { days: string; opens: string; closes: string }[];
  social: { name: string; url: string }[];
  paymentMethods: string[];
  arriveEarlyMinutes: number;
}

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
  durationMinutes: number;
  description: string;
  packs: Pack[];
}

export interface Pack {
  id: string;
  name: string;
  price: number;
  sessions: number;
}

export interface ServiceCard {
  title: string;
  description: string;
  illustration: "shoulder" | "squat" | "gait" | "balance";
}

export type HeroThemeName = "default" | "clinic" | "therapy" | "sports" | "wellness" | "custom";

export interface HeroTheme {
  /** Pictures that take turns; paths below /images, or names of the drawn illustrations. */
  images: string[];
  overlayOpacity: number;
  overlayColor: string;
  backgroundPosition: string;
  size: "cover" | "contain";
  description: string;
}
