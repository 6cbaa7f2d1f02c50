import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { caseloadKey, fileKey } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { UnreadChart, useChartOfSession } from "~/features/care/body-chart/ui/offered/ChartOfNote";
import { measureName } from "~/features/care/measures/catalogue";
import { faultOfValue, numberOf } from "~/features/care/measures/typed-value";
import type { Appointment } from "~/features/hours/appointments/contract";
import { wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { asTheLast } from "../as-the-last";
import { type ClinicalRecord, type NotePart, nothingObserved, writeRecord } from "../contract";
import { hourByDefault, hoursForNote, noHour } from "../hour-of-note";
import { allLeft, unfilledFields, withoutLeft } from "../left-to-fill";
import { hasNoBody, hasNoText } from "./compare-notes";
import { NoteConflict } from "./NoteConflict";
import { NoteFields } from "./NoteFields";
import { NoteReview } from "./NoteReview";
import { NoteSession } from "./NoteSession";
import { NoteStart } from "./NoteStart";
import type { NoteValues } from "./note-values";
import { recordsQuery } from "./record-queries";
import { SessionEnding } from "./SessionEnding";
import { type NoteState, useNote } from "./use-note";

const stateWords: Record<NoteState, string> = {
  reading: "Buscando tu borrador…",
  empty: "",
  typing: "Guardando borrador…",
  saved: "Borrador guardado",
  offline: "Sin conexión: tu nota está cifrada en este equipo mientras dure tu sesión, y se guardará sola.",
  unkept: "Sin conexión: no cierres esta página; tu nota se guardará sola cuando vuelva.",
  conflict: "",
};

interface Props {
  patientId: string;
  /** The patient's, of which the note's own is one. */
  appointments: Appointment[];
  /** Which session an hour of today is, as the day says it; undefined of any other. */
  sessionOf: (appointmentId: string) => number | undefined;
  /** Told of which hour the note was; null of none. */
  onSigned: (appointmentId: string | null) => void;
  /** To the file, where only one of both is in sight. */
  onBack: () => void;
}

/** The note of a session: written, read whole, signed. From then on it is part of the record and never changes. */
export function NoteForm({ patientId, appointments, sessionOf, onSigned, onBack }: Props) {
  const { me } = useTeam();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const { data: records } = useQuery(recordsQuery(patientId));
  const { note, state, other, version, change, settle, takeOther, clear, flush, hold } = useNote(
    me,
    patientId,
  );
  const [otherDate, setOtherDate] = useState(today);
  const [isReviewing, setReviewing] = useState(false);
  const [mayBeAhead, setMayBeAhead] = useState(false);
  /** Why it was not signed: it stays in sight until the next try. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const wallNow = wallTimeOf(useClinicNow());

  const hours = hoursForNote(appointments, today);
  const isKnown = note.appointment === noHour || hours.some(({ id }) => id === note.appointment);
  const appointment = isKnown
    ? note.appointment
    : hourByDefault(appointments, records ?? [], { id: me, today });
  const hour = hours.find(({ id }) => id === appointment);
  const isAhead = hour !== undefined && hour.preferredDate > wallNow;
  const session = sessionOf(appointment) ?? (records && nextSession(records));
  const suggested = session === undefined ? "Sesión" : `Sesión ${session}`;
  const isBlank = hasNoText(note);
  const ofSession = {
    appointmentId: hour?.id ?? null,
    date: hour?.preferredDate.slice(0, 10) ?? otherDate,
  };
  const { chart, unread } = useChartOfSession(patientId, ofSession);

  const form = useForm<NoteValues>({
    values: {
      ...note,
      title: isBlank ? suggested : note.title,
      appointment,
      sessionDate: hour?.preferredDate.slice(0, 10) ?? otherDate,
    },
    onChange({ sessionDate, ...changes }) {
      if (sessionDate !== undefined) setOtherDate(sessionDate);
      if (Object.keys(changes).length === 0) return;
      const next = { ...note, appointment, ...changes };
      // With the first word the title and the hour stand as they were shown.
      change(isBlank && !hasNoText(next) && !next.title ? { ...next, title: suggested } : next);
    },
    check: ({
      title,
      subjective,
      objective,
      diagnosis,
      treatment,
      notes,
      redFlags,
      takenOver,
      measures,
    }) => ({
      ...unfilledFields({ title, subjective, objective, diagnosis, treatment, notes }),
      ...(!title.trim() && { title: "Escribe un título." }),
      ...(!subjective.trim() && !objective.trim() && { subjective: nothingObserved }),
      ...faultOfMeasures(measures),
      ...(redFlags === null && { redFlags: "Responde sí o no antes de firmar." }),
      ...(isReviewing &&
        takenOver.length > 0 && { takenOver: "Confirma que leíste lo que viene de la nota anterior." }),
      ...(isReviewing && isAhead && !mayBeAhead && { appointment: "Confirma que firmas antes de la hora." }),
    }),
    async send({ takenOver: _, appointment: ofHour, measures, ...given }, signal) {
      setRefusal(null);
      if (!(await flush())) return setReviewing(false);
      if (!isReviewing) return setReviewing(true);
      hold();
      const body = {
        patientId,
        ...given,
        appointmentId: ofHour === noHour ? null : ofHour,
        type: given.type || "Sesión",
        subjective: given.subjective.trim() || null,
        objective: given.objective.trim() || null,
        diagnosis: given.diagnosis.trim() || null,
        treatment: given.treatment.trim() || null,
        notes: given.notes.trim() || null,
        ...(measures.length > 0 && {
          measures: measures.map((each) => ({ ...each, value: numberOf(each.value) })),
        }),
        bodyChartId: chart?.id ?? null,
      };
      // The key is the note's: a draft that was saved once more makes it no other one.
      await signedInCall(writeRecord, {
        body: { ...body, draftVersion: version.current },
        signal,
        headers: keyOf(body),
      });
      leave();
      if (measures.length > 0)
        void queryClient.invalidateQueries({ queryKey: fileKey(patientId, "measures") });
      onSigned(body.appointmentId);
    },
    onFailure(error) {
      const { code, fields, text } = failureOf(error);
      // Another window has signed this very text.
      if (code === "conflict") leave();
      // Not lost: it goes on being kept, here and by the server.
      else change({});
      if (code !== "validation") {
        // Whose session is over is told so already, and leaves the page.
        if (code !== "unauthenticated") setRefusal(text ?? unsaid(code));
        return {};
      }
      toastFailure(error, clinicalWords("No se pudo firmar la nota."));
      setReviewing(false);
      // What is signed with it changed meanwhile: the next try is of what stands.
      void queryClient.invalidateQueries({ queryKey: fileKey(patientId, "body-charts") });
      return fields;
    },
  });
  const { values, set, pending, formProps } = form;

  function leave(): void {
    clear();
    setReviewing(false);
    void queryClient.invalidateQueries(recordsQuery(patientId));
    void queryClient.invalidateQueries({ queryKey: caseloadKey });
  }

  /** A part that is touched has been read. */
  const read = (part: NotePart) => values.takenOver.filter((each) => each !== part);
  // What another system tells is nobody's pattern here.
  const last = records?.find(({ imported }) => !imported);
  const left = allLeft(note);

  const notSigned = refusal && (
    <Alert kind="error" title="No se pudo firmar la nota">
      {refusal}
    </Alert>
  );
  const head = (about?: ReactNode) => (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 id="nueva-nota" className="text-xl">
        Nueva nota
      </h2>
      {about}
      <Button className="ml-auto md:hidden" size="small" variant="quiet" onClick={onBack}>
        Ver la ficha
      </Button>
    </div>
  );
  if (other)
    return (
      <div className="flex flex-col gap-5">
        {head()}
        <NoteConflict mine={note} theirs={other.draft} onSettle={settle} onTakeOther={takeOther} />
      </div>
    );
  if (isReviewing)
    return (
      <form {...formProps} className="flex flex-col gap-5">
        {head()}
        <NoteReview
          values={values}
          hour={hour}
          chart={chart}
          errors={form.errors}
          ahead={isAhead ? { accepted: mayBeAhead, onChange: setMayBeAhead } : null}
          onRead={() => set({ takenOver: [] })}
        />
        {unread && <UnreadChart {...unread} />}
        {notSigned}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setReviewing(false)}>
            Volver a la nota
          </Button>
          <Button
            type="submit"
            variant="action"
            disabled={unread !== null && !unread.hasFailed}
            pending={pending}
            pendingLabel="Firmando..."
          >
            Firmar nota
          </Button>
        </div>
      </form>
    );
  return (
    <form {...formProps} className="flex flex-col gap-4">
      {head(<NoteSession form={form} hours={hours} today={today} />)}
      <SessionEnding />
      {hasNoBody(note) && state !== "reading" && (
        <NoteStart
          last={last}
          onTemplate={({ title, type, subjective, objective, treatment }) =>
            set({ title, type, subjective, objective, treatment })
          }
          onLast={(from) => set(asTheLast(from, { ...values, title: suggested }))}
        />
      )}
      <NoteFields form={form} patientId={patientId} session={ofSession} read={read} />
      {left.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-line-strong pl-4">
          <p>
            <strong>Por completar:</strong> {left.join(" · ")}
          </p>
          <Button size="small" variant="outline" onClick={() => set(withoutLeft(note))}>
            Quitar lo que quedó vacío
          </Button>
        </div>
      )}
      {notSigned}
      <p id="al-firmar" className="text-ink-soft">
        Una nota firmada no se cambia; después solo se le agrega.
      </p>
      <div className="sticky -bottom-4 z-10 -mx-3 -mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-paper px-3 py-3 sm:-mx-6 sm:px-6 md:-mx-4 md:bg-raised md:px-4 lg:-mx-6 lg:px-6">
        <p
          role="status"
          className={
            state === "offline" || state === "unkept" ? "font-semibold text-pending" : "text-ink-soft"
          }
        >
          {stateWords[state]}
        </p>
        <Button
          type="submit"
          className="max-sm:w-full"
          pending={pending}
          pendingLabel="Un momento..."
          aria-describedby="al-firmar"
        >
          Revisar y firmar
        </Button>
      </div>
    </form>
  );
}

/** As many as were written and one more, unless a note has that title already. */
function nextSession(records: ClinicalRecord[]): number {
  const titles = new Set(records.map(({ title }) => title));
  let next = records.filter(({ type }) => type === "Sesión").length + 1;
  while (titles.has(`Sesión ${next}`)) next += 1;
  return next;
}

/** Of an answer that gives no reason, and of none. */
const unsaid = (code: string): string =>
  code === "connection"
    ? "Error de conexión. Inténtalo de nuevo: lo que escribiste sigue aquí."
    : "Lo que escribiste sigue aquí. Inténtalo de nuevo en un momento.";

/** The first that is off its scale, by its name. */
function faultOfMeasures(measures: NoteValues["measures"]): { measures?: string } {
  for (const { kind, label, side, value } of measures) {
    const fault = faultOfValue(kind, value);
    if (fault) return { measures: `${measureName({ kind, label, side: side ?? undefined })}: ${fault}` };
  }
  return {};
}
