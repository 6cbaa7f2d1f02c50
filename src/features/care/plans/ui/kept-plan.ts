import { drop, keep, keptAt } from "~/client/kept-on-phone";
import type { Recommendation } from "../contract";

/** What a phone keeps of a plan, to show it without a network. */
export interface KeptPlan {
  plan: Recommendation;
  /** Milliseconds of the phone's clock: when the server said it last. */
  readAt: number;
  /** By how much the server's clock was ahead of the phone's. */
  aheadMs: number;
}

const keptMs = 14 * 24 * 60 * 60 * 1000;

/** A phone whose clock was put back since has no say in how long it is kept. */
export const isStillKept = ({ readAt }: KeptPlan, nowMs: number): boolean =>
  Math.abs(nowMs - readAt) < keptMs;

/** What an older page kept on the phone lacks what plans have learnt since. */
const withEveryField = (plan: Recommendation): Recommendation => ({
  ...plan,
  exercises: plan.exercises.map((line) => ({ ...noMore, ...line })),
});

const noMore = { load: null, hold: null, side: null, steps: [], own: null };

/** In the one width that fits a phone. */
export const keptPictureOf = (picture: string): string => `${picture}?w=480`;

/** Addresses that the service worker keeps beside the page (public/sw.js). */
export const picturesOf = ({ exercises }: Recommendation): string[] =>
  exercises.flatMap(({ own }) => (own?.picture ? keptPictureOf(own.picture) : []));

export async function keepPlan(patientId: string, kept: KeptPlan): Promise<void> {
  await keep("read", patientId, kept);
}

/** Null when there is none, or none that was read within a fortnight: that one goes. */
export async function keptPlanOf(patientId: string, nowMs: number): Promise<KeptPlan | null> {
  const kept = await keptAt<KeptPlan>("read", patientId).catch(() => undefined);
  if (!kept) return null;
  if (isStillKept(kept, nowMs)) return { ...kept, plan: withEveryField(kept.plan) };
  await drop("read", patientId);
  return null;
}
