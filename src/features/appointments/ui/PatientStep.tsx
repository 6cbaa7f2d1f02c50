import { type FocusEvent, useId, useState } from "react";
import { Link } from "react-router";
import { formatRut, hasRightCheckDigit, normalizeRut } from "~/shared/rut";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import type { PatientForm } from "./booking-draft";

interface Props {
  form: PatientForm;
  errors: Partial<Record<keyof PatientForm, string>>;
  onChange: (changes: Partial<PatientForm>) => void;
}

const isDoubtful = (rut: string) => normalizeRut(rut) !== null && !hasRightCheckDigit(rut);

export function PatientStep({ form, errors, onChange }: Props) {
  const text = (name: "patientName" | "patientEmail" | "patientPhone" | "patientRut" | "comments") => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => {
      if (name === "patientRut") setDoubtfulRut(false);
      onChange({ [name]: event.target.value });
    },
  });
  const leaveRut = (event: FocusEvent<HTMLInputElement>) => {
    setDoubtfulRut(isDoubtful(event.target.value));
    onChange({ patientRut: formatRut(event.target.value) });
  };
  const rutHintId = useId();
  // Not while it is being typed: every RUT is wrong until its last digit.
  const [doubtfulRut, setDoubtfulRut] = useState(isDoubtful(form.patientRut));
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Nombre y apellido" error={errors.patientName}>
          {(control) => (
            <TextInput {...control} {...text("patientName")} autoComplete="name" maxLength={120} required />
          )}
        </Field>
        <Field label="RUT" error={errors.patientRut}>
          {(control) => (
            <>
              <TextInput
                {...control}
                {...text("patientRut")}
                aria-describedby={[control["aria-describedby"], rutHintId].filter(Boolean).join(" ")}
                placeholder="12.345.678-9"
                autoComplete="off"
                onBlur={leaveRut}
                maxLength={20}
                required
              />
              {/* Two lines high in any case: nothing below may move away from under a finger. */}
              <p id={rutHintId} role="status" className="min-h-12 text-ink-soft">
                {doubtfulRut
                  ? "Revisa el dígito verificador. Si está bien, sigue."
                  : "Con dígito verificador; los puntos no importan."}
              </p>
            </>
          )}
        </Field>
        <Field label="Correo" error={errors.patientEmail}>
          {(control) => (
            <TextInput
              {...control}
              {...text("patientEmail")}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
              required
            />
          )}
        </Field>
        <Field label="Teléfono" error={errors.patientPhone}>
          {(control) => (
            <TextInput
              {...control}
              {...text("patientPhone")}
              type="tel"
              autoComplete="tel"
              placeholder="9 1234 5678"
              maxLength={30}
              required
            />
          )}
        </Field>
      </div>
      <Field
        label="Motivo de la consulta"
        optional
        error={errors.comments}
        hint="Basta una frase. Lo lee solo el equipo que te atiende."
      >
        {(control) => <Textarea {...control} {...text("comments")} rows={3} maxLength={1000} />}
      </Field>
      <section aria-label="Uso de tus datos" className="border-l-4 border-green pl-4">
        <p>
          Usamos estos datos para reservar tu hora, contactarte y llevar tu ficha clínica, como exige la ley.
          Lee la{" "}
          <Link to="/privacidad" target="_blank" className="underline">
            Política de Privacidad
          </Link>
          . Al confirmar aceptas los{" "}
          <Link to="/terminos" target="_blank" className="underline">
            Términos de Servicio
          </Link>
          .
        </p>
        <Checkbox
          checked={form.whatsappReminders}
          onChange={(event) => onChange({ whatsappReminders: event.target.checked })}
          label="Quiero recordatorios por WhatsApp (opcional)"
        />
        <Checkbox
          checked={form.news}
          onChange={(event) => onChange({ news: event.target.checked })}
          label="Quiero recibir novedades por correo (opcional)"
        />
      </section>
    </div>
  );
}
