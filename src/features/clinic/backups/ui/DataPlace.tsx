import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { formatInstant } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { type DataState, readDataState } from "../contract";
import { reasonOf } from "../reasons";

/** How it stands with the copies, and with what must go. */
export default function DataPlace() {
  const query = useQuery({
    queryKey: [readDataState.path],
    queryFn: ({ signal }) => signedInCall(readDataState, { signal }),
    staleTime: 0,
  });
  return (
    <Asked query={query}>
      {({ backups, retention }) => (
        <div className="grid max-w-3xl gap-10">
          <Backups backups={backups} />
          <Retention retention={retention} />
        </div>
      )}
    </Asked>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

const stateWords: Record<DataState["backups"]["state"], string> = {
  off: "No hay copias automáticas",
  none: "Todavía no toca la primera",
  ok: "Al día",
  failed: "La última falló",
  late: "Falta una copia",
};

function Backups({ backups }: Pick<DataState, "backups">) {
  const today = useClinicToday();
  const { state, lastAt, where, everyHours, isEncrypted, bytes } = backups;
  if (state === "off")
    return (
      <Part id="copias" title="Copias de seguridad">
        <Alert kind="warning" title={stateWords.off}>
          Si el servidor se pierde, se pierde todo. Quien administra el sitio las activa con BACKUP_DIR: la
          guía está en docs/operation.md.
        </Alert>
      </Part>
    );
  const lines: [string, string][] = [
    ["Estado", stateWords[state]],
    ["Última buena", lastAt ? formatInstant(lastAt, today) : "Ninguna todavía"],
    ["Tamaño", bytes === null ? "Sin datos" : sayBytes(bytes)],
    [
      "Cada",
      everyHours === null ? "" : everyHours % 24 === 0 ? sayDays(everyHours / 24) : `${everyHours} horas`,
    ],
    ["Dónde", where ?? ""],
    ["Cifrada", isEncrypted ? "Sí, con la frase del servidor" : "No: quien la lea, lee todas las fichas"],
  ];
  return (
    <Part id="copias" title="Copias de seguridad">
      {(state === "failed" || state === "late") && (
        <Alert kind="error" title={stateWords[state]}>
          {reasonOf(backups)}
        </Alert>
      )}
      <dl className="grid gap-x-6 sm:grid-cols-[10rem_1fr]">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="border-t border-line pt-2 text-ink-soft sm:pb-2">{name}</dt>
            <dd className="pb-2 break-words tabular-nums sm:border-t sm:border-line sm:pt-2">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

const sayDays = (days: number): string => (days === 1 ? "día" : `${days} días`);
const sayBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatCount(Math.round(bytes / 1_000_000))} MB`;

const kindNames = { "by-law": "Lo que fija la ley, cada noche", passing: "Lo pasajero, cada hora" };

function Retention({ retention }: Pick<DataState, "retention">) {
  const today = useClinicToday();
  return (
    <Part id="plazos" title="Lo que se borra a su plazo">
      {retention.length === 0 && <p>Todavía no ha corrido: lo hace solo cada hora y cada noche.</p>}
      {retention.map(({ kind, endedAt, dropped }) => (
        <div key={kind} className="border-t border-line pt-2">
          <p>
            <strong className="font-semibold">{kindNames[kind]}</strong>
            <span className="text-ink-soft"> · última vez {formatInstant(endedAt, today)}</span>
          </p>
          {dropped.length === 0 ? (
            <p className="text-ink-soft">Nada había cumplido su plazo.</p>
          ) : (
            <ul>
              {dropped.map(({ what, rows }) => (
                <li key={what} className="flex justify-between gap-4">
                  <span>{what}</span>
                  <span className="tabular-nums">{formatCount(rows)}</span>
                </li>
              ))}
            </ul>
          )}
        </div>
      ))}
      <a href="/privacidad" className="link inline-flex min-h-11 items-center">
        Todos los plazos, en la política de privacidad
      </a>
    </Part>
  );
}
