import { useClinicNow } from "~/client/clinic-now";
import type { VisitNumber } from "~/features/agenda/contract";
import { useHeld } from "~/features/agenda/ui/held/HeldDecisions";
import { HeldLine } from "~/features/agenda/ui/held/HeldLine";
import { formatHours, hasBegun } from "~/features/agenda/ui/hours";
import { patientOf, useAgendaDialogs } from "~/features/agenda/ui/offered/agenda-dialogs";
import { statusNote } from "~/features/agenda/ui/today/StatusMark";
import { visitWords } from "~/features/agenda/ui/today/visit-words";
import type { AgendaEntry } from "~/features/appointments/therapist-contract";
import { wallTimeOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Tooltip } from "~/ui/tooltip/Tooltip";
import { PatientBrief } from "./PatientBrief";

interface Props {
  present: { entry: AgendaEntry; isNow: boolean } | null;
  hasHours: boolean;
  visit: VisitNumber | undefined;
}

/** The patient of this hour, or who comes next, with what is done most one press away. */
export function PatientNow({ present, hasHours, visit }: Props) {
  if (!present)
    return (
      <section aria-labelledby="ahora">
        <h2 id="ahora" className="text-xl">
          Ahora
        </h2>
        <p className="mt-1 text-ink-soft">{hasHours ? "No quedan citas hoy" : "Hoy no tienes citas"}</p>
      </section>
    );
  return <Present {...present} visit={visit} />;
}

interface PresentProps {
  entry: AgendaEntry;
  isNow: boolean;
  visit: VisitNumber | undefined;
}

function Present({ entry, isNow, visit }: PresentProps) {
  const open = useAgendaDialogs();
  const wallNow = wallTimeOf(useClinicNow());
  const held = useHeld().held.get(entry.id);
  const patient = patientOf(entry);
  const facts = [entry.service, visit && visitWords(visit), statusNote(entry)].filter(Boolean);
  return (
    <section aria-labelledby="ahora">
      <h2 id="ahora" className="text-lg">
        {isNow ? "Ahora" : "Sigue"} <span className="tabular-nums">{formatHours(entry)}</span>
      </h2>
      <p className="font-display text-2xl font-bold break-words">
        <button
          type="button"
          className="min-h-11 text-left underline decoration-line-strong underline-offset-4 hover:decoration-current"
          onClick={() => open({ kind: "appointment", entry })}
        >
          {entry.patientName}
        </button>
      </p>
      <p className="text-ink-soft">{facts.join(" · ")}</p>
      <div className="my-2 flex flex-col-reverse gap-y-2 md:flex-col">
        <div>
          <PatientBrief key={entry.patientId} patientId={entry.patientId} />
          {entry.comments && <p className="line-clamp-2 break-words">«{entry.comments}»</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Tooltip text="Escribir nota (n)">
            <Button
              size="small"
              variant="action"
              onClick={() => open({ kind: "file", patient, part: "nota" })}
            >
              Escribir nota
            </Button>
          </Tooltip>
          <Tooltip text="Medir (m)">
            <Button
              size="small"
              variant="outline"
              onClick={() => open({ kind: "file", patient, part: "medidas" })}
            >
              Medir
            </Button>
          </Tooltip>
          <Tooltip text="Plan de ejercicios (p)">
            <Button
              size="small"
              variant="outline"
              onClick={() => open({ kind: "recommend", patient, appointmentId: entry.id, plan: true })}
            >
              Plan
            </Button>
          </Tooltip>
          <Button size="small" variant="outline" onClick={() => open({ kind: "file", patient })}>
            Ficha
          </Button>
          {held ? <HeldLine held={held} /> : <Outcome entry={entry} begun={hasBegun(entry, wallNow)} />}
        </div>
      </div>
    </section>
  );
}

interface OutcomeProps {
  entry: AgendaEntry;
  begun: boolean;
}

/** How the hour ended, or that it stands at all. */
function Outcome({ entry, begun }: OutcomeProps) {
  const decisions = useHeld();
  const decide = (name: "approve" | "complete" | "noShow") => () => void decisions.decide(entry, name);
  if (entry.status === "pending")
    return (
      <Button size="small" variant="outline" onClick={decide("approve")}>
        Aprobar<span className="sr-only">, {entry.patientName}</span>
      </Button>
    );
  if (entry.status !== "confirmed" || !begun) return null;
  return (
    <>
      <Button size="small" variant="outline" onClick={decide("complete")}>
        Completar<span className="sr-only">, {entry.patientName}</span>
      </Button>
      <Button size="small" variant="quiet" onClick={decide("noShow")}>
        No llegó<span className="sr-only">, {entry.patientName}</span>
      </Button>
    </>
  );
}
