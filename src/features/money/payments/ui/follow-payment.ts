import { failureOf } from "~/client/call-failure";
import type { Confirmation, PaymentStatus } from "../contract";

/** What the result page shows. */
export type ResultView =
  /** Nobody has answered yet. */
  | { kind: "verifying" }
  | { kind: "answered"; confirmation: Confirmation }
  /** Still open after all the asking. */
  | { kind: "slow"; confirmation: Confirmation }
  /** No payment has that token; `text` is the server's. */
  | { kind: "unknown"; text: string | null }
  /** No answer came: nobody knows. */
  | { kind: "lost"; text: string | null };

export const isOpen = (status: PaymentStatus): boolean => status === "PENDING" || status === "REVIEW";

const everyMs = 3_000;
const patienceMs = 60_000;

interface Ways {
  confirm: () => Promise<Confirmation>;
  /** False when the page was left meanwhile. */
  wait: (ms: number) => Promise<boolean>;
  show: (view: ResultView) => void;
}

/**
 * Asks what became of a payment, and again while it is open: one question after the other, for a minute. A question that is lost
 * on the way ends it only when nothing is known.
 */
export async function followPayment({ confirm, wait, show }: Ways): Promise<void> {
  let known: Confirmation | null = null;
  for (let waited = 0; ; waited += everyMs) {
    try {
      known = await confirm();
    } catch (error) {
      if (!known) return show(viewOfFailure(error));
    }
    if (!isOpen(known.status) || known.isWaiting) return show({ kind: "answered", confirmation: known });
    if (waited >= patienceMs) return show({ kind: "slow", confirmation: known });
    show({ kind: "answered", confirmation: known });
    if (!(await wait(everyMs))) return;
  }
}

function viewOfFailure(error: unknown): ResultView {
  const { code, text } = failureOf(error);
  return { kind: code === "not_found" || code === "validation" ? "unknown" : "lost", text };
}
