import type { SignId } from "./sign-ids";

/**
 * What the symptom triage knows, as data that a kinesiologist reads and corrects. Phrases are written as people say them;
 * accents, capitals, articles, prepositions and pronouns do not matter. In a phrase
 *   `hinch*`        is any word that begins so,
 *   `(pie|mano)`    is one of these words,
 *   `{pierna}`      is one of the words of that family in words.ts,
 *   `..`            lets up to five other words stand between,
 *   `~`             means both sides near each other, in any order.
 */
export interface Concept {
  phrases: string[];
  /**
   * symptom (default): what is felt now. diagnosis: a name that counts only when said of today, not in a question. event:
   * happened once, and is over after a month. history: counts however long ago it was. passing: counts although it is over,
   * unless that was long ago. clearance: a test that ruled something out, until something new is told of today. word: it
   * counts however it is told, denied, past and feared too.
   */
  kind?: "symptom" | "diagnosis" | "event" | "history" | "passing" | "clearance" | "word";
}

export type Lexicon = Record<string, Concept>;

/** ambulance: 131, now. emergency_today: by one's own way, today. physician_soon: within days, told from the first two everywhere. */
export type Door = "ambulance" | "emergency_today" | "physician_soon";

/**
 * A named reason to act. `when` lists alternatives; each needs all its terms. A term is a concept, several joined by "|", or
 * one with "!" in front that must be absent. "older", "for days" and the like follow from numbers of the text: decide/holding.ts.
 */
export interface RedFlag {
  name: string;
  door: Door;
  guideline: string;
  when: string[][];
  /** The sign that the person named, as it stands behind "Nombras": only in rules that send to an emergency service. */
  named?: string;
  /** Said to the person after what to do. */
  reason: string;
  /** Where it is felt when the text names no place. */
  place?: string;
  /** It is not felt in a part of the body, whatever part the text names. */
  placeless?: true;
  /** What else to do now, instead of the usual steps. */
  steps?: string[];
  /** Who to see, for `physician_soon`. */
  specialist?: string;
}

export interface Place {
  name: string;
  /** As it stands after "en": "la rodilla". */
  label: string;
  phrases: string[];
  /** Movements that speak of the place when nothing else does. */
  hints?: string[];
}

/** More ways to say a concept of the lexicon: similes, slang, other languages. A concept that the lexicon lacks is an error. */
export type Sayings = Record<string, string[]>;

/** Through which door who ticks a sign goes when one of `beside` is ticked or told too. */
interface Raised {
  door: Door;
  /** Ids of signs, concepts and derived terms. */
  beside: string[];
}

/** A danger sign that is asked with a tick; see signs.ts. */
export interface Sign {
  id: SignId;
  text: string;
  named: string;
  settled: string[];
  denied: string[];
  /** The rule whose reason, place and steps are told; without one, `reason` is. */
  like?: string;
  reason?: string;
  stepsLike?: string;
  /** When it is ticked alone; null: it makes no door by itself, and counts as its concepts (`means`) for the rules. */
  door: Door | null;
  /** The gravest of those that hold. */
  raised?: Raised[];
  means?: string[];
}

/** Which signs to ask, most telling first: for a place, or when the text tells one of `when`. */
export interface Asking {
  /** Names of places.ts. */
  places?: string[];
  /** Concepts or derived terms; those in front of the place's own. */
  when?: string[];
  ask: SignId[];
}

/** What a kinesiologist does not treat, or a question about the centre. */
export interface Elsewhere {
  name: string;
  /** Who it is: the answer's `specialist`. */
  specialist: string;
  treatment: string;
  text: string;
  steps: string[];
  phrases: string[];
  /** It says what it is whatever part of the body stands beside it: "hongos en los pies". */
  wholeClause?: true;
  /** Not when who writes tells of the own body. */
  ofOthers?: true;
  /** Counts only when nothing hurts. */
  weak?: true;
  ask?: SignId[];
}

/** A question about the centre; the answer stands in content/symptoms.ts, which knows the clinic. */
export interface CentreQuestion {
  about: "price" | "hours" | "place" | "booking" | "contact";
  phrases: string[];
}

/** A diagnosis or an operation that the person names, and what is usual of it. */
export interface Diagnosis {
  /** Behind "Nombras". */
  name: string;
  /** Where it is, as it stands after "en". */
  where: string;
  phrases: string[];
  expect: string;
  lasts: string;
  /** Where `lasts` is from. */
  source: string;
  /** It is ours whatever illness stands beside it. */
  ours?: true;
  /** Behind "En la primera sesión", where it differs. */
  first?: string;
}

/** What it may be, by place, and what to do and to leave. The first whose concepts hold, else the one without any. */
export interface Condition {
  places: string[];
  when?: string[];
  /** Behind "Puede ser". */
  may: string;
  now: string;
  avoid: string;
}
