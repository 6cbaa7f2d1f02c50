import { useClinicToday } from "~/client/clinic-now";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";

interface Props {
  value: string;
  onChange: (date: string) => void;
}

/** When a physician wrote an order: left empty, it counts from the day on which it is sent. */
export function OrderDate({ value, onChange }: Props) {
  const today = useClinicToday();
  return (
    <Field label="Fecha de la orden (opcional)">
      {(control) => (
        <TextInput
          {...control}
          type="date"
          max={today}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="max-w-48"
        />
      )}
    </Field>
  );
}
