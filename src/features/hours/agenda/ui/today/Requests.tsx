import { type MouseEvent, type RefObject, useRef } from "react";
import { Link } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { useTeam } from "~/client/dashboard/team";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { formatNearDate } from "~/shared/clinic-time";
import { hrefOfDashboard } from "~/shared/dashboard-address";
import { firstName } from "~/shared/first-name";
import { arranges } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Tooltip } from "~/ui/tooltip/Tooltip";
import type { VisitNumber } from "../../contract";
import { useHeld } from "../held/HeldDecisions";
import { HeldLine } from "../held/HeldLine";
import { useAnswerFocus } from "../held/use-answer-focus";
import { dateOfEntry } from "../hours";
import { useAgendaDialogs } from "../offered/agenda-dialogs";
import { visitWords } from "./visit-words";

const atOnce = 3;

interface Props {
  /** Hours that wait, and those that were just answered, in order of time. */
  entries: AgendaEntry[];
  count: number;
  /** What patients were asked and have not answered. */
  atPatient: number;
  visits: ReadonlyMap<string, VisitNumber>;
}

/** What I can answer, with all that the answer needs; after a press the row stays, and the next one has the focus. */
export function Requests({ entries, count, atPatient, visits }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = entries.slice(0, atOnce);
  return (
    <section aria-labelledby="por-responder">
      <h2 id="por-responder" ref={heading} tabIndex={-1} className="scroll-mt-20 text-xl outline-none">
        Por responder ({count})
      </h2>
      {shown.length === 0 && <p className="mt-1 text-ink-soft">Nada espera tu respuesta.</p>}
      <ul ref={list} aria-label="Por responder" className="mt-1 divide-y divide-line">
        {shown.map((entry) => (
          <Request key={entry.id} entry={entry} visit={visits.get(entry.id)} list={list} heading={heading} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 text-ink-soft">
        {count > shown.length && (
          <Link
            className="link inline-flex min-h-11 items-center"
            to={hrefOfDashboard({ section: "citas", view: "lista", date: null })}
          >
            Ver las {count} en Citas
          </Link>
        )}
        {atPatient > 0 && (
          <span className="inline-flex min-h-11 items-center">
            {atPatient === 1 ? "1 espera al paciente" : `${atPatient} esperan al paciente`}
          </span>
        )}
      </p>
    </section>
  );
}

interface RequestProps {
  entry: AgendaEntry;
  visit: VisitNumber | undefined;
  list: RefObject<HTMLUListElement | null>;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Request({ entry, visit, list, heading }: RequestProps) {
  const open = useAgendaDialogs();
  const team = useTeam();
  const today = useClinicToday();
  const decisions = useHeld();
  const held = decisions.held.get(entry.id);
  const whose = <span className="sr-only">, {entry.patientName}</span>;
  const onPress = useAnswerFocus({ id: entry.id, held, list, fallback: heading, byAnyWay: true });
  const answer = (name: "approve" | "reject") => (event: MouseEvent) => {
    onPress(event);
    void decisions.decide(entry, name);
  };
  const facts = [
    entry.service,
    visit && visitWords(visit),
    entry.therapistId !== team.me && `con ${firstName(entry.therapistName)}`,
  ].filter(Boolean);
  return (
    <li data-line={entry.id} tabIndex={-1} className="py-2 outline-offset-2">
      <div className={held ? "*:text-ink-soft **:text-ink-soft" : ""}>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold tabular-nums">
            <span className="inline-block first-letter:uppercase">
              {formatNearDate(dateOfEntry(entry), today)}
            </span>
            , {entry.preferredTime}
          </span>
          <button
            type="button"
            className="link font-semibold break-words"
            onClick={() => open({ kind: "appointment", entry })}
          >
            {entry.patientName}
          </button>
          <span className="text-ink-soft">{facts.join(" · ")}</span>
        </p>
        {entry.comments && <p className="line-clamp-2 break-words">«{entry.comments}»</p>}
      </div>
      <div className="mt-1">
        {held ? (
          <HeldLine held={held} />
        ) : !arranges(team) ? null : (
          <div className="flex flex-wrap gap-x-2 gap-y-1 max-sm:flex-nowrap max-sm:*:px-2.5">
            <Tooltip text="Aprobar (a)">
              <Button size="small" data-answer onClick={answer("approve")}>
                Aprobar{whose}
              </Button>
            </Tooltip>
            <Button size="small" variant="outline" onClick={() => open({ kind: "propose", entry })}>
              Proponer otra hora{whose}
            </Button>
            <Button size="small" variant="quiet" onClick={answer("reject")}>
              Rechazar{whose}
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
