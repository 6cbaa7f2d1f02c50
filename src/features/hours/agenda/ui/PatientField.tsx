import type { DialogPatient } from "~/client/dashboard/dialogs";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { AddEmail } from "./AddEmail";
import { PersonSearch } from "./PersonSearch";

interface Props {
  chosen: DialogPatient | null;
  /** The dialog was opened from them. */
  isFixed: boolean;
  onChoose: (patient: DialogPatient | null) => void;
  onNew: () => void;
  error: string | undefined;
}

/** For whom: searched first, then as fixed as when the dialog was opened from a patient. */
export function PatientField({ chosen, isFixed, onChoose, onNew, error }: Props) {
  if (chosen)
    return (
      <>
        <div className="flex items-end gap-3">
          <Field label="Paciente" className="grow">
            {(control) => (
              <TextInput {...control} readOnly value={`${chosen.name} (${emailWords(chosen.email)})`} />
            )}
          </Field>
          {!isFixed && (
            <Button variant="outline" size="small" onClick={() => onChoose(null)}>
              Cambiar
            </Button>
          )}
        </div>
        {!hasMailbox(chosen.email) && (
          <AddEmail patientId={chosen.id} onAdded={(email) => onChoose({ ...chosen, email })} />
        )}
      </>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field label="Paciente" error={error}>
        {({ id, ...control }) => (
          <PersonSearch
            id={id}
            describedBy={control["aria-describedby"]}
            invalid={control["aria-invalid"]}
            isFirst
            placeholder="Nombre, teléfono, correo o RUT completo"
            onChoose={({ id: patientId, name, email }) => onChoose({ id: patientId, name, email })}
          />
        )}
      </Field>
      <div>
        <Button variant="quiet" size="small" onClick={onNew}>
          Paciente nuevo
        </Button>
      </div>
    </div>
  );
}
