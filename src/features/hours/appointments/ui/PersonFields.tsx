import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { firstPasswordOf, formatRut, hasRightCheckDigit, normalizeRut } from "~/shared/rut";
import { Field } from "~/ui/field/Field";
import { EmailInput, NameInput, PhoneInput, RutInput } from "~/ui/text-input/person-inputs";
import type { PatientForm } from "./booking-draft";

interface Props {
  form: PatientForm;
  errors: Partial<Record<keyof PatientForm, string>>;
  /** The button that asked for them is gone. */
  takesFocus: boolean;
  onChange: (changes: Partial<PatientForm>) => void;
}

/** Its last four digits open the portal: a slip of the finger locks its owner out, and one with a K is read in two ways. */
function hintOf(rut: string): string {
  const normalized = normalizeRut(rut);
  if (normalized === null) return "Con dígito verificador; los puntos no importan.";
  const key = `entras a tu portal con ${firstPasswordOf(normalized)}`;
  if (!hasRightCheckDigit(rut))
    return `¿Está bien tu RUT? Su dígito verificador no calza, y ${key}. Si está bien, sigue.`;
  return normalized.endsWith("K")
    ? `Como termina en K, ${key}: los 4 números de antes.`
    : `La primera vez ${key}.`;
}

/** Who comes to the hour. */
export function PersonFields({ form, errors, takesFocus, onChange }: Props) {
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) name.current?.focus();
  }, [takesFocus]);
  const text = (name: "patientName" | "patientEmail" | "patientPhone" | "patientRut") => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      if (name === "patientRut") setLeftRut("");
      onChange({ [name]: event.target.value });
    },
  });
  const leaveRut = (event: FocusEvent<HTMLInputElement>) => {
    setLeftRut(event.target.value);
    onChange({ patientRut: formatRut(event.target.value) });
  };
  const rutHintId = useId();
  // Not while it is being typed: every RUT is wrong until its last digit.
  const [leftRut, setLeftRut] = useState(form.patientRut);
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label="Nombre y apellido" error={errors.patientName}>
        {(control) => <NameInput ref={name} {...control} {...text("patientName")} autoComplete="name" />}
      </Field>
      <Field label="RUT" error={errors.patientRut}>
        {(control) => (
          <>
            <RutInput
              {...control}
              {...text("patientRut")}
              aria-describedby={[control["aria-describedby"], rutHintId].filter(Boolean).join(" ")}
              onBlur={leaveRut}
            />
            {/* As high in any case: nothing below may move away from under a finger. */}
            <p id={rutHintId} role="status" className="min-h-18 text-ink-soft md:min-h-24">
              {hintOf(leftRut)}
            </p>
          </>
        )}
      </Field>
      <Field label="Correo" error={errors.patientEmail}>
        {(control) => <EmailInput {...control} {...text("patientEmail")} autoComplete="email" required />}
      </Field>
      <Field label="Teléfono" error={errors.patientPhone}>
        {(control) => <PhoneInput {...control} {...text("patientPhone")} autoComplete="tel" />}
      </Field>
    </div>
  );
}
