import { useClinicToday } from "~/client/clinic-now";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";

interface DayProps {
  label: string;
  value: string;
  onChange: (date: string) => void;
  error: string | undefined;
  className?: string;
}

/** A day from today on. */
export function DayInput({ label, value, onChange, error, className }: DayProps) {
  const today = useClinicToday();
  return (
    <Field label={label} error={error} {...(className && { className })}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          name="date"
          required
          min={today}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface StartProps {
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
  starts: { time: string; free: boolean }[];
  /** While none is chosen. */
  asks: string;
}

/** A start that a therapist may give; what is taken is marked. */
export function StartInput({ value, onChange, error, starts, asks }: StartProps) {
  return (
    <Field label="Hora" error={error}>
      {(control) => (
        <Select
          {...control}
          name="time"
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{asks}</option>
          {starts.map(({ time, free }) => (
            <option key={time} value={time} disabled={!free}>
              {free ? time : `${time} (ocupada)`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
