// pack: account-forms

import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";

interface Props {
  value: string;
  hint: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

/** A code that an authenticator app shows; phones offer it by themselves. */
export function SecondFactorCode({ value, hint, error, onChange }: Props) {
  return (
    <Field label="Código de verificación" hint={hint} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name="code"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          required
          className="text-lg"
        />
      )}
    </Field>
  );
}
