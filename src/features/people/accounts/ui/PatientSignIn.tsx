import { useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import type { CallFailure } from "~/client/call-failure";
import { signInWords, toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { messagesOf } from "~/shared/field-messages";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { PasswordInput } from "~/ui/password-input/PasswordInput";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import { signInPatient } from "../contract";
import { signInAsPatient } from "./sign-in";

/** Of a first password: the last digits of the RUT. */
const firstLength = 4;

export interface PatientDraft {
  email: string;
  password: string;
  /** The short first password is no longer in use. */
  changed: boolean;
}

interface Props {
  /** Kept by the dialog, so that a look at another view of it loses nothing. */
  draft: PatientDraft;
  onDraft: (draft: PatientDraft) => void;
  onForgot: () => void;
  onLink: () => void;
  onSignedIn: (user: CachedUser) => void;
}

export function PatientSignIn({ draft, onDraft, onForgot, onLink, onSignedIn }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { values, set, errors, pending, text, formProps } = useForm<PatientDraft>({
    initial: draft,
    check({ email, password, changed }) {
      const checked = signInPatient.body.safeParse({ email, password });
      const found = checked.success ? {} : messagesOf(checked.error.issues);
      if (!changed && password.length > firstLength) {
        found.password = "Son 4 dígitos. Si ya tienes otra, marca «Ya cambié mi contraseña».";
      }
      return found;
    },
    async send({ email, password }, signal) {
      setFailure(null);
      onSignedIn(await signInAsPatient(email, password, signal));
    },
    onFailure(error) {
      const failed = toastFailure(error, signInWords(error));
      setFailure(failed);
      if (failed.code === "validation") return failed.fields;
      return failed.code === "credentials" ? { password: "Revisa tu correo y tu contraseña." } : {};
    },
  });
  const change = (changes: Partial<PatientDraft>) => {
    set(changes);
    onDraft({ ...values, ...changes });
  };
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <WaitAlert failure={failure} />
      <Field label="Correo" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            {...text("email")}
            onChange={(event) => change({ email: event.target.value })}
            type="email"
            inputMode="email"
            autoComplete="username"
            maxLength={254}
            required
            data-first-focus={draft.email ? undefined : true}
          />
        )}
      </Field>
      <div>
        <Field
          label="Contraseña"
          hint={values.changed ? undefined : "La primera vez: los últimos 4 dígitos de tu RUT."}
          error={errors.password}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...text("password")}
              // More than four, typed, pasted or of a password manager, is a changed one.
              onChange={({ target: { value } }) =>
                change({ password: value, changed: values.changed || value.length > firstLength })
              }
              inputMode={values.changed ? "text" : "numeric"}
              // Nothing that is typed or pasted is ever cut: a fifth character switches instead.
              maxLength={200}
              autoComplete="current-password"
              required
              data-first-focus={draft.email ? true : undefined}
            />
          )}
        </Field>
        <Switch
          label="Ya cambié mi contraseña"
          checked={values.changed}
          onChange={(event) => change({ changed: event.target.checked })}
        />
      </div>
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Ingresando...">
          Ingresar
        </Button>
        <Button variant="quiet" onClick={onLink}>
          Entrar con un enlace a mi correo
        </Button>
        <Button variant="quiet" onClick={onForgot}>
          ¿Olvidaste tu contraseña?
        </Button>
      </div>
    </form>
  );
}
