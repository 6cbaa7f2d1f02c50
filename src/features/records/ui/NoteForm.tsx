import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureOf } from "~/features/accounts/ui/call-failure";
import { signedInCall } from "~/features/accounts/ui/session-end";
import { sayClinicalFailure } from "~/features/agenda/ui/say-clinical-failure";
import { useTeam } from "~/features/agenda/ui/team";
import { useOnceKey } from "~/features/agenda/ui/use-once-key";
import { useClinicToday } from "~/features/appointments/ui/own/clinic-now";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { type RecordDraft, writeRecord } from "../contract";
import { recordsKey } from "./file-queries";
import { noteTemplates, noteTypes } from "./note-templates";
import { joinObserved, splitObserved } from "./soap";
import { type NoteState, useNote } from "./use-note";

const stateWords: Record<NoteState, string> = {
  reading: "Buscando tu borrador…",
  empty: "",
  typing: "Guardando borrador…",
  saved: "Borrador guardado",
  offline: "Sin conexión: tu nota está a salvo en este equipo y se guardará sola.",
};

type Errors = Partial<Record<keyof RecordDraft | "sessionDate", string>>;

/** The note of a session: subjective, objective, assessment, plan. Signed, it is part of the record and never changes. */
export function NoteForm({ patientId, onSigned }: { patientId: string; onSigned: () => void }) {
  const { me } = useTeam();
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const { note, state, change, clear, hold, isEmpty } = useNote(me, patientId);
  const [sessionDate, setSessionDate] = useState(today);
  const [errors, setErrors] = useState<Errors>({});
  const [signing, setSigning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const observed = splitObserved(note.description);

  function refuse(found: Errors): void {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  }

  async function sign(): Promise<void> {
    if (signing) return;
    const found: Errors = {};
    if (!note.title.trim()) found.title = "Escribe un título.";
    if (!note.description.trim()) found.description = "Escribe lo que cuenta el paciente o lo que observas.";
    if (Object.keys(found).length > 0) return refuse(found);
    setErrors({});
    setSigning(true);
    hold();
    const body = {
      patientId,
      ...note,
      type: note.type || "Sesión",
      diagnosis: note.diagnosis.trim() || null,
      treatment: note.treatment.trim() || null,
      notes: note.notes.trim() || null,
      sessionDate,
    };
    try {
      await signedInCall(writeRecord, { body, headers: keyOf(body) });
      clear();
      toast({ title: "Nota firmada", description: "Ya es parte de la ficha y no se puede cambiar." });
      void queryClient.invalidateQueries({ queryKey: recordsKey(patientId) });
      void queryClient.invalidateQueries({ queryKey: ["caseload"] });
      onSigned();
    } catch (error) {
      // Not lost: it goes on being kept, here and by the server.
      change({});
      const { code } = failureOf(error);
      const { fields } = sayClinicalFailure(error, "No se pudo firmar la nota.");
      if (code === "validation") refuse(fields);
    }
    setSigning(false);
  }

  const area = (name: "diagnosis" | "treatment" | "notes") => ({
    value: note[name],
    maxLength: 5_000,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      {isEmpty && state !== "reading" && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-soft">Empezar con:</span>
          {noteTemplates.map(({ name, note: template }) => (
            <Button key={name} size="small" variant="outline" onClick={() => change(template)}>
              {name}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem_11rem]">
        <Field label="Título" error={errors.title}>
          {(control) => (
            <TextInput
              {...control}
              value={note.title}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => change({ title: event.target.value })}
            />
          )}
        </Field>
        <Field label="Tipo" error={errors.type}>
          {(control) => (
            <Select {...control} value={note.type} onChange={(event) => change({ type: event.target.value })}>
              {noteTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Fecha de la sesión" error={errors.sessionDate}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              max={today}
              value={sessionDate}
              onChange={(event) => setSessionDate(event.target.value)}
            />
          )}
        </Field>
      </div>
      <Field label="S · Subjetivo" hint="Lo que cuenta el paciente." error={errors.description}>
        {(control) => (
          <Textarea
            {...control}
            value={observed.subjective}
            maxLength={4_900}
            onChange={(event) =>
              change({ description: joinObserved({ ...observed, subjective: event.target.value }) })
            }
          />
        )}
      </Field>
      <Field label="O · Objetivo" hint="Lo que mides y observas." optional>
        {(control) => (
          <Textarea
            {...control}
            value={observed.objective}
            maxLength={4_900}
            onChange={(event) =>
              change({ description: joinObserved({ ...observed, objective: event.target.value }) })
            }
          />
        )}
      </Field>
      <Field label="A · Análisis y diagnóstico" optional error={errors.diagnosis}>
        {(control) => <Textarea {...control} {...area("diagnosis")} rows={3} />}
      </Field>
      <Field label="P · Plan y tratamiento" optional error={errors.treatment}>
        {(control) => <Textarea {...control} {...area("treatment")} />}
      </Field>
      <Field label="Notas" optional error={errors.notes}>
        {(control) => <Textarea {...control} {...area("notes")} rows={2} />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p role="status" className={state === "offline" ? "font-semibold text-pending" : "text-ink-soft"}>
          {stateWords[state]}
        </p>
        <Button type="submit" pending={signing} pendingLabel="Firmando...">
          Firmar nota
        </Button>
      </div>
    </form>
  );
}
