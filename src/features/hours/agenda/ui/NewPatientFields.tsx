import { useEffect, useRef, useState } from "react";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import type { FoundPerson } from "~/features/care/caseload/contract";
import { emailWords } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { normalizePhone } from "~/shared/read-phone";
import { formatRut, hasRightCheckDigit, normalizeRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { EmailInput, NameInput, PhoneInput, RutInput } from "~/ui/text-input/person-inputs";
import type { ScheduleValues } from "./schedule-values";
import { usePersonSearch } from "./use-person-search";

type Typed = "patientName" | "patientRut" | "patientPhone" | "patientEmail";

interface Props {
  values: Pick<ScheduleValues, Typed | "isSomebodyElse">;
  errors: Partial<Record<keyof ScheduleValues, string>>;
  onChange: (changes: Partial<ScheduleValues>) => void;
  /** They had a file already. */
  onKnown: (patient: DialogPatient) => void;
  onBack: () => void;
}

/** Somebody on the telephone who has no file yet. Whoever has the same RUT or phone is shown before a second one is opened. */
export function NewPatientFields({ values, errors, onChange, onKnown, onBack }: Props) {
  const known = useKnown(values);
  const first = useRef<HTMLInputElement>(null);
  // Asked for just now, in place of the search.
  useEffect(() => first.current?.focus(), []);
  const [leftRut, setLeftRut] = useState(values.patientRut);
  const text = (name: Typed) => ({
    name,
    value: values[name],
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) =>
      onChange({ [name]: event.target.value, isSomebodyElse: false }),
  });
  return (
    <fieldset className="flex flex-col gap-5 rounded-md border-2 border-line p-4">
      <legend className="px-1 font-semibold">Paciente nuevo</legend>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        <Field label="Nombre y apellido" error={errors.patientName}>
          {(control) => <NameInput {...control} {...text("patientName")} ref={first} />}
        </Field>
        <Field
          label="RUT"
          optional
          error={errors.patientRut}
          hint={
            leftRut && normalizeRut(leftRut) && !hasRightCheckDigit(leftRut)
              ? "El dígito verificador no calza. Si está bien, sigue."
              : "Con dígito verificador."
          }
        >
          {(control) => (
            <RutInput
              {...control}
              {...text("patientRut")}
              onBlur={(event) => {
                setLeftRut(event.target.value);
                const written = formatRut(event.target.value);
                // Nothing moves under a finger that leaves the field for a button.
                if (written !== values.patientRut) onChange({ patientRut: written });
              }}
            />
          )}
        </Field>
        <Field label="Teléfono" error={errors.patientPhone}>
          {(control) => <PhoneInput {...control} {...text("patientPhone")} />}
        </Field>
        <Field label="Correo" optional error={errors.patientEmail}>
          {(control) => <EmailInput {...control} {...text("patientEmail")} />}
        </Field>
      </div>
      {known.length > 0 && (
        <section aria-label="Fichas que ya existen" className="rounded-md bg-pending-wash px-4 py-3">
          <p role="status" className="font-semibold">
            {known.length === 1
              ? "Ya hay una ficha con ese RUT o teléfono:"
              : "Ya hay fichas con ese RUT o teléfono:"}
          </p>
          <ul className="mt-2 flex flex-col gap-2">
            {known.map((person) => (
              <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
                <span className="grow">
                  <span className="font-semibold">{person.name}</span>
                  <span className="block text-ink-soft tabular-nums break-words">
                    {formatRut(person.rut)} · {formatPhone(person.phone)} · {emailWords(person.email)}
                  </span>
                </span>
                <Button
                  variant="outline"
                  size="small"
                  onClick={() => onKnown({ id: person.id, name: person.name, email: person.email })}
                >
                  Usar esta ficha<span className="sr-only"> de {person.name}</span>
                </Button>
              </li>
            ))}
          </ul>
          <Checkbox
            label="Es otra persona: abrir una ficha nueva"
            checked={values.isSomebodyElse}
            onChange={(event) => onChange({ isSomebodyElse: event.target.checked })}
          />
        </section>
      )}
      <div>
        <Button variant="quiet" size="small" onClick={onBack}>
          Buscar a quien ya tiene ficha
        </Button>
      </div>
    </fieldset>
  );
}

/** Who of the centre has the RUT or the phone that was typed, once each is whole. */
function useKnown({ patientRut, patientPhone }: Props["values"]): FoundPerson[] {
  const byRut = usePersonSearch(normalizeRut(patientRut) ?? "");
  const byPhone = usePersonSearch(normalizePhone(patientPhone) ?? "");
  const found = new Map(
    [...(byRut.people ?? []), ...(byPhone.people ?? [])].map((person) => [person.id, person]),
  );
  return [...found.values()].slice(0, 5);
}
