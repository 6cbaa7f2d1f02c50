import { useEffect, useState } from "react";
import { makeCall } from "~/shared/api-client";
import { type Confirmation, confirmPayment } from "../contract";
import { followPayment, isOpen, type ResultView } from "./follow-payment";

/** One question may take so long; then it counts as lost. */
const patienceMs = 20_000;

interface Given {
  token: string;
  /** What the server knew when it drew the page. */
  known: Confirmation | null;
  /** The simulator pays when its result is looked at. */
  isSimulated: boolean;
}

/** What became of a payment, asked for as long as that is open. */
export function useConfirmation({ token, known, isSimulated }: Given) {
  const isSettled = known !== null && !isOpen(known.status);
  const [view, setView] = useState<ResultView>(() =>
    known && (known.status !== "PENDING" || known.isWaiting)
      ? { kind: "answered", confirmation: known }
      : { kind: "verifying" },
  );
  const [round, setRound] = useState(1);
  const asks = !isSettled || isSimulated;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks anew
  useEffect(() => {
    if (!asks) return;
    const gone = new AbortController();
    const follow = () =>
      followPayment({
        confirm: () => confirm(token, gone.signal),
        wait: (ms) => waitUnless(gone.signal, ms),
        show: (next) => {
          // What is settled is not unsettled by a connection that was lost afterwards.
          if (!gone.signal.aborted && !(isSettled && next.kind !== "answered")) setView(next);
        },
      });
    // Not at once: StrictMode mounts twice, and the payment is asked for once.
    const timer = setTimeout(() => void follow(), 0);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [token, asks, isSettled, round]);

  function retry(): void {
    setView({ kind: "verifying" });
    setRound((count) => count + 1);
  }
  return { view, retry };
}

async function confirm(token: string, gone: AbortSignal): Promise<Confirmation> {
  const patience = new AbortController();
  const giveUp = () => patience.abort();
  const timer = setTimeout(giveUp, patienceMs);
  gone.addEventListener("abort", giveUp);
  try {
    return await makeCall(confirmPayment, { body: { token }, signal: patience.signal });
  } finally {
    clearTimeout(timer);
    gone.removeEventListener("abort", giveUp);
  }
}

/** False when the page is gone by then. */
function waitUnless(gone: AbortSignal, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(!gone.aborted), ms);
    gone.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
