// pack: dashboard-parts

import { openVault, type Sealed } from "~/features/care/records/ui/offered/note-vault";

/**
 * A plan that was changed and is not sent yet is kept in this browser as notes are: sealed with the session's key, so that a page that
 * is read anew loses nothing and whoever finds the browser later reads nothing.
 */
const prefix = "zoh_plan_";

/** One after the other: sealing takes a moment, and an older plan must not come after a newer one. */
let writing: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  // Storage is switched off or full, or there is no key: the plan lives as long as the page.
  const done = writing.then(work).catch(() => otherwise);
  writing = done;
  return done;
}

export const keepUnsentPlan = (patientId: string, plan: unknown): Promise<void> =>
  inTurn(async () => {
    const sealed = await (await openVault())?.seal(JSON.stringify(plan));
    if (sealed) localStorage.setItem(prefix + patientId, JSON.stringify(sealed));
  }, undefined);

export const readUnsentPlan = <T>(patientId: string): Promise<T | null> =>
  inTurn(async () => {
    const text = localStorage.getItem(prefix + patientId);
    const plain = text && (await (await openVault())?.unseal(JSON.parse(text) as Sealed));
    return plain ? (JSON.parse(plain) as T) : null;
  }, null);

export const dropUnsentPlan = (patientId: string): Promise<void> =>
  inTurn(async () => localStorage.removeItem(prefix + patientId), undefined);

/** With the session: nobody can read them any more. */
export function forgetUnsentPlans(): void {
  void inTurn(async () => {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
  }, undefined);
}
