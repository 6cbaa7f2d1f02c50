import { useId } from "react";
import { checkPassword, longestPassword } from "~/shared/password-rules";
import { Field } from "~/ui/field/Field";
import { CheckIcon } from "~/ui/icon/icons";
import { PasswordInput } from "~/ui/password-input/PasswordInput";

interface Values {
  newPassword: string;
  confirmPassword: string;
}

interface Props {
  values: Values;
  errors: Partial<Record<keyof Values, string>>;
  onChange: (changes: Partial<Values>) => void;
  /** They open the form, and get the focus. */
  first?: boolean;
}

/** A new password, twice, with its rules in sight while it is typed. */
export function NewPasswordFields({ values, errors, onChange, first = false }: Props) {
  const rulesId = useId();
  return (
    <>
      <div className="flex flex-col gap-3">
        <Field label="Nueva contraseña" error={errors.newPassword}>
          {(control) => (
            <PasswordInput
              {...control}
              name="newPassword"
              value={values.newPassword}
              onChange={(event) => onChange({ newPassword: event.target.value })}
              autoComplete="new-password"
              maxLength={longestPassword}
              aria-describedby={[control["aria-describedby"], rulesId].filter(Boolean).join(" ")}
              required
              data-first-focus={first || undefined}
            />
          )}
        </Field>
        <PasswordRules id={rulesId} password={values.newPassword} />
      </div>
      <Field label="Confirmar nueva contraseña" error={errors.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            name="confirmPassword"
            value={values.confirmPassword}
            onChange={(event) => onChange({ confirmPassword: event.target.value })}
            autoComplete="new-password"
            maxLength={longestPassword}
            required
          />
        )}
      </Field>
    </>
  );
}

/** Each rule of a new password, ticked as it is met. */
function PasswordRules({ password, id }: { password: string; id: string }) {
  return (
    <ul id={id} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {checkPassword(password).map(({ text, met }) => (
        <li key={text} className={`flex items-center gap-2 ${met ? "text-confirmed" : "text-ink-soft"}`}>
          {met ? (
            <CheckIcon className="size-5 shrink-0" />
          ) : (
            <span
              aria-hidden="true"
              className="mx-1.5 size-2 shrink-0 rounded-full border-2 border-current"
            />
          )}
          {text}
          <span className="sr-only">{met ? ": listo" : ": falta"}</span>
        </li>
      ))}
    </ul>
  );
}
