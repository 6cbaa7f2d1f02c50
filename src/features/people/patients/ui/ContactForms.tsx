import { useQuery, useQueryClient } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { formatPhone, hasPhone } from "~/shared/phone";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { changeMyContact } from "../contract";
import { EmailForm } from "./EmailForm";
import { ownContact } from "./own-contact";

export function ContactForms() {
  const contact = useQuery(ownContact);
  if (contact.isPending) {
    return (
      <div className="flex flex-col gap-4">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    );
  }
  if (contact.isError) {
    return (
      <Button variant="outline" onClick={() => void contact.refetch()}>
        No pudimos leer tus datos. Reintentar
      </Button>
    );
  }
  const { email, phone, waitingEmail } = contact.data;
  return (
    <div className="flex flex-col gap-8">
      <PhoneForm phone={phone} />
      <EmailForm email={email} waitingEmail={waitingEmail} />
    </div>
  );
}

function PhoneForm({ phone }: { phone: string }) {
  const queryClient = useQueryClient();
  const { text, errors, pending, formProps } = useForm({
    initial: { phone: hasPhone(phone) ? formatPhone(phone) : "" },
    check(given) {
      const checked = changeMyContact.body.safeParse(given);
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      const { message } = await signedInCall(changeMyContact, { body: given, signal });
      toast({ title: "Teléfono guardado", description: message });
      await queryClient.invalidateQueries(ownContact);
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos guardar tu teléfono" }).fields,
  });
  return (
    <form {...formProps} className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <Field label="Teléfono" error={errors.phone} className="grow">
        {(control) => (
          <TextInput {...control} {...text("phone")} type="tel" autoComplete="tel" maxLength={40} required />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        size="small"
        className="self-start sm:self-end"
        pending={pending}
        pendingLabel="Guardando..."
      >
        Guardar teléfono
      </Button>
    </form>
  );
}
