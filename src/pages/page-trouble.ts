import { createContext } from "react-router";

/** What went wrong around a page: before it was made, and while it was. */
export interface PageTrouble {
  /** Thrown instead of making the page; null when nothing went wrong. */
  before: { error: unknown } | null;
  hear(error: unknown): void;
}

export const troubleOfRequest = createContext<PageTrouble>();
