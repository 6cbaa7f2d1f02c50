import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { listChanges, type ShownChange, undoChange } from "~/features/clinic/clinic/changes-contract";
import type { SettingKind } from "~/features/clinic/clinic/setting-kinds";
import { formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";

const kindNames: Record<SettingKind, string> = {
  clinic: "El centro",
  staff: "Una persona",
  hours: "Una semana",
  workDay: "Un día especial",
  closure: "Un cierre",
  service: "Un servicio",
  branch: "Una sede",
  room: "Un box",
  commission: "Una comisión",
  consent: "Un consentimiento",
};

/** What was changed, by whom, and a way back so long as nobody has changed the same since. */
export default function ChangesPlace() {
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: [listChanges.path, page],
    queryFn: ({ signal }) => signedInCall(listChanges, { query: { page: String(page) }, signal }),
    staleTime: 0,
  });

  async function goBack({ id }: ShownChange): Promise<void> {
    try {
      await signedInCall(undoChange, { params: { id }, body: {} });
      toast({ title: "Listo", description: "Quedó como estaba antes." });
      await queryClient.invalidateQueries();
    } catch (error) {
      toastFailure(error, { title: "No se puede volver a esto" });
    }
  }

  return (
    <Asked query={query}>
      {(changes) => (
        <div className="grid gap-4">
          {changes.length === 0 && (
            <p className="text-ink-soft">
              {page === 1 ? "Todavía nadie ha cambiado nada." : "No hay cambios anteriores."}
            </p>
          )}
          <ul>
            {changes.map((change) => (
              <li key={change.id} className="flex flex-wrap items-center gap-x-4 border-t border-line py-2">
                <div className="min-w-56 grow">
                  <p className={change.isUndone ? "text-ink-soft line-through" : ""}>{sayChange(change)}</p>
                  <p className="text-ink-soft tabular-nums">
                    {change.by} · {formatMoment(change.at)}
                    {change.undoes && " · volvió a lo anterior"}
                  </p>
                </div>
                {!change.isUndone && (
                  <Button variant="outline" size="small" onClick={() => void goBack(change)}>
                    Volver a lo de antes
                    <span className="sr-only"> de: {sayChange(change)}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
          <div className="flex gap-3">
            {page > 1 && (
              <Button variant="quiet" onClick={() => setPage(page - 1)}>
                Más recientes
              </Button>
            )}
            {changes.length === 50 && (
              <Button variant="quiet" onClick={() => setPage(page + 1)}>
                Anteriores
              </Button>
            )}
          </div>
        </div>
      )}
    </Asked>
  );
}

type Kept = Record<string, unknown>;
const isKept = (value: unknown): value is Kept => typeof value === "object" && value !== null;

/** "Un servicio: Punción Seca · precio" */
function sayChange({ what, before, after }: ShownChange): string {
  const shown = isKept(after) ? after : isKept(before) ? before : {};
  const name = [shown.name, shown.reason, shown.date].find((value) => typeof value === "string") ?? "";
  const kind = name ? `${kindNames[what]}: ${name}` : kindNames[what];
  if (before === null) return `${kind} · nuevo`;
  if (after === null) return `${kind} · quitado`;
  const fields = isKept(before) && isKept(after) ? changedFields(before, after) : [];
  return fields.length > 0 ? `${kind} · ${fields.join(", ")}` : kind;
}

const fieldNames: Record<string, string> = {
  prices: "precio",
  packs: "packs",
  name: "nombre",
  description: "texto",
  minutes: "duración",
  pauseMinutes: "pausa",
  seats: "cupos",
  active: "en uso",
  online: "se ofrece en el sitio",
  duties: "qué hace",
  email: "correo",
  serviceIds: "servicios",
  staffIds: "quién lo da",
  avatar: "fotografía",
  weekly: "horario",
  identity: "datos del centro",
  seller: "datos legales",
  payments: "lo que se dice al pagar",
  opening: "horas y feriados",
  messages: "mensajes",
  shares: "comisiones",
  address: "dirección",
  phone: "teléfono",
  position: "orden",
  priceFrom: "«desde»",
  audience: "quién lo agenda",
  requiresSecondFactor: "dos pasos",
};

const changedFields = (before: Kept, after: Kept): string[] =>
  Object.keys(after)
    .filter(
      (field) => field !== "formerNames" && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
    )
    .map((field) => fieldNames[field] ?? "otros datos")
    .filter((name, place, all) => all.indexOf(name) === place);
