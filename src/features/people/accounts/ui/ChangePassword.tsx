// pack: account-forms

import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import type { CallFailure } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { brokenRules } from "~/shared/password-rules";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { PasswordInput } from "~/ui/password-input/PasswordInput";
import { toast } from "~/ui/toast/toast";
import { changePassword } from "../contract";
import { NewPasswordFields } from "./NewPasswordFields";

interface Values {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface Props {
  user: CachedUser;
  onDone: () => void;
  onBack: () => void;
}

const empty: Values = { currentPassword: "", newPassword: "", confirmPassword: "" };

export function ChangePassword({ user, onDone, onBack }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: empty,
    check,
    async send(given, signal) {
      setFailure(null);
      const body = { ...given, email: user.email, userType: user.role };
      await signedInCall(changePassword, { body, signal });
      toast({
        title: "Contraseña actualizada exitosamente",
        description: "Cerramos tus sesiones en otros dispositivos.",
      });
      onDone();
      // Reads the page anew: one that invited to change it no longer does.
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
    },
    onFailure(error) {
      const failed = toastFailure(error, { title: "Error al cambiar contraseña" });
      setFailure(failed);
      if (failed.code === "credentials") return { currentPassword: "Revisa tu contraseña actual." };
      if (failed.code === "weak_password") return { newPassword: "Elige una más segura.", ...failed.fields };
      return failed.fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <WaitAlert failure={failure} />
      {/* For password managers: whose password this is. */}
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field
        label="Contraseña actual"
        hint={user.role === "patient" ? "Si nunca la cambiaste: los últimos 4 dígitos de tu RUT." : undefined}
        error={errors.currentPassword}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...text("currentPassword")}
            autoComplete="current-password"
            required
            data-first-focus
          />
        )}
      </Field>
      <NewPasswordFields values={values} errors={errors} onChange={set} />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Guardando...">
          Cambiar contraseña
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  );
}

function check({ currentPassword, newPassword, confirmPassword }: Values): FieldErrors<Values> {
  const found: FieldErrors<Values> = {};
  if (!currentPassword) found.currentPassword = "Escribe tu contraseña actual.";
  const [broken] = brokenRules(newPassword);
  if (broken) found.newPassword = `Falta: ${broken.toLowerCase()}.`;
  else if (newPassword === currentPassword) found.newPassword = "Elige una distinta de la actual.";
  if (newPassword !== confirmPassword) found.confirmPassword = "Las contraseñas nuevas no coinciden";
  else if (!confirmPassword) found.confirmPassword = "Escríbela otra vez.";
  return found;
}
