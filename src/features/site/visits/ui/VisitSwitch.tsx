import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { followVisit, showVisitChoice } from "./follow-visit";
import { chooseVisits, maySeeVisits, onVisitChoice } from "./offered/visit-choice";

/** Says whether the visited pages are remembered, and lets anybody stop it. All it may say stands there; `data-visits` shows one. */
export function VisitSwitch({ className }: { className: string }) {
  const { pathname } = useLocation();
  const allowed = useSyncExternalStore(onVisitChoice, maySeeVisits, () => true);
  useEffect(() => {
    showVisitChoice();
    return followVisit(pathname, allowed);
  }, [allowed, pathname]);
  return (
    <>
      <button
        type="button"
        className={`${className} needs-js visits-choice`}
        aria-pressed={!allowed}
        onClick={() => chooseVisits(!allowed)}
      >
        <span className="visits-seen">No recordar mi visita</span>
        <span className="visits-unseen">No recordamos tu visita</span>
      </button>
      <span className={`${className} visits-private`}>
        Tu navegador pide privacidad: no recordamos tu visita.
      </span>
    </>
  );
}
