import { asksForPrivacy, maySeeVisits } from "./offered/visit-choice";
import { forgetVisits, reportPage } from "./report-visits";

/** After everything that the person came for. */
const laterMs = 1_000;

/** Puts what holds on the root element, for the switch in the footer to show. */
export function showVisitChoice(): void {
  const { dataset } = document.documentElement;
  if (asksForPrivacy()) dataset.visits = "private";
  else if (maySeeVisits()) delete dataset.visits;
  else dataset.visits = "unseen";
}

/** Reports a page while that is allowed; where it is not any more, has the server forget. Returns how to stop. */
export function followVisit(path: string, allowed: boolean): () => void {
  let stop = () => {};
  const timer = setTimeout(() => {
    if (allowed) stop = reportPage(path);
    else void forgetVisits();
  }, laterMs);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
