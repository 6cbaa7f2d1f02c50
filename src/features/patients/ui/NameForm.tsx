import { useRevalidator } from "react-router";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { changeMyContact } from "../contract";

/** Name and RUT, corrected by who they are; what stood before stays with the file. */
export function NameForm({ name, rut }: { name: string; rut: string }) {
  const { revalidate } = useRevalidator();
  const { text, errors, pending, formProps } = useForm({
    initial: { name, rut: formatRut(rut) },
    check(given) {
      const checked = changeMyContact.body.safeParse(given);
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      const { message } = await signedInCall(changeMyContact, { body: given, signal });
      toast({ title: "Datos guardados", description: message });
      await revalidate();
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos guardar tus datos" }).fields,
  });
  return (
    <form {...formProps} className="mt-4 flex flex-col gap-3">
      <Field label="Nombre" error={errors.name}>
        {(control) => (
          <TextInput {...control} {...text("name")} autoComplete="name" maxLength={120} required />
        )}
      </Field>
      <Field label="RUT" error={errors.rut}>
        {(control) => <TextInput {...control} {...text("rut")} autoComplete="off" maxLength={20} required />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="small"
        className="self-start"
        pending={pending}
        pendingLabel="Guardando..."
      >
        Guardar nombre y RUT
      </Button>
    </form>
  );
}
