import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";

interface Props
  extends Pick<ComponentProps<"input">, "type" | "inputMode" | "min" | "max" | "step" | "maxLength"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  value: string;
  /** Several lines. */
  rows?: number;
  className?: string;
  onSave: (value: string) => void;
}

/** A field that saves itself when it is left, if it says something else than before. */
export function SavedText({ label, hint, error, value, rows, className, onSave, ...rest }: Props) {
  const [typed, setTyped] = useState(value);
  // What the server made of it, or somebody else, is shown once it stands.
  useEffect(() => setTyped(value), [value]);
  const leave = () => typed !== value && onSave(typed);
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(control) =>
        rows ? (
          <Textarea
            {...control}
            rows={rows}
            value={typed}
            maxLength={rest.maxLength}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        ) : (
          <TextInput
            {...control}
            {...rest}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => event.key === "Enter" && leave()}
          />
        )
      }
    </Field>
  );
}
