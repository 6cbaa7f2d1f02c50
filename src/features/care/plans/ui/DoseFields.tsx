import type { ReactNode } from "react";
import { TextInput } from "~/ui/text-input/TextInput";
import type { PlanLine, TypedDose } from "./plan-lines";

interface Props {
  dose: TypedDose;
  unit: PlanLine["unit"];
  /** Whose dose it is, for who does not see where the fields stand. */
  of: string;
  onChange: (changes: Partial<TypedDose>) => void;
}

/** How much and how often, as narrow fields of a grid that stands around them. */
export function DoseFields({ dose, unit, of, onChange }: Props) {
  const isCounted = unit === "repetitions";
  const number = (field: keyof TypedDose, label: string, shown = label) => (
    <SmallField label={shown}>
      <TextInput
        aria-label={`${label}: ${of}`}
        value={dose[field]}
        inputMode={field === "load" ? "decimal" : "numeric"}
        maxLength={field === "load" ? 5 : 4}
        autoComplete="off"
        className="px-2! text-center"
        onChange={(event) => onChange({ [field]: event.target.value })}
        onFocus={(event) => event.target.select()}
      />
    </SmallField>
  );
  return (
    <>
      {number("sets", isCounted ? "Series" : "Veces")}
      {number("amount", isCounted ? "Repeticiones" : "Segundos")}
      {number("daysPerWeek", "Días por semana", "Días")}
      {number("load", "Carga (kg)")}
      {isCounted && number("hold", "Aguanta (s)")}
    </>
  );
}

/** Says above a narrow field what it is; the field itself names its exercise too. */
export function SmallField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <span aria-hidden="true" className="truncate text-ink-soft">
        {label}
      </span>
      {children}
    </div>
  );
}
