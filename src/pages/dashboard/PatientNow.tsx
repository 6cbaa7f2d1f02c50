import { useClinicNow } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import { MissingConsents } from "~/features/care/signed-consents/ui/offered/MissingConsents";
import type { VisitNumber } from "~/features/hours/agenda/contract";
import type { DecisionName } from "~/features/hours/agenda/ui/decisions";
import { useHeld } from "~/features/hours/agenda/ui/held/HeldDecisions";
import { HeldLine } from "~/features/hours/agenda/ui/held/HeldLine";
import { formatHours, hasBegun, holdsItsPlace, wasExpected } from "~/features/hours/agenda/ui/hours";
import { patientOf, useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { statusNote } from "~/features/hours/agenda/ui/today/StatusLegend";
import { visitWords } from "~/features/hours/agenda/ui/today/visit-words";
import { useArrival } from "~/features/hours/agenda/ui/use-arrival";
import { useSeatsOf } from "~/features/hours/agenda/ui/use-seats-of";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { wallTimeOf } from "~/shared/clinic-time";
import { arranges, treats } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Tooltip } from "~/ui/tooltip/Tooltip";
import { PatientBrief } from "./PatientBrief";

interface Props {
  present: { entry: AgendaEntry; isNow: boolean } | null;
  /** Where it is a class: all who are in it. */
  group?: AgendaEntry[];
  hasHours: boolean;
  visit: VisitNumber | undefined;
}

/** The patient of this hour, or who comes next, with what is done most one press away. */
export function PatientNow({ present, group = [], hasHours, visit }: Props) {
  if (!present)
    return (
      <section aria-labelledby="ahora">
        <h2 id="ahora" className="text-xl">
          Ahora
        </h2>
        <p className="mt-1 text-ink-soft">{hasHours ? "No quedan citas hoy" : "Hoy no tienes citas"}</p>
      </section>
    );
  return present.entry.classId === null ? (
    <Present {...present} visit={visit} />
  ) : (
    <ClassNow {...present} group={group} />
  );
}

/** A class of this hour, or the next one: who is in it is one press away, and who came. */
function ClassNow({ entry, isNow, group }: { entry: AgendaEntry; isNow: boolean; group: AgendaEntry[] }) {
  const open = useAgendaDialogs();
  const wallNow = wallTimeOf(useClinicNow());
  const seats = useSeatsOf(entry);
  const arrived = group.filter(({ arrivedAt }) => arrivedAt !== null).length;
  const facts = [
    `${group.length} de ${seats} cupos`,
    arrived > 0 && (arrived === 1 ? "1 llegó" : `${arrived} llegaron`),
  ].filter(Boolean);
  return (
    <section aria-labelledby="ahora">
      <h2 id="ahora" className="text-lg">
        {isNow ? "Ahora" : "Sigue"} <span className="tabular-nums">{formatHours(entry)}</span>
      </h2>
      <p className="font-display text-2xl font-bold break-words">{entry.service}</p>
      <p className="text-ink-soft">{facts.join(" · ")}</p>
      <Button
        size="small"
        variant={hasBegun(entry, wallNow) ? "action" : "outline"}
        className="my-2"
        onClick={() => open({ kind: "class", entries: group })}
      >
        {hasBegun(entry, wallNow) ? "Ver quién vino" : "Ver la clase"}
      </Button>
    </section>
  );
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
  const begun = hasBegun(entry, wallNow);
  const team = useTeam();
  const mayTreat = treats(team);
  // The list was read before it began.
  const isFileOpen = mayTreat && (entry.isFileOpen || (begun && entry.status === "therapist_scheduled"));
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
          {mayTreat && <PatientBrief key={entry.patientId} patientId={entry.patientId} />}
          {(mayTreat || arranges(team)) && (
            <MissingConsents patientId={entry.patientId} of={[entry.id]} onTablet />
          )}
          {entry.comments && <p className="line-clamp-2 break-words">«{entry.comments}»</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {isFileOpen ? <Care entry={entry} /> : null}
          {held && <HeldLine held={held} />}
          {!held && arranges(team) && <Outcome entry={entry} begun={begun} isFirst={!isFileOpen} />}
          {!held && arranges(team) && !begun && <Arrival entry={entry} today={wallNow.slice(0, 10)} />}
          {mayTreat && (
            <Button size="small" variant="outline" onClick={() => open({ kind: "file", patient })}>
              {isFileOpen ? "Ficha" : "Abrir con un motivo"}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** What is done most of somebody whose file is open. */
function Care({ entry }: { entry: AgendaEntry }) {
  const open = useAgendaDialogs();
  const patient = patientOf(entry);
  return (
    <>
      <Tooltip text="Escribir nota (n)">
        <Button size="small" variant="action" onClick={() => open({ kind: "file", patient, part: "nota" })}>
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
    </>
  );
}

interface OutcomeProps {
  entry: AgendaEntry;
  begun: boolean;
  /** Nothing else can be done before. */
  isFirst: boolean;
}

/** That the person is here, said by who sees them first. */
function Arrival({ entry, today }: { entry: AgendaEntry; today: string }) {
  const arrive = useArrival();
  if (entry.arrivedAt || !holdsItsPlace(entry) || entry.status === "completed") return null;
  if (entry.preferredDate.slice(0, 10) !== today) return null;
  return (
    <Button size="small" variant="outline" onClick={() => void arrive(entry, true)}>
      Llegó<span className="sr-only">, {entry.patientName}</span>
    </Button>
  );
}

/** How the hour ended, or that it stands at all. */
function Outcome({ entry, begun, isFirst }: OutcomeProps) {
  const decisions = useHeld();
  const decide = (name: DecisionName) => () => void decisions.decide(entry, name);
  const whose = <span className="sr-only">, {entry.patientName}</span>;
  const first = isFirst ? "action" : "outline";
  if (entry.status === "pending")
    return (
      <Button size="small" variant={first} onClick={decide("approve")}>
        Aprobar{whose}
      </Button>
    );
  if (!begun)
    return entry.status === "therapist_scheduled" ? (
      <Button size="small" variant={first} onClick={decide("byPhone")}>
        Confirmar de palabra{whose}
      </Button>
    ) : null;
  if (!wasExpected(entry)) return null;
  return (
    <>
      <Button size="small" variant="outline" onClick={decide("complete")}>
        Completar{whose}
      </Button>
      <Button size="small" variant="quiet" onClick={decide("noShow")}>
        No llegó{whose}
      </Button>
    </>
  );
}
