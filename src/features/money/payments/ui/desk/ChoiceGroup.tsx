import { type ReactNode, useId } from "react";
import { AlertIcon } from "~/ui/icon/icons";

interface Props {
  legend: string;
  error?: string | undefined;
  /** Under the choices: why one of them is not offered. */
  note?: ReactNode;
  children: ReactNode;
}

/** Radios beside each other where there is room. */
export function ChoiceGroup({ legend, error, note, children }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="min-w-0">
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">{children}</div>
      {note && <p className="mt-2 text-ink-soft">{note}</p>}
      {error && (
        <p id={errorId} className="mt-2 flex gap-2 font-semibold text-danger">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
