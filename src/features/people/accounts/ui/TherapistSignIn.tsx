import { useEffect, useRef, useState } from "react";
import type { CachedUser } from "~/client/cached-user";
import type { CallFailure } from "~/client/call-failure";
import { signInWords, toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { messagesOf } from "~/shared/field-messages";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { PasswordInput } from "~/ui/password-input/PasswordInput";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { signInTherapist } from "../contract";
import { SecondFactorCode } from "./SecondFactorCode";
import { signInAnyone, wantsCode } from "./sign-in";

export interface TherapistDraft {
  username: string;
  password: string;
  remember: boolean;
  code: string;
}

interface Props {
  draft: TherapistDraft;
  onDraft: (draft: TherapistDraft) => void;
  onForgot: () => void;
  onSignedIn: (user: CachedUser) => void;
}

export function TherapistSignIn({ draft, onDraft, onForgot, onSignedIn }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  /** The password was right, and the account has a second factor. */
  const [asksCode, setAsksCode] = useState(false);
  const codePlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asksCode) codePlace.current?.querySelector("input")?.focus();
  }, [asksCode]);

  const { values, set, errors, pending, formProps } = useForm<TherapistDraft>({
    initial: draft,
    check(given) {
      const checked = signInTherapist.body.safeParse(given);
      const found = checked.success ? {} : messagesOf(checked.error.issues);
      if (asksCode && !given.code.trim()) found.code = "Escribe el código.";
      return found;
    },
    async send({ code, ...given }, signal) {
      setFailure(null);
      onSignedIn(await signInAnyone({ ...given, ...(asksCode && { code }) }, signal));
    },
    onFailure(error) {
      if (wantsCode(error) && !asksCode) {
        setAsksCode(true);
        return {};
      }
      if (error instanceof Error && error.message === "Credenciales inválidas") {
        toast({ title: "Error de autenticación", description: error.message, variant: "destructive" });
        return { password: "Revisa el usuario y la contraseña." };
      }
      const failed = toastFailure(error, signInWords(error));
      setFailure(failed);
      return failed.fields;
    },
  });
  const change = (changes: Partial<TherapistDraft>) => {
    set(changes);
    onDraft({ ...values, ...changes });
  };

  return (
    <form {...formProps} className="flex flex-col gap-5">
      <WaitAlert failure={failure} />
      {asksCode ? (
        <div ref={codePlace} className="flex flex-col gap-4">
          <p>
            Ingresas como <strong className="font-semibold">{values.username}</strong>.
          </p>
          <SecondFactorCode
            value={values.code}
            error={errors.code}
            hint="Los 6 dígitos de tu aplicación, o uno de tus códigos de recuperación."
            onChange={(code) => change({ code })}
          />
        </div>
      ) : (
        <>
          <Field label="Usuario" hint="El correo de tu cuenta." error={errors.username}>
            {(control) => (
              <TextInput
                {...control}
                name="username"
                value={values.username}
                onChange={(event) => change({ username: event.target.value })}
                inputMode="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={254}
                required
                data-first-focus
              />
            )}
          </Field>
          <div>
            <Field label="Contraseña" error={errors.password}>
              {(control) => (
                <PasswordInput
                  {...control}
                  name="password"
                  value={values.password}
                  onChange={(event) => change({ password: event.target.value })}
                  autoComplete="current-password"
                  required
                />
              )}
            </Field>
            <Checkbox
              label="Recordarme"
              checked={values.remember}
              onChange={(event) => change({ remember: event.target.checked })}
            />
          </div>
        </>
      )}
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Ingresando...">
          Ingresar
        </Button>
        {asksCode ? (
          <Button
            variant="quiet"
            onClick={() => {
              setAsksCode(false);
              change({ code: "" });
            }}
          >
            Volver
          </Button>
        ) : (
          <Button variant="quiet" onClick={onForgot}>
            ¿Olvidaste tu contraseña?
          </Button>
        )}
      </div>
    </form>
  );
}
