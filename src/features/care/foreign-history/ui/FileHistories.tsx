import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { FilePart } from "~/client/dashboard/FilePart";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { addressOf } from "~/shared/api-client";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { bringHistory, hideHistory, listHistories, readForeignHistory } from "../contract";
import { BringHistory } from "./BringHistory";
import { HistoryRow } from "./HistoryRow";

/** The histories of other centres among the papers of a file; those that were hidden at the end. */
export function FileHistories({ patientId }: { patientId: string }) {
  const queryKey = fileKey(patientId, "foreign-history");
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => signedInCall(listHistories, { params: { id: patientId }, signal }),
    staleTime: fileStaleMs,
  });
  return (
    <div className="flex flex-col gap-4">
      <BringHistory path={addressOf(bringHistory.path, { id: patientId })} queryKey={queryKey}>
        Agregar una historia en FHIR
      </BringHistory>
      <FilePart query={query} empty="No hay ninguna. La trae el paciente en su portal, o la agregas tú.">
        {(histories) => (
          <ul className="divide-y divide-line border-y border-line">
            {histories
              .toSorted((one, other) => Number(Boolean(one.hidden)) - Number(Boolean(other.hidden)))
              .map((history) => (
                <HistoryRow key={history.id} history={history}>
                  {!history.hidden && <HideHistory id={history.id} queryKey={queryKey} />}
                </HistoryRow>
              ))}
          </ul>
        )}
      </FilePart>
    </div>
  );
}

/** Takes one out of sight that is another's; the file keeps it, with the reason. */
function HideHistory({ id, queryKey }: { id: string; queryKey: string[] }) {
  const client = useQueryClient();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: "Escribe por qué se oculta." }) }),
    async send({ reason }, signal) {
      await signedInCall(hideHistory, { params: { id }, body: { reason: reason.trim() }, signal });
      toast({ title: "Historia oculta" });
      await Promise.all(
        [queryKey, [readForeignHistory.path, id]].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo ocultar la historia.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <details>
      <summary className="link inline-block min-h-11 cursor-pointer py-2">Ocultar esta historia</summary>
      <form {...formProps} className="flex flex-col gap-4 pb-2">
        <Field label="Por qué se oculta" error={errors.reason}>
          {(control) => <TextInput {...control} {...text("reason")} maxLength={500} autoComplete="off" />}
        </Field>
        <Button
          type="submit"
          variant="outline"
          className="self-start"
          pending={pending}
          pendingLabel="Ocultando..."
        >
          Ocultar historia
        </Button>
      </form>
    </details>
  );
}
