import { useState } from "react";
import type { CallFailure } from "~/client/call-failure";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { messagesOf } from "~/shared/field-messages";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { requestEntryLink } from "../entry-contract";

interface Props {
  /** What the dialog says, and which link it asks for. */
  intro: string;
  hint: string;
  ask: (email: string, signal: AbortSignal) => Promise<{ message: string }>;
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}

/** Asks for a link; the answer is the same whether there is such an account or not. */
export function AskForLink({ intro, hint, ask, email, onEmail, onBack }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { email },
    check(given) {
      const checked = requestEntryLink.body.safeParse(given);
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      setFailure(null);
      setSent((await ask(given.email, signal)).message);
    },
    onFailure(error) {
      const failed = toastFailure(error, { title: "Error al enviar solicitud" });
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
          <p>{hint} Si no lo ves, mira en la carpeta de correo no deseado.</p>
        </>
      ) : (
        <>
          <p>{intro}</p>
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
