import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { caseloadKey } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type RecordDraft, writeRecord } from "../contract";
import { unfilledFields } from "../left-to-fill";
import { noteTemplates, noteTypes } from "../note-templates";
import { joinObserved, splitObserved } from "../soap";
import { NoteConflict } from "./NoteConflict";
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

/** The note of a session: subjective, objective, assessment, plan. Signed, it is part of the record and never changes. */
export function NoteForm({ patientId, onSigned }: { patientId: string; onSigned: () => void }) {
  const { me } = useTeam();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const { note, state, other, version, change, settle, takeOther, clear, hold, isEmpty } = useNote(
    me,
    patientId,
  );
  const [date, setDate] = useState(today);
  const { values, set, errors, pending, text, formProps } = useForm<RecordDraft & { sessionDate: string }>({
    values: { ...note, sessionDate: date },
    onChange({ sessionDate, ...changes }) {
      if (sessionDate !== undefined) setDate(sessionDate);
      if (Object.keys(changes).length > 0) change(changes);
    },
    check: ({ title, description, diagnosis, treatment, notes }) => ({
      ...unfilledFields({ title, description, diagnosis, treatment, notes }),
      ...(!title.trim() && { title: "Escribe un título." }),
      ...(!description.trim() && { description: "Escribe lo que cuenta el paciente o lo que observas." }),
    }),
    async send(given, signal) {
      hold();
      const body = {
        patientId,
        ...given,
        type: given.type || "Sesión",
        diagnosis: given.diagnosis.trim() || null,
        treatment: given.treatment.trim() || null,
        notes: given.notes.trim() || null,
      };
      // The key is the note's: a draft that was saved once more makes it no other one.
      await signedInCall(writeRecord, {
        body: { ...body, draftVersion: version.current },
        signal,
        headers: keyOf(body),
      });
      clear();
      toast({ title: "Nota firmada", description: "Ya es parte de la ficha y no se puede cambiar." });
      void queryClient.invalidateQueries(recordsQuery(patientId));
      void queryClient.invalidateQueries({ queryKey: caseloadKey });
      onSigned();
    },
    onFailure(error) {
      // Not lost: it goes on being kept, here and by the server.
      change({});
      const { code, fields } = toastFailure(error, clinicalWords("No se pudo firmar la nota."));
      return code === "validation" ? fields : {};
    },
  });
  const observed = splitObserved(values.description);
  const observe = (changes: Partial<typeof observed>) =>
    set({ description: joinObserved({ ...observed, ...changes }) });
  if (other)
    return <NoteConflict mine={note} theirs={other.draft} onSettle={settle} onTakeOther={takeOther} />;
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <SessionEnding />
      {isEmpty && state !== "reading" && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">Empezar con:</span>
          {noteTemplates.map(({ name, note: template }) => (
            <Button key={name} size="small" variant="outline" onClick={() => set(template)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem_11rem]">
        <Field label="Título" error={errors.title}>
          {(control) => <TextInput {...control} {...text("title")} maxLength={120} autoComplete="off" />}
        </Field>
        <Field label="Tipo" error={errors.type}>
          {(control) => (
            <Select {...control} {...text("type")}>
              {noteTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Fecha de la sesión" error={errors.sessionDate}>
          {(control) => <TextInput {...control} {...text("sessionDate")} type="date" max={today} />}
        </Field>
      </div>
      <Field label="S · Subjetivo" hint="Lo que cuenta el paciente." error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            value={observed.subjective}
            maxLength={4_900}
            onChange={(event) => observe({ subjective: event.target.value })}
          />
        )}
      </Field>
      <Field label="O · Objetivo" hint="Lo que mides y observas." optional>
        {(control) => (
          <Textarea
            {...control}
            value={observed.objective}
            maxLength={4_900}
            onChange={(event) => observe({ objective: event.target.value })}
          />
        )}
      </Field>
      <Field label="A · Análisis y diagnóstico" optional error={errors.diagnosis}>
        {(control) => <Textarea {...control} {...text("diagnosis")} maxLength={5_000} rows={3} />}
      </Field>
      <Field label="P · Plan y tratamiento" optional error={errors.treatment}>
        {(control) => <Textarea {...control} {...text("treatment")} maxLength={5_000} />}
      </Field>
      <Field label="Notas" optional error={errors.notes}>
        {(control) => <Textarea {...control} {...text("notes")} maxLength={5_000} rows={2} />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p
          role="status"
          className={
            state === "offline" || state === "unkept" ? "font-semibold text-pending" : "text-ink-soft"
          }
        >
          {stateWords[state]}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p id="al-firmar" className="text-ink-soft">
            Una nota firmada no se cambia; después solo se le agrega.
          </p>
          <Button type="submit" pending={pending} pendingLabel="Firmando..." aria-describedby="al-firmar">
            Firmar nota
          </Button>
        </div>
      </div>
    </form>
  );
}
