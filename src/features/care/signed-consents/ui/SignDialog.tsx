import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { onceKeys } from "~/client/once-key";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose, useTypedText } from "~/client/typed-text";
import { type FieldErrors, useForm } from "~/client/use-form";
import { relations, relationWords } from "~/features/hours/appointments/representative";
import {
  identificationOf,
  ownIdentification,
} from "~/features/people/identification/ui/offered/identification-queries";
import { normalizeRut } from "~/shared/rut";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type ConsentDocument, signConsent } from "../contract";
import { filledFrom, otherThanKnown } from "./known-representative";
import { consentDocuments, useReadConsents } from "./offered/consent-queries";
import { SignaturePad } from "./SignaturePad";

interface Props {
  patientId: string;
  documentId: string;
  title: string;
  onTablet: boolean;
  onClose: () => void;
}

/** The text, whole, and beneath it who signs. */
export default function SignDialog({ documentId, title, onClose, ...rest }: Props) {
  const { data, isError, refetch } = useQuery(consentDocuments);
  const document = data?.find(({ id }) => id === documentId);
  const { close, guard } = useSafeClose(onClose);
  return (
    <Dialog open onClose={close} title={document?.title ?? title} width="wide">
      {guard(
        document ? (
          <SignForm document={document} onDone={onClose} {...rest} />
        ) : isError ? (
          <Button variant="outline" onClick={() => void refetch()}>
            No pudimos leer el texto. Reintentar
          </Button>
        ) : data ? (
          <p>Este consentimiento ya no se firma.</p>
        ) : (
          <Skeleton className="h-64" />
        ),
      )}
    </Dialog>
  );
}

interface Values {
  signedBy: string;
  isRepresentative: boolean;
  name: string;
  rut: string;
  relation: string;
  /** Never typed: where what is wrong with the drawing is said. */
  stroke: string;
}

interface FormProps {
  patientId: string;
  document: ConsentDocument;
  onTablet: boolean;
  onDone: () => void;
}

function SignForm({ patientId, document, onTablet, onDone }: FormProps) {
  const queryClient = useQueryClient();
  const readAgain = useReadConsents();
  const [stroke, setStroke] = useState<string | null>(null);
  const [isNewer, setNewer] = useState(false);
  const [keys] = useState(onceKeys);
  const ofFile = useQuery({ ...identificationOf(patientId), enabled: onTablet });
  const own = useQuery({ ...ownIdentification, enabled: !onTablet });
  const known = (onTablet ? ofFile : own).data?.told.representative ?? null;
  const represent = () => set({ isRepresentative: true, ...filledFrom(values, known) });
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { signedBy: "", isRepresentative: false, name: "", rut: "", relation: "mother", stroke: "" },
    check: ({ signedBy, isRepresentative, name, rut }) => {
      const found: FieldErrors<Values> = {};
      if (!signedBy.trim()) found.signedBy = "Escribe el nombre completo de quien firma.";
      if (isRepresentative && !name.trim()) found.name = "Escribe el nombre de quien representa.";
      if (isRepresentative && !normalizeRut(rut)) found.rut = "Revisa el RUT: debe verse como 12.345.678-9.";
      return found;
    },
    async send({ signedBy, isRepresentative, name, rut, relation }, signal) {
      const body = {
        documentId: document.id,
        version: document.version,
        signedBy,
        representative: isRepresentative ? { name, rut, relation } : null,
        stroke,
      };
      await signedInCall(signConsent, {
        params: { id: patientId },
        body,
        headers: keys.headersOf(body),
        signal,
      });
      readAgain();
      toast({ title: "Quedó firmado", description: onTablet ? document.title : "Está en «Mis datos»." });
      onDone();
    },
    onFailure(error) {
      const { code, fields } = failureOf(error);
      if (code === "representative_needed") {
        represent();
        return { signedBy: "Es menor de 18 años: firma quien lo representa." };
      }
      if (code === "conflict") {
        setNewer(true);
        void queryClient.invalidateQueries({ queryKey: consentDocuments.queryKey });
        return {};
      }
      const { signedBy, representative, stroke: ofStroke } = fields;
      if (signedBy || representative || ofStroke)
        return {
          ...(signedBy && { signedBy }),
          ...(representative && { rut: representative }),
          ...(ofStroke && { stroke: ofStroke }),
        };
      toastFailure(error, { title: "No pudimos guardar la firma" });
      return {};
    },
  });
  useTypedText(values.signedBy !== "" || stroke !== null);
  const other = otherThanKnown(values, known);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {isNewer && (
        <Alert kind="error" title="El texto cambió mientras lo leías">
          Este es el que vale ahora. Léelo y firma de nuevo.
        </Alert>
      )}
      <div className="max-w-prose whitespace-pre-line break-words">{document.text}</div>
      <div className="flex flex-col gap-4 border-t border-line pt-4">
        {onTablet && <SignaturePad onDrawn={setStroke} error={errors.stroke} />}
        <Field
          label="Nombre completo de quien firma"
          hint="Escribirlo vale como tu firma."
          error={errors.signedBy}
        >
          {(control) => <TextInput {...control} {...text("signedBy")} autoComplete="name" maxLength={120} />}
        </Field>
        <Checkbox
          label="Firmo por otra persona: la represento"
          checked={values.isRepresentative}
          onChange={(event) => (event.target.checked ? represent() : set({ isRepresentative: false }))}
        />
        {values.isRepresentative && other && <Alert kind="warning">{other}</Alert>}
        {values.isRepresentative && (
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="Nombre de quien representa" error={errors.name}>
              {(control) => <TextInput {...control} {...text("name")} maxLength={120} />}
            </Field>
            <Field label="RUT de quien representa" error={errors.rut}>
              {(control) => <TextInput {...control} {...text("rut")} maxLength={12} />}
            </Field>
            <Field label="Qué es del paciente" error={errors.relation}>
              {(control) => (
                <Select {...control} {...text("relation")}>
                  {relations.map((relation) => (
                    <option key={relation} value={relation}>
                      {relationWords[relation]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
        <Button
          type="submit"
          variant="action"
          className="self-start"
          pending={pending}
          pendingLabel="Guardando..."
        >
          Firmar
        </Button>
        <p className="text-ink-soft">Puedes retirarlo cuando quieras; tu atención no depende de firmarlo.</p>
      </div>
    </form>
  );
}
