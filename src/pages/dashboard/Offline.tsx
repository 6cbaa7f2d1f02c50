import { useSyncExternalStore } from "react";

/** While the browser knows of no network: what is shown may be old, and why a press does nothing. */
export function Offline() {
  const isOffline = useSyncExternalStore(
    (listener) => {
      addEventListener("online", listener);
      addEventListener("offline", listener);
      return () => {
        removeEventListener("online", listener);
        removeEventListener("offline", listener);
      };
    },
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div role="status">
      {isOffline && (
        <p className="border-t border-pending bg-pending-wash py-1.5 text-pending">
          <span className="page-width block">
            <strong className="font-semibold">Sin conexión.</strong> Ves lo último que se leyó; tus notas se
            guardan en este equipo.
          </span>
        </p>
      )}
    </div>
  );
}
