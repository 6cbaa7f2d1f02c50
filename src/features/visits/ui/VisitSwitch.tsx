import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { asksForPrivacy, chooseVisits, maySeeVisits, onVisitChoice } from "./offered/visit-choice";
import { forgetVisits, reportPage } from "./report-visits";

/** Reports the visited pages while that is allowed, says so, and lets anybody stop it. */
export default function VisitSwitch({ className }: { className: string }) {
  const { pathname } = useLocation();
  const allowed = useSyncExternalStore(onVisitChoice, maySeeVisits, () => true);
  useEffect(() => {
    if (allowed) return reportPage(pathname);
    void forgetVisits();
  }, [allowed, pathname]);
  if (asksForPrivacy())
    return <p className={className}>Tu navegador pide privacidad: no recordamos tu visita.</p>;
  return (
    <button
      type="button"
      className={className}
      aria-pressed={!allowed}
      onClick={() => chooseVisits(!allowed)}
    >
      {allowed ? "No recordar mi visita" : "No recordamos tu visita"}
    </button>
  );
}
