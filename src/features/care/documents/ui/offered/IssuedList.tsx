import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { FilePart } from "~/client/dashboard/FilePart";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { annulDocument, type IssuedDocument } from "../../contract";
import { kindNames } from "../../document-kinds";
import { documentAddress, documentsQuery } from "./document-queries";

/** What was issued to somebody, the latest first; each may be opened, and annulled with a reason. */
export function IssuedList({ patientId }: { patientId: string }) {
  const query = useQuery(documentsQuery(patientId));
  return (
    <FilePart query={query} empty="Todavía no se ha emitido ningún documento.">
      {(documents) => (
        <ul aria-label="Documentos emitidos" className="divide-y divide-line border-y border-line">
          {documents.map((one) => (
            <IssuedItem key={one.id} one={one} patientId={patientId} />
          ))}
        </ul>
      )}
    </FilePart>
  );
}

function IssuedItem({ one, patientId }: { one: IssuedDocument; patientId: string }) {
  const today = useClinicToday();
  const [asks, setAsks] = useState(false);
  const { id, number, kind, state, issuedAt, signedBy, annulled } = one;
  const name = `${kindNames[kind]} N.º ${number}`;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <a
          href={documentAddress(id)}
          target="_blank"
          rel="noopener"
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          {annulled ? <s>{name}</s> : name}
        </a>
        <span>{state === "annulled" ? "Anulado" : "Vigente"}</span>
      </div>
      <p className="text-ink-soft">
        {formatInstant(issuedAt, today)} · {signedBy}
      </p>
      {annulled && (
        <p>
          Anulado{annulled.by && ` por ${annulled.by}`}, {formatInstant(annulled.at, today)}:{" "}
          {annulled.reason}
        </p>
      )}
      {!annulled && !asks && (
        <Button size="small" variant="quiet" className="-ml-4" onClick={() => setAsks(true)}>
          Anular<span className="sr-only"> {name}</span>
        </Button>
      )}
      {!annulled && asks && (
        <AnnulForm id={id} name={name} patientId={patientId} onClose={() => setAsks(false)} />
      )}
    </li>
  );
}

interface AnnulProps {
  id: string;
  name: string;
  patientId: string;
  onClose: () => void;
}

function AnnulForm({ id, name, patientId, onClose }: AnnulProps) {
  const queryClient = useQueryClient();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: "Escribe por qué se anula." }) }),
    async send({ reason }, signal) {
      await signedInCall(annulDocument, { params: { id }, body: { reason: reason.trim() }, signal });
      toast({ title: "Documento anulado", description: "Quien lo verifique lee que está anulado." });
      await queryClient.invalidateQueries(documentsQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anular el documento.")).fields ?? {},
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <form {...formProps} aria-label={`Anular ${name}`} className="mt-2 flex flex-col gap-3">
      <Field label="Por qué se anula" hint="No se puede deshacer." error={errors.reason}>
        {(control) => (
          <TextInput {...control} {...text("reason")} maxLength={300} autoComplete="off" autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="danger" type="submit" pending={pending} pendingLabel="Anulando...">
          Anular documento
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
