// pack: controls

import { type ReactNode, useId } from "react";
import { AlertIcon } from "~/ui/icon/icons";

/** Spread on the control: ties it to its label, hint and error. One that no label reaches is named by `${id}-label`. */
interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface Props {
  label: ReactNode;
  hint?: ReactNode;
  /** What happened and what to do now. */
  error?: ReactNode;
  optional?: boolean;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

export function Field({ label, hint, error, optional = false, className = "", children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [hint ? hintId : "", error ? errorId : ""].filter(Boolean).join(" ");
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (opcional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="text-ink-soft">
          {hint}
        </p>
      )}
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex gap-2 font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
