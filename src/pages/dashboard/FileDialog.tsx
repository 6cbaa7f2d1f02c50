import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useClinicToday } from "~/client/clinic-now";
import { type DialogPatient, useDialogs } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { useSafeClose } from "~/client/typed-text";
import { CaseMarks } from "~/features/care/caseload/ui/CaseMarks";
import { useCase } from "~/features/care/caseload/ui/use-case";
import { NoteForm } from "~/features/care/records/ui/NoteForm";
import { RecordEntry } from "~/features/care/records/ui/RecordEntry";
import { recordsQuery } from "~/features/care/records/ui/record-queries";
import { ShutFile } from "~/features/care/relationship/ui/ShutFile";
import { visitsQuery } from "~/features/hours/agenda/ui/agenda-queries";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { WindowDialog } from "~/ui/dialog/WindowDialog";
import { Contact } from "./file/Contact";
import { FileActions } from "./file/FileActions";
import { FileHead } from "./file/FileHead";
import { FileParts } from "./file/FileParts";
import { NextSteps } from "./file/NextSteps";

interface Props {
  /** By an address alone only the id is known. */
  patient: DialogPatient;
  /** Opened to write, to measure, or at what was told between sessions. */
  part?: "nota" | "medidas" | "dolor";
  /** Where closing leads. */
  backTo: string;
  onClose: () => void;
}

const column =
  "w-full shrink-0 snap-start overflow-y-auto overscroll-y-contain px-3 py-4 sm:px-6 md:w-auto md:px-4 lg:px-6 print:overflow-visible print:px-0";

/** Everything about one patient, and the new note beside it: two columns, on a phone one swipe or one press apart. */
export default function FileDialog({ patient: named, part: asked, backTo, onClose }: Props) {
  const open = useDialogs();
  const today = useClinicToday();
  const { data: visits } = useQuery(visitsQuery(today));
  const { data: own, error, refetch } = useCase(named.id);
  const [part, setPart] = useState("linea");
  /** The note that was signed last, counted: after each the same is offered anew. */
  const [signed, setSigned] = useState<{ appointmentId: string | null; note: number } | null>(null);
  const { close, leave, guard } = useSafeClose(onClose);
  const past = useRef<HTMLElement>(null);
  const present = useRef<HTMLElement>(null);
  const patient = own ? { id: own.id, name: own.name, email: own.email } : named;

  const look = (at: HTMLElement | null, ...places: string[]) => {
    at?.scrollIntoView({ block: "nearest", inline: "start" });
    const [place] = places.flatMap((each) => at?.querySelector<HTMLElement>(each) ?? []);
    place?.focus();
  };
  /** Another part takes the forms of this one away. */
  const toPart = (next: string, then?: () => void) => {
    const go = () => {
      flushSync(() => setPart(next));
      then?.();
    };
    if (next === part) go();
    else leave(go);
  };
  const actions = {
    n: () => look(present.current, "textarea[name=subjective]", "h3[tabindex]"),
    m: () => toPart("medidas", () => look(past.current, "form[aria-label='Anotar medida'] select")),
    p: () => open({ kind: "recommend", patient, plan: true }),
  };
  const begin = useEffectEvent(() => {
    if (asked === "nota") actions.n();
    if (asked === "medidas") actions.m();
    if (asked === "dolor") toPart("dolor", () => look(past.current, "[role=tab][aria-selected=true]"));
  });
  const isOpen = own?.file === "open";
  useEffect(() => {
    // Drawn first: the forms come with what was read.
    const frame = isOpen ? requestAnimationFrame(begin) : 0;
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, currentTarget, ctrlKey, metaKey, altKey } = event;
    // Dialogs above this one are its children to React, and none of its place.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
    if (own?.file !== "open" || ctrlKey || metaKey || altKey) return;
    if (target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]"))
      return;
    if (key !== "n" && key !== "m" && key !== "p") return;
    event.preventDefault();
    event.stopPropagation();
    actions[key]();
  }

  return (
    <WindowDialog
      title="Ficha del Paciente"
      backTo={backTo}
      onClose={close}
      onKeyDown={onKeyDown}
      head={<FileHead patient={patient} own={own} />}
      actions={
        own?.file === "open" && <FileActions onNote={actions.n} onMeasure={actions.m} onPlan={actions.p} />
      }
    >
      <div className="relative flex min-h-0 grow snap-x snap-mandatory overflow-x-auto md:grid md:grid-cols-2 md:overflow-visible lg:grid-cols-[minmax(0,1fr)_minmax(26rem,38rem)] print:block print:overflow-visible">
        <section ref={past} aria-label="Ficha" className={column}>
          {guard(
            <>
              {own && (
                <div className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2">
                  <Button size="small" variant="outline" onClick={() => open({ kind: "schedule", patient })}>
                    Agendar Cita
                  </Button>
                  {own.file === "open" && (
                    <Button
                      size="small"
                      variant="outline"
                      onClick={() => open({ kind: "recommend", patient })}
                    >
                      Recomendar
                    </Button>
                  )}
                  <CaseMarks patient={own} />
                </div>
              )}
              {own?.openUntil && (
                <p className="mb-2 font-semibold text-pending">
                  La abriste con un motivo. Se cierra {formatInstant(own.openUntil, today)}.
                </p>
              )}
              {own === null && (
                <>
                  {named.email !== "" && (
                    <Button
                      size="small"
                      variant="outline"
                      onClick={() => open({ kind: "schedule", patient })}
                    >
                      Agendar Cita
                    </Button>
                  )}
                  <ShutFile
                    patientId={named.id}
                    name={named.email === "" ? null : named.name}
                    readsOwn={false}
                  />
                </>
              )}
              {own === undefined && (
                <FilePart query={{ data: undefined, error, refetch }} empty="">
                  {() => null}
                </FilePart>
              )}
              {own && own.file !== "open" && (
                <>
                  <Contact own={own} />
                  <ShutFile patientId={own.id} name={own.name} readsOwn={own.file === "own"} />
                </>
              )}
              {own?.file === "own" && <OwnRecords patientId={patient.id} />}
              {own?.file === "open" && <FileParts patient={patient} own={own} part={part} onPart={toPart} />}
            </>,
          )}
        </section>
        {own?.file === "open" && (
          <section
            ref={present}
            aria-labelledby="nueva-nota"
            className={`${column} scroll-pb-24 print:hidden md:border-l md:border-line md:bg-raised`}
          >
            {signed && <NextSteps key={signed.note} patient={patient} appointmentId={signed.appointmentId} />}
            <NoteForm
              patientId={patient.id}
              appointments={own.appointments}
              sessionOf={(id) => {
                const visit = visits?.find(({ appointmentId }) => appointmentId === id);
                return visit && (visit.session ?? visit.visit);
              }}
              onSigned={(appointmentId) => {
                toPart("linea");
                setSigned({ appointmentId, note: (signed?.note ?? 0) + 1 });
              }}
              onBack={() => look(past.current, "[role=tab][data-state=active]")}
            />
          </section>
        )}
      </div>
    </WindowDialog>
  );
}

function OwnRecords({ patientId }: { patientId: string }) {
  const query = useQuery(recordsQuery(patientId));
  return (
    <FilePart query={query} empty="Todavía no hay registros en esta ficha.">
      {(records) => (
        <ul aria-label="Registros" className="divide-y divide-line border-b border-line">
          {records.map((record) => (
            <RecordEntry key={record.id} record={record} patientId={patientId} />
          ))}
        </ul>
      )}
    </FilePart>
  );
}
