import { useState } from "react";
import { type CallFailure, failureOf } from "~/client/call-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { makeCall } from "~/shared/api-client";
import { brokenRules } from "~/shared/password-rules";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { resetPassword } from "../contract";
import { NewPasswordFields } from "./NewPasswordFields";

interface Props {
  token: string;
  email: string;
  onExpired: (text: string | undefined) => void;
  onDone: () => void;
}

interface Values {
  newPassword: string;
  confirmPassword: string;
}

export function ResetForm({ token, email, onExpired, onDone }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The rules that the password broke when it was sent. */
  const [broken, setBroken] = useState<string[]>([]);
  const { values, set, errors, pending, formProps } = useForm<Values>({
    initial: { newPassword: "", confirmPassword: "" },
    check({ newPassword, confirmPassword }) {
      setFailure(null);
      const rules = brokenRules(newPassword);
      setBroken(rules);
      const found: FieldErrors<Values> = {};
      if (rules.length > 0) found.newPassword = "Le falta lo que dice la lista.";
      if (newPassword !== confirmPassword) found.confirmPassword = "Las contraseñas no coinciden";
      else if (!confirmPassword) found.confirmPassword = "Escríbela otra vez.";
      return found;
    },
    async send({ newPassword }, signal) {
      await makeCall(resetPassword, { body: { token, email, newPassword }, signal });
      onDone();
    },
    onFailure(error) {
      const failed = failureOf(error);
      if (failed.code === "token_invalid") {
        onExpired(failed.text ?? undefined);
        return {};
      }
      setFailure(failed);
      return failed.fields;
    },
  });
  return (
    <form {...formProps} className="needs-js flex flex-col gap-5">
      <p>
        Para la cuenta <strong className="font-semibold break-words">{email}</strong>
      </p>
      <WaitAlert failure={failure} />
      {broken.length > 0 && (
        <Alert kind="error" title="Contraseña débil">
          <ul>
            {broken.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </Alert>
      )}
      {failure?.code === "connection" && (
        <Alert kind="error" title="Error de conexión">
          Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue aquí.
        </Alert>
      )}
      {failure && !["connection", "locked", "rate_limited"].includes(failure.code) && (
        <Alert kind="error" title="Error al actualizar contraseña">
          {failure.text ?? "Espera un poco y vuelve a intentarlo."}
        </Alert>
      )}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        values={values}
        errors={errors}
        onChange={(changes) => {
          set(changes);
          if (changes.newPassword !== undefined) setBroken([]);
        }}
      />
      <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Guardando...">
        Guardar contraseña
      </Button>
    </form>
  );
}
