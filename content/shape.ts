import type { Service } from "~/shared/clinic";
import type { AdditionalService, ServiceCard } from "~/shared/own-texts";

export type { AdditionalService, ServiceCard };

export interface LandingTexts {
  heroTitle: string;
  heroText: string;
  servicesTitle: string;
  servicesText: string;
  teamTitle: string;
  teamText: string;
  testimonialsTitle: string;
  insuranceTitle: string;
  insuranceText: string;
  questionsTitle: string;
  contactTitle: string;
  contactText: string;
  /** A drawn map of the surroundings, 3:2; the interactive one loads only when asked for. */
  map: { picture: string; description: string };
}

export interface Question {
  question: string;
  answer: string;
}

export interface SymptomBoxTexts {
  title: string;
  text: string;
  label: string;
  placeholder: string;
  note: string;
}

export interface Satisfaction {
  /** An hour that is completed later than that is not asked about. */
  latestHoursAfter: number;
  /** Who has never been asked is asked after so many completed sessions, and then each time after so many more. */
  firstAfterSessions: number;
  thenEverySessions: number;
  /** How long the link of the mail serves. */
  openDays: number;
  /** Of 0 to 10: from here on an answer is a good one, and asked for its use as a testimonial. */
  gladFrom: number;
  figures: {
    /** "content": the site shows the counter of content/team-page.ts as it stands there, and no stars; "answers": what patients answered. */
    follow: "content" | "answers";
    /** With fewer answers what the content says stays. */
    leastAnswers: number;
    /** Whoever answers at least this counts as satisfied. */
    satisfiedFrom: number;
    /** Answers of so many months count. */
    months: number;
  };
}

/** A figure of the centre that sweeps to its number. */
export interface Counter {
  /** True of the one that may follow the patients' answers (content/satisfaction.ts). */
  isSatisfaction?: boolean;
  value: number;
  suffix: string;
  label: string;
  /** The number at which the dial would be full. */
  outOf: number;
  sweepMs: number;
}

export interface TeamPageTexts {
  /** What the browser's tab, search results and the trail of pages call it. */
  tabTitle: string;
  title: string;
  text: string;
  countersTitle: string;
  counters: Counter[];
  valuesTitle: string;
  values: { name: string; text: string }[];
  closingTitle: string;
  closingText: string;
}

export interface ServicesPageTexts {
  /** What the browser's tab, search results and the trail of pages call it. */
  tabTitle: string;
  title: string;
  text: string;
  sections: ServiceSection[];
  priceNotes: string[];
  /** What FONASA's words mean, beside the packs that speak of them. */
  fonasa: { title: string; terms: { term: string; meaning: string }[] };
  additionalTitle: string;
  additional: AdditionalService[];
  closingTitle: string;
  closingText: string;
}

/** `id` is the anchor that links of other pages scroll to. */
export interface ServiceSection {
  id: "evaluacion" | "performance";
  category: Service["category"];
  title: string;
  text: string;
  illustration: Figure;
}

export interface AgendaPageTexts {
  /** What the browser's tab, search results and the trail of pages call it. */
  tabTitle: string;
  title: string;
  /** In its place once an hour is booked. */
  bookedTitle: string;
  text: string;
  notesTitle: string;
  notes: { title: string; text: string }[];
  teamTitle: string;
  contactTitle: string;
}

/** A page that stands where another was expected. */
export interface TroubleTexts {
  /** What the browser's tab says. */
  tabTitle: string;
  title: string;
  text: string;
}

export interface LegalText {
  title: string;
  description: string;
  version: string;
  /** yyyy-MM-dd */
  date: string;
  summary: string[];
  sections: LegalSection[];
}

/** `id` is the section's address. A list of strings is drawn as a list, pairs as a table of two columns. */
export interface LegalSection {
  id: string;
  title: string;
  body: (string | string[] | { pairs: [string, string][] })[];
}

/** Drawings that the site brings along. */
type Figure = "shoulder" | "squat" | "gait" | "balance";

export type HeroTheme = DrawnTheme | PictureTheme;

interface ThemeOverlay {
  /** A veil of one colour over the pictures: 0 is none, 1 hides them. */
  overlayOpacity: number;
  overlayColor: `#${string}`;
  /** What the pictures show, for who does not see them. */
  description: string;
}

/** Drawings of the site take turns. They stand whole in the middle, whatever the screen. */
export interface DrawnTheme extends ThemeOverlay {
  images: Figure[];
  backgroundPosition: "center";
  size: "contain";
}

/**
 * Pictures of the clinic take turns: a path ("/images/sala.webp" is the file public/images/sala.webp) or an address of this
 * same site. Browsers are told to load no picture from elsewhere, so the start refuses one.
 */
export interface PictureTheme extends ThemeOverlay {
  images: (`/${string}` | `https://${string}` | `http://${string}`)[];
  backgroundPosition: Side | "center" | `${"left" | "center" | "right"} ${"top" | "center" | "bottom"}`;
  size: "cover" | "contain";
}

type Side = "top" | "bottom" | "left" | "right";

export interface BlogPageTexts {
  /** What the browser's tab, search results and the trail of pages call it. */
  tabTitle: string;
  title: string;
  text: string;
  categoriesTitle: string;
  /** What the numbers beside the themes count. */
  categoriesCount: string;
  categories: { name: string; count: number }[];
  emptyText: string;
  accessTitle: string;
  accessText: string;
  /** Prefilled WhatsApp message of who asks for access. */
  accessMessage: string;
  callTitle: string;
  callText: string;
}
