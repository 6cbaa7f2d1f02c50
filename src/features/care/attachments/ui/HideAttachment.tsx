import { useQueryClient } from "@tanstack/react-query";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type Attachment, hideAttachment } from "../contract";
import { attachmentsQuery } from "./attachment-queries";

/** Takes a paper out of sight that is another's, or came twice; the record keeps it, with the reason. */
export function HideAttachment({
  attachment: { id, name },
  patientId,
}: {
  attachment: Attachment;
  patientId: string;
}) {
  const queryClient = useQueryClient();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => ({ ...(!reason.trim() && { reason: "Escribe por qué se oculta." }) }),
    async send({ reason }, signal) {
      await signedInCall(hideAttachment, { params: { id }, body: { reason: reason.trim() }, signal });
      toast({ title: "Archivo oculto" });
      await queryClient.invalidateQueries(attachmentsQuery(patientId));
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo ocultar el archivo.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <details>
      <summary className="link inline-block min-h-11 cursor-pointer py-2">
        Ocultar<span className="sr-only"> {name}</span>
      </summary>
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
          Ocultar archivo
        </Button>
      </form>
    </details>
  );
}
