import { useId } from "react";
import { Chip } from "~/ui/choice/Chip";
import { AlertIcon } from "~/ui/icon/icons";

interface Props {
  value: boolean | null;
  error: string | undefined;
  onChange: (answer: boolean) => void;
}

/** Nobody's finding until somebody has answered. */
export function RedFlags({ value, error, onChange }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-asked`}
      aria-describedby={`${id}-more`}
      aria-invalid={error ? true : undefined}
      tabIndex={-1}
      className="flex flex-col gap-2"
    >
      <p id={`${id}-asked`} className="font-semibold">
        ¿Banderas rojas?
      </p>
      <div className="flex gap-3">
        {[true, false].map((answer) => (
          <Chip
            key={String(answer)}
            name={`${id}-red-flags`}
            title={answer ? "Sí" : "No"}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
        ))}
      </div>
      <p id={`${id}-more`} className={error ? "flex gap-2 font-semibold text-danger" : "text-ink-soft"}>
        {error && <AlertIcon className="mt-0.5 size-5 shrink-0" />}
        {error ?? (value ? "Escribe cuáles en el análisis, y a quién derivas." : "")}
      </p>
    </div>
  );
}
