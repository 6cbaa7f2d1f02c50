import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useClinicNow, useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import type { Appointment } from "~/features/hours/appointments/contract";
import { formatDateFrom, wallTimeOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { draftDocument, issueDocument, longestCertificateText, longestText } from "../contract";
import { type DocumentKind, documentKinds, kindNames } from "../document-kinds";
import { documentAddress, documentsQuery } from "./offered/document-queries";
import { type PaperBody, previewPaper } from "./preview-paper";

interface Props {
  patientId: string;
  appointments: Appointment[];
}

interface Values {
  kind: DocumentKind;
  appointmentId: string;
  /** What was changed of each kind's text: choosing another loses none. */
  texts: Partial<Record<DocumentKind, string>>;
}

const labels: Record<DocumentKind, { label: string; hint: string; optional: boolean }> = {
  certificate: {
    label: "Qué agregar",
    hint: "Por ejemplo, para qué se presenta. No dice el diagnóstico.",
    optional: true,
  },
  report: {
    label: "Texto",
    hint: "Una línea que termina en dos puntos es un título; uno sin nada debajo no se imprime. Sesiones y mediciones van después.",
    optional: true,
  },
  derivation: {
    label: "Carta",
    hint: "Una línea que termina en dos puntos es un título; uno sin nada debajo no se imprime.",
    optional: false,
  },
  plan: {
    label: "Indicaciones",
    hint: "Los ejercicios del plan van después, con su dibujo.",
    optional: true,
  },
  statement: { label: "Qué agregar", hint: "Lo que debe y lo que pagó va después.", optional: true },
};

/** A paper chosen, edited, looked at and issued. What is seen is what is issued, but for number and code. */
export function IssueForm({ patientId, appointments }: Props) {
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const today = useClinicToday();
  const wallNow = wallTimeOf(useClinicNow());
  const begun = appointments.filter(
    ({ status, preferredDate }) => status !== "cancelled" && preferredDate <= wallNow,
  );
  const [preview, setPreview] = useState<{ of: string; html: string } | null>(null);
  const [issued, setIssued] = useState<{ id: string; name: string } | null>(null);
  const intent = useRef<"issue" | "preview">("issue");
  const initial: Values = { kind: "report", appointmentId: "", texts: {} };
  const { values, set, errors, pending, submit, formProps } = useForm<Values & { text?: string }>({
    initial,
    check: ({ kind, appointmentId }) => ({
      ...(kind === "certificate" &&
        !(appointmentId || begun[0]) && { appointmentId: "Todavía no hay una hora que certificar." }),
    }),
    async send(given, signal) {
      const body = bodyOf(given);
      if (intent.current === "preview") {
        setPreview({ of: JSON.stringify(body), html: await previewPaper(patientId, body, signal) });
        return;
      }
      const done = await signedInCall(issueDocument, {
        params: { id: patientId },
        body,
        signal,
        headers: keyOf(body),
      });
      const name = `${kindNames[done.kind]} N.º ${done.number}`;
      toast({ title: "Documento emitido", description: name });
      set({ texts: {} });
      setPreview(null);
      setIssued({ id: done.id, name });
      await queryClient.invalidateQueries(documentsQuery(patientId));
    },
    onFailure: (error) =>
      toastFailure(
        error,
        clinicalWords(
          intent.current === "issue" ? "No se pudo emitir el documento." : "No se pudo mostrar el documento.",
        ),
      ).fields ?? {},
  });
  const { kind, texts } = values;
  const draft = useQuery({
    queryKey: fileKey(patientId, `draft-${kind}`),
    queryFn: ({ signal }) =>
      signedInCall(draftDocument, { signal, params: { id: patientId }, query: { kind } }),
    staleTime: fileStaleMs,
    enabled: kind !== "certificate" && kind !== "statement",
  });
  const bodyOf = (given: Values): PaperBody => ({
    kind: given.kind,
    ...(given.kind === "certificate" && { appointmentId: given.appointmentId || (begun[0]?.id ?? "") }),
    // Untouched, it is filled from the record as it stands when it is issued.
    ...(given.texts[given.kind] !== undefined && { text: given.texts[given.kind] }),
  });
  useTypedText(Object.values(texts).some((text) => text.trim() !== ""));
  const { label, hint, optional } = labels[kind];
  const isShown = preview !== null && preview.of === JSON.stringify(bodyOf(values));
  const start = (what: "issue" | "preview") => {
    intent.current = what;
    void submit();
  };
  return (
    <form
      {...formProps}
      aria-label="Emitir un documento"
      onSubmit={(event) => {
        event.preventDefault();
        start("issue");
      }}
      className="flex flex-col gap-4"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Documento" error={errors.kind}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={(event) => {
                setIssued(null);
                set({ kind: event.target.value as DocumentKind, text: "" });
              }}
            >
              {documentKinds.map((each) => (
                <option key={each} value={each}>
                  {kindNames[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === "certificate" && (
          <Field label="Hora" error={errors.appointmentId}>
            {(control) => (
              <Select
                {...control}
                value={values.appointmentId || (begun[0]?.id ?? "")}
                onChange={(event) => set({ appointmentId: event.target.value })}
              >
                {begun.length === 0 && <option value="">Ninguna</option>}
                {begun.map(({ id, preferredDate }) => (
                  <option key={id} value={id}>
                    {`${formatDateFrom(preferredDate.slice(0, 10), today)}, ${preferredDate.slice(11, 16)}`}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
      <Field label={label} hint={hint} optional={optional} error={errors.text}>
        {(control) => (
          <Textarea
            {...control}
            name="text"
            rows={kind === "report" || kind === "derivation" ? 12 : 3}
            value={texts[kind] ?? draft.data?.text ?? ""}
            maxLength={kind === "certificate" ? longestCertificateText : longestText}
            onChange={(event) => set({ texts: { ...texts, [kind]: event.target.value }, text: "" })}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" pending={pending} onClick={() => start("preview")}>
          Ver cómo queda
        </Button>
        <Button type="submit" pending={pending}>
          Emitir
        </Button>
      </div>
      {issued && (
        <p role="status" className="flex min-h-12 flex-wrap items-center gap-x-3">
          <span>{issued.name} emitido.</span>
          <a className="link" href={documentAddress(issued.id)} target="_blank" rel="noopener">
            Abrir e imprimir
          </a>
        </p>
      )}
      {isShown && (
        <iframe
          title="Cómo queda el documento"
          srcDoc={preview.html}
          sandbox=""
          className="h-160 w-full rounded-md border border-line bg-white"
        />
      )}
    </form>
  );
}
