import type { DialogPatient } from "~/client/dashboard/dialogs";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { PersonSearch } from "./PersonSearch";

interface Props {
  chosen: DialogPatient | null;
  onChoose: (patient: DialogPatient | null) => void;
  error: string | undefined;
}

/** For whom: searched first, then as fixed as when the dialog was opened from a patient. */
export function PatientField({ chosen, onChoose, error }: Props) {
  if (chosen)
    return (
      <div className="flex items-end gap-3">
        <Field label="Paciente" className="grow">
          {(control) => <TextInput {...control} readOnly value={`${chosen.name} (${chosen.email})`} />}
        </Field>
        <Button variant="outline" size="small" onClick={() => onChoose(null)}>
          Cambiar
        </Button>
      </div>
    );
  return (
    <Field label="Paciente" error={error}>
      {({ id, ...control }) => (
        <PersonSearch
          id={id}
          describedBy={control["aria-describedby"]}
          invalid={control["aria-invalid"]}
          placeholder="Nombre, teléfono, correo o RUT completo"
          onChoose={({ id: patientId, name, email }) => onChoose({ id: patientId, name, email })}
        />
      )}
    </Field>
  );
}
