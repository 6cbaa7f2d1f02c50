import { useState } from "react";
import { makeCall } from "~/shared/api-client";
import { messagesOf } from "~/shared/field-messages";
import type { Role } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { requestPasswordReset } from "../contract";
import type { CallFailure } from "./call-failure";
import { toastFailure } from "./say-failure";
import { useForm } from "./use-form";
import { WaitAlert } from "./WaitAlert";

interface Props {
  userType: Role;
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks for a link; the answer is the same whether there is such an account or not. */
export function ForgotPassword({ userType, email, onEmail, onBack }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { email },
    check(given) {
      const checked = requestPasswordReset.body.safeParse({ ...given, userType });
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      setFailure(null);
      const { message } = await makeCall(requestPasswordReset, {
        body: { ...given, userType },
        signal,
      });
      setSent(message);
    },
    onFailure(error) {
      const failed = toastFailure(error, "Error al enviar solicitud");
      setFailure(failed);
      return failed.fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      {sent ? (
        <>
          <Alert kind="success" title="Revisa tu correo">
            {sent}
          </Alert>
          <p>
            El enlace sirve una vez, durante 1 hora. Si no lo ves, mira en la carpeta de correo no deseado.
          </p>
        </>
      ) : (
        <>
          <p>Escribe el correo de tu cuenta. Te enviaremos un enlace para elegir una contraseña nueva.</p>
          <WaitAlert failure={failure} />
          <Field label="Correo" error={errors.email}>
            {(control) => (
              <TextInput
                {...control}
                name="email"
                value={values.email}
                onChange={({ target: { value } }) => {
                  set({ email: value });
                  onEmail(value);
                }}
                type="email"
                inputMode="email"
                autoComplete="username"
                maxLength={254}
                required
                data-first-focus
              />
            )}
          </Field>
          <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Enviando...">
            Enviar enlace
          </Button>
        </>
      )}
      <Button variant={sent ? "solid" : "quiet"} onClick={onBack}>
        Volver a ingresar
      </Button>
    </form>
  );
}
