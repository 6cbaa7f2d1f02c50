import { type ReactNode, useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import type { CallFailure } from "~/client/call-failure";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { PasswordInput } from "~/ui/password-input/PasswordInput";

interface Props {
  user: CachedUser;
  action: string;
  danger?: boolean;
  send: (password: string, signal: AbortSignal) => Promise<void>;
  children: ReactNode;
}

/** Asks for the password again before something that a borrowed computer should not be enough for. */
export function PasswordProof({ user, action, danger = false, send, children }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { errors, pending, text, formProps } = useForm({
    initial: { password: "" },
    check: ({ password }) => (password ? {} : { password: "Escribe tu contraseña." }),
    async send({ password }, signal) {
      setFailure(null);
      await send(password, signal);
    },
    onFailure(error) {
      const failed = toastFailure(error, { title: "No pudimos confirmar que eres tú" });
      setFailure(failed);
      return failed.code === "credentials" ? { password: "Revisa tu contraseña." } : failed.fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <div>{children}</div>
      <WaitAlert failure={failure} />
      <input type="email" autoComplete="username" value={user.email} readOnly hidden />
      <Field label="Contraseña" hint="Para confirmar que eres tú." error={errors.password}>
        {(control) => (
          <PasswordInput
            {...control}
            {...text("password")}
            autoComplete="current-password"
            required
            data-first-focus
          />
        )}
      </Field>
      <Button
        type="submit"
        variant={danger ? "danger" : "action"}
        size="large"
        pending={pending}
        pendingLabel="Un momento..."
      >
        {action}
      </Button>
    </form>
  );
}
