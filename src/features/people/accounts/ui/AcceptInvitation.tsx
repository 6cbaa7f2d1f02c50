import { type ReactNode, useState } from "react";
import { type CallFailure, failureOf } from "~/client/call-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { makeCall } from "~/shared/api-client";
import { brokenRules } from "~/shared/password-rules";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { acceptInvitationCall } from "../contract";
import { NewPasswordFields } from "./NewPasswordFields";

interface Values {
  newPassword: string;
  confirmPassword: string;
}

interface Props {
  token: string;
  /** The way in, once there is one. */
  door: ReactNode;
}

/** From the link of an invitation to a password of one's own. */
export function AcceptInvitation({ token, door }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { values, set, errors, pending, formProps } = useForm<Values>({
    initial: { newPassword: "", confirmPassword: "" },
    check({ newPassword, confirmPassword }) {
      setFailure(null);
      const found: FieldErrors<Values> = {};
      if (brokenRules(newPassword).length > 0) found.newPassword = "Le falta lo que dice la lista.";
      if (newPassword !== confirmPassword) found.confirmPassword = "Las contraseñas no coinciden";
      else if (!confirmPassword) found.confirmPassword = "Escríbela otra vez.";
      return found;
    },
    async send({ newPassword }, signal) {
      setDone((await makeCall(acceptInvitationCall, { body: { token, newPassword }, signal })).message);
    },
    onFailure(error) {
      const failed = failureOf(error);
      setFailure(failed);
      return failed.fields;
    },
  });
  if (done)
    return (
      <div className="grid justify-items-start gap-5">
        <Alert kind="success" title="Listo">
          {done}
        </Alert>
        {door}
      </div>
    );
  if (failure?.code === "token_invalid")
    return (
      <Alert kind="error" title="Esta invitación ya no sirve">
        Cada invitación sirve una vez, durante 7 días. Pide otra a la dirección del centro.
      </Alert>
    );
  return (
    <form {...formProps} className="needs-js flex flex-col gap-5">
      <p>Elige la contraseña con que vas a entrar.</p>
      <WaitAlert failure={failure} />
      {failure?.code === "connection" && (
        <Alert kind="error" title="Error de conexión">
          Revisa tu conexión y vuelve a intentarlo. Lo que escribiste sigue aquí.
        </Alert>
      )}
      <NewPasswordFields values={values} errors={errors} onChange={set} first />
      <Button
        type="submit"
        variant="action"
        size="large"
        pending={pending}
        pendingLabel="Creando tu cuenta..."
      >
        Crear mi cuenta
      </Button>
    </form>
  );
}
