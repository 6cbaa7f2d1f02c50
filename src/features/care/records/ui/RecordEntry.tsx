import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { ChartOfRecord } from "~/features/care/body-chart/ui/offered/ChartOfNote";
import { formatDate, formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { addAddendum, type ClinicalRecord } from "../contract";
import { signatureText } from "../signature-text";
import { observedParts } from "../soap";
import { redFlagWords } from "./compare-notes";
import { recordsQuery } from "./record-queries";

/** One signed entry, as it was written, and what was added to it later. */
export function RecordEntry({ record, patientId }: { record: ClinicalRecord; patientId: string }) {
  const [isAdding, setAdding] = useState(false);
  const parts: (readonly [string, string | null])[] = [
    ["Banderas rojas", record.redFlags === null ? null : redFlagWords(record.redFlags)],
    ...observedParts(record),
    ["Diagnóstico", record.diagnosis],
    ["Tratamiento", record.treatment],
    ["Notas", record.notes],
  ];
  return (
    <li className="py-5">
      <h3 className="text-lg break-words">{record.title}</h3>
      <p className="text-ink-soft">
        <span className="inline-block first-letter:uppercase">{formatDate(record.date)}</span> de{" "}
        {record.date.slice(0, 4)} · {record.type} · {signatureText(record)} ·{" "}
        {record.imported ? `Importado de ${record.source}, solo lectura` : record.status}
        {record.fromFileOf && ` · de la ficha de ${record.fromFileOf}, unida a esta`}
      </p>
      <dl className="mt-3 flex max-w-prose flex-col gap-3">
        {parts.map(
          ([term, text]) =>
            text && (
              <div key={term}>
                <dt className="font-semibold">{term}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ),
        )}
      </dl>
      {record.bodyChartId && (
        <div className="mt-3">
          <ChartOfRecord patientId={patientId} chartId={record.bodyChartId} />
        </div>
      )}
      {record.addenda.length > 0 && (
        <ul aria-label="Agregados" className="mt-3 flex flex-col gap-3">
          {record.addenda.map(({ id, text, createdAt, ...signed }) => (
            <li key={id} className="border-l-4 border-line-strong pl-4">
              <p className="text-ink-soft">
                Agregado por {signatureText(signed)}, {formatMoment(createdAt)}
              </p>
              <p className="break-words whitespace-pre-line">{text}</p>
            </li>
          ))}
        </ul>
      )}
      {record.imported ? null : isAdding ? (
        <AddendumForm recordId={record.id} patientId={patientId} onDone={() => setAdding(false)} />
      ) : (
        <Button className="mt-3" size="small" variant="outline" onClick={() => setAdding(true)}>
          Agregar a este registro<span className="sr-only">: {record.title}</span>
        </Button>
      )}
    </li>
  );
}

interface FormProps {
  recordId: string;
  patientId: string;
  onDone: () => void;
}

function AddendumForm({ recordId, patientId, onDone }: FormProps) {
  const queryClient = useQueryClient();
  const keyOf = useOnceKey();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { text: "" },
    check: (given) => (given.text.trim() ? {} : { text: "Escribe lo que quieres agregar." }),
    async send(given, signal) {
      const body = { text: given.text.trim() };
      await signedInCall(addAddendum, {
        params: { id: recordId },
        body,
        signal,
        headers: keyOf({ recordId, ...body }),
      });
      toast({ title: "Agregado al registro" });
      await queryClient.invalidateQueries(recordsQuery(patientId));
      onDone();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo agregar al registro.")).fields,
  });
  useTypedText(values.text.trim() !== "");
  return (
    <form {...formProps} className="mt-3 flex max-w-prose flex-col gap-3">
      <Field label="Qué agregas" error={errors.text}>
        {(control) => <Textarea {...control} {...text("text")} rows={3} maxLength={5_000} autoFocus />}
      </Field>
      <div className="flex gap-3">
        <Button type="submit" size="small" pending={pending} pendingLabel="Firmando...">
          Firmar lo agregado
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Volver
        </Button>
      </div>
    </form>
  );
}
