import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallFailure } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { messagesOf } from "~/shared/field-messages";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { PasswordInput } from "~/ui/password-input/PasswordInput";
import { EmailInput } from "~/ui/text-input/person-inputs";
import { toast } from "~/ui/toast/toast";
import { changeMyEmail } from "../contract";
import { ownContact } from "./own-contact";

interface Props {
  email: string;
  waitingEmail: string | null;
}

/** The old e-mail stays until the link that went to the new one is used. */
export function EmailForm({ email, waitingEmail }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <span className="block font-semibold">Correo</span>
        <span className="break-all">{email}</span>
      </p>
      {waitingEmail && (
        <Alert kind="info" title="Falta confirmar tu correo nuevo">
          Abre el enlace que enviamos a <span className="break-all">{waitingEmail}</span>. Hasta entonces
          sigues ingresando con el de siempre.
        </Alert>
      )}
      {open ? (
        <NewEmail onClose={() => setOpen(false)} />
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Cambiar correo
        </Button>
      )}
    </div>
  );
}

function NewEmail({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { text, errors, pending, formProps } = useForm({
    initial: { email: "", password: "" },
    check(given) {
      const checked = changeMyEmail.body.safeParse(given);
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      setFailure(null);
      const { message } = await signedInCall(changeMyEmail, { body: given, signal });
      toast({ title: "Revisa tu correo nuevo", description: message });
      await queryClient.invalidateQueries(ownContact);
      onClose();
    },
    onFailure(error) {
      const failed = toastFailure(error, { title: "No pudimos cambiar tu correo" });
      setFailure(failed);
      return failed.code === "credentials" ? { password: "Revisa tu contraseña." } : failed.fields;
    },
  });
  return (
    <form {...formProps} className="flex w-full flex-col gap-4">
      <WaitAlert failure={failure} />
      <Field label="Correo nuevo" error={errors.email}>
        {(control) => <EmailInput {...control} {...text("email")} autoComplete="email" required />}
      </Field>
      <Field label="Tu contraseña" hint="Para saber que eres tú." error={errors.password}>
        {(control) => (
          <PasswordInput {...control} {...text("password")} autoComplete="current-password" required />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={pending} pendingLabel="Enviando...">
          Enviar enlace
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Volver
        </Button>
      </div>
    </form>
  );
}
