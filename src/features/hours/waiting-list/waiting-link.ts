import type { Keys } from "~/server/settings/keys";
import { noThanksParameter, type WaitingAct, waitingActs } from "./waiting-acts";

const purposeOf = (act: WaitingAct) => `waiting-${act}`;

/** The link of a mail: signed, for one act on one thing (an appointment, an offer, a place in the list). Following it changes nothing. */
export function makeWaitingLink(keys: Keys, publicUrl: string, act: WaitingAct, id: string): string {
  return `${publicUrl}/lista-de-espera?token=${encodeURIComponent(keys.sign(purposeOf(act), id))}`;
}

/** The same page of an offer, with the other button first. */
export const noThanks = (takeLink: string): string => `${takeLink}&${noThanksParameter}=no`;

export function readWaitingToken(keys: Keys, token: string): { act: WaitingAct; id: string } | null {
  for (const act of waitingActs) {
    const id = keys.verify(purposeOf(act), token);
    if (id !== null) return { act, id };
  }
  return null;
}
