import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRevalidator } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { changeMyContact } from "../contract";
import { ownContact } from "./own-contact";

interface Props {
  name: string;
  rut: string;
}

/** Name, RUT and birth date, corrected by who they are; what stood before stays with the file. */
export function NameForm(props: Props) {
  const contact = useQuery(ownContact);
  if (contact.isPending) return <Skeleton className="mt-4 h-48" />;
  // The part below says what went wrong, and reads it again.
  if (contact.isError) return null;
  return <IdentityFields {...props} birthDate={contact.data.birthDate} />;
}

function IdentityFields({ name, rut, birthDate }: Props & { birthDate: string | null }) {
  const today = useClinicToday();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { text, errors, pending, formProps } = useForm({
    initial: { name, rut: formatRut(rut), birthDate: birthDate ?? "" },
    check(given) {
      const checked = changeMyContact.body.safeParse(sent(given));
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      const { message } = await signedInCall(changeMyContact, { body: sent(given), signal });
      toast({ title: "Datos guardados", description: message });
      await Promise.all([revalidate(), queryClient.invalidateQueries(ownContact)]);
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
      <Field label="Fecha de nacimiento" optional error={errors.birthDate}>
        {(control) => (
          <TextInput
            {...control}
            {...text("birthDate")}
            type="date"
            autoComplete="bday"
            min="1900-01-01"
            max={today}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="small"
        className="self-start"
        pending={pending}
        pendingLabel="Guardando..."
      >
        Guardar tus datos
      </Button>
    </form>
  );
}

/** A birth date that nobody typed says nothing. */
function sent({ birthDate, ...given }: { name: string; rut: string; birthDate: string }) {
  return { ...given, ...(birthDate && { birthDate }) };
}
