import { useClinicToday } from "~/client/clinic-now";
import { firstBirthDate, isBirthDate } from "~/shared/birth-date";
import { formatRut } from "~/shared/rut";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { NameInput, RutInput } from "~/ui/text-input/person-inputs";
import { TextInput } from "~/ui/text-input/TextInput";
import { type Relation, relations, relationWords } from "../representative";
import { needsRepresentative, type PatientForm } from "./booking-draft";

interface Props {
  form: PatientForm;
  errors: Partial<Record<keyof PatientForm, string>>;
  onChange: (changes: Partial<PatientForm>) => void;
}

/** Of somebody under 18, who acts for them: asked for once, with the first booking. */
export function RepresentativeFields({ form, errors, onChange }: Props) {
  const today = useClinicToday();
  return (
    <div>
      <Field
        label="Fecha de nacimiento"
        optional
        error={errors.birthDate}
        hint="De quien viene a la hora. Si tiene menos de 18 años, preguntamos quién lo representa."
      >
        {(control) => (
          <TextInput
            {...control}
            name="birthDate"
            type="date"
            autoComplete="bday"
            min={firstBirthDate}
            max={today}
            value={form.birthDate}
            onChange={(event) => onChange({ birthDate: event.target.value })}
          />
        )}
      </Field>
      {!isBirthDate(form.birthDate, today) && (
        <Checkbox
          checked={form.isMinor}
          onChange={(event) => onChange({ isMinor: event.target.checked })}
          label="La hora es para alguien menor de 18 años"
        />
      )}
      {needsRepresentative(form, today) && (
        <fieldset className="mt-4 grid gap-5 md:grid-cols-2">
          <legend className="pb-2 text-ink-soft">
            ¿Quién lo representa? Con el correo de arriba puede ver su portal.
          </legend>
          <Field label="Nombre de quien lo representa" error={errors.representativeName}>
            {(control) => (
              <NameInput
                {...control}
                name="representativeName"
                value={form.representativeName}
                onChange={(event) => onChange({ representativeName: event.target.value })}
              />
            )}
          </Field>
          <Field label="RUT de quien lo representa" error={errors.representativeRut}>
            {(control) => (
              <RutInput
                {...control}
                name="representativeRut"
                value={form.representativeRut}
                onChange={(event) => onChange({ representativeRut: event.target.value })}
                onBlur={(event) => onChange({ representativeRut: formatRut(event.target.value) })}
              />
            )}
          </Field>
          <Field label="Qué es del paciente" error={errors.representativeRelation}>
            {(control) => (
              <Select
                {...control}
                name="representativeRelation"
                value={form.representativeRelation}
                onChange={(event) =>
                  onChange({ representativeRelation: event.target.value as Relation | "" })
                }
              >
                <option value="">Elige</option>
                {relations.map((relation) => (
                  <option key={relation} value={relation}>
                    {relationWords[relation]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </fieldset>
      )}
    </div>
  );
}
