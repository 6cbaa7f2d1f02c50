/** What direction has written of the site itself: what is not there is as the content says. */
export interface OwnTexts {
  heroTheme?: HeroThemeName;
  heroTitle?: string;
  heroText?: string;
  questions?: { question: string; answer: string }[];
  /** Below the prices. */
  priceNotes?: string[];
  counters?: CountersShown;
  /** What the landing page tells of the services. */
  cards?: ServiceCard[];
  /** What the services page offers besides hours at the centre. */
  additional?: AdditionalService[];
  /** Paths of uploaded pictures, which the theme "custom" shows in turn, and what is seen on them. */
  heroPictures?: string[];
  heroPicturesText?: string;
  /** A line at the end of the mail of a booking, and of a reminder. */
  bookingNote?: string;
  reminderNote?: string;
}

export interface ServiceCard {
  title: string;
  description: string;
  /** A drawing of the site, or the path of an uploaded picture. */
  picture: string;
  /** What is seen on an uploaded one, for who does not see it. */
  pictureText?: string | undefined;
}

export interface AdditionalService {
  title: string;
  text: string;
  /** What its button says. */
  action: string;
  /** The button opens a chat that starts with this; null opens the symptom analysis. */
  message: string | null;
}

/** Which pictures the landing page opens with. */
export type HeroThemeName = "default" | "clinic" | "therapy" | "sports" | "wellness" | "custom";

/** The figures of the site: as its texts have them, following what patients answered, or not at all. */
export type CountersShown = "content" | "answers" | "off";
