import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { caseloadKey, fileKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose, useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { firstBirthDate, isBirthDate, noBirthDate } from "~/shared/birth-date";
import { formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { TwoTexts } from "~/ui/two-texts/TwoTexts";
import { alertNames, askedAlerts, insurances } from "../alerts";
import { type CareFacts, readCareFacts, saveCareFacts } from "../contract";
import {
  answerWords,
  bothFacts,
  comparedFacts,
  type FactsValues,
  factsOf,
  sameValues,
  valuesOf,
} from "./facts-values";

/** Birth date, previsión and alerts, as whoever treats asks for them. */
export default function CareFactsDialog({
  patient,
  onClose,
}: {
  patient: DialogPatient;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(careFactsQuery(patient.id));
  const { close, guard } = useSafeClose(onClose);
  return (
    <Dialog open onClose={close} title="Datos y alertas" description={`De ${patient.name}.`} width="wide">
      {guard(
        <FilePart query={{ data: data && [data], error, refetch }} empty="">
          {([facts]) =>
            facts && <FactsForm patientId={patient.id} read={facts} onBack={close} onDone={onClose} />
          }
        </FilePart>,
      )}
    </Dialog>
  );
}

interface FormProps {
  patientId: string;
  read: CareFacts;
  onBack: () => void;
  onDone: () => void;
}

function FactsForm({ patientId, read, onBack, onDone }: FormProps) {
  const today = useClinicToday();
  const queryClient = useQueryClient();
  /** What the form began with: a colleague's saving, heard of on the way, replaces nothing that is typed. */
  const [first] = useState(read);
  const [known, setKnown] = useState(read.number);
  const [other, setOther] = useState<CareFacts | null>(null);
  const { values, set, errors, pending, text, formProps } = useForm<FactsValues>({
    initial: valuesOf(first),
    check: ({ birthDate }) => (birthDate && !isBirthDate(birthDate, today) ? { birthDate: noBirthDate } : {}),
    async send(given, signal) {
      const body = { ...factsOf(given), number: known };
      await signedInCall(saveCareFacts, { params: { id: patientId }, body, signal });
      toast({ title: "Datos y alertas guardados" });
      void queryClient.invalidateQueries({ queryKey: caseloadKey });
      onDone();
    },
    onFailure(error) {
      const { code, current } = failureOf(error);
      if (code === "conflict" && current) {
        setOther(current as CareFacts);
        return {};
      }
      return toastFailure(error, clinicalWords("No se pudieron guardar los datos.")).fields;
    },
  });
  useTypedText(!sameValues(values, valuesOf(first)));
  if (other) {
    const theirs = valuesOf(other);
    const settle = (chosen: FactsValues) => {
      set(chosen);
      setKnown(other.number);
      setOther(null);
    };
    return (
      <TwoTexts
        title={`${other.therapist ?? "Alguien"} cambió estos datos mientras tanto`}
        parts={comparedFacts(values, theirs)}
        onMine={() => settle(values)}
        onOther={() => settle(theirs)}
        onBoth={() => settle(bothFacts(values, theirs))}
      />
    );
  }
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Fecha de nacimiento" optional error={errors.birthDate}>
          {(control) => (
            <TextInput
              {...control}
              {...text("birthDate")}
              autoFocus
              type="date"
              min={firstBirthDate}
              max={today}
            />
          )}
        </Field>
        <Field label="Previsión" optional error={errors.insurance}>
          {(control) => (
            <Select {...control} {...text("insurance")}>
              <option value="">Sin preguntar</option>
              {insurances.map((insurance) => (
                <option key={insurance}>{insurance}</option>
              ))}
            </Select>
          )}
        </Field>
        {askedAlerts.map((alert) => (
          <Field key={alert} label={alertNames[alert]} error={errors[alert]}>
            {(control) => (
              <Select {...control} {...text(alert)}>
                {Object.entries(answerWords).map(([answer, word]) => (
                  <option key={answer} value={answer}>
                    {word}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </div>
      {values.allergies === "yes" && (
        <Field label="Alergias a" optional error={errors.allergiesTo}>
          {(control) => (
            <TextInput {...control} {...text("allergiesTo")} maxLength={200} autoComplete="off" />
          )}
        </Field>
      )}
      <Field
        label="Otras alertas"
        hint="Lo que hay que saber antes de tocar a la persona."
        optional
        error={errors.other}
      >
        {(control) => <Textarea {...control} {...text("other")} rows={2} maxLength={300} />}
      </Field>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {first.writtenAt && (
          <p className="mr-auto text-ink-soft">
            Lo último lo anotó {first.therapist}, {formatMoment(first.writtenAt)}.
          </p>
        )}
        <Button variant="quiet" onClick={onBack}>
          Volver
        </Button>
        <Button type="submit" pending={pending} pendingLabel="Guardando...">
          Guardar
        </Button>
      </div>
    </form>
  );
}

const careFactsQuery = (patientId: string) =>
  queryOptions({
    queryKey: fileKey(patientId, "care-facts"),
    queryFn: ({ signal }) => signedInCall(readCareFacts, { signal, params: { id: patientId } }),
    staleTime: 0,
    gcTime: 0,
  });
