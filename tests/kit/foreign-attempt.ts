import type { Visitor } from "./signed-in";
import type { TestSite } from "./site";

export type Actors = Record<
  "patient" | "otherPatient" | "therapist" | "otherTherapist",
  Visitor & { id: string }
>;

export interface ForeignAttempt {
  asking: Visitor;
  /** Of an object that exists and that is not theirs. */
  path: string;
  body?: unknown;
  /**
   * 404 unless the path names a person instead of an object, or the call is for the other role: then 403, known or unknown
   * alike (docs/product-rules.md).
   */
  code?: "not_found" | "forbidden";
}

/** By call: objects of one actor, and who else asks for them. */
export type ForeignObjects = Record<string, (site: TestSite, actors: Actors) => Promise<ForeignAttempt[]>>;
