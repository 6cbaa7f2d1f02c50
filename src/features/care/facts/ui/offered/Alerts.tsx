import { AlertIcon } from "~/ui/icon/icons";

/** What must be known before touching the person; that nobody has asked is one of them. */
export function Alerts({ alerts, alertsAsked }: { alerts: string[]; alertsAsked: boolean }) {
  return (
    <ul aria-label="Alertas" className="flex flex-wrap items-center gap-2">
      {alerts.map((alert) => (
        <li
          key={alert}
          className="flex min-w-0 items-center gap-1.5 rounded-sm bg-danger-wash px-2 py-0.5 font-semibold text-danger"
        >
          <AlertIcon className="size-4 shrink-0" />
          <span className="min-w-0 break-words">{alert}</span>
        </li>
      ))}
      {!alertsAsked ? (
        <li className="rounded-sm px-2 py-0.5 outline-2 -outline-offset-2 outline-dashed outline-line-strong">
          {alerts.length === 0 ? "Alertas sin preguntar" : "Faltan alertas por preguntar"}
        </li>
      ) : (
        alerts.length === 0 && <li className="text-ink-soft">Sin alertas</li>
      )}
    </ul>
  );
}
