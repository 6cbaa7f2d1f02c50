import { type TeamMember, useTeam } from "~/client/dashboard/team";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";

interface Props {
  label: string;
  /** Empty while nobody is chosen. */
  value: string;
  onChange: (therapistId: string) => void;
  error?: string | undefined;
}

/** Whose hours are meant: oneself first, where one treats; nothing to choose where there is but one professional. */
export function ProfessionalField({ label, value, onChange, error }: Props) {
  const members = useProfessionals();
  if (members.length < 2) return null;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          {...control}
          name="therapistId"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {value === "" && <option value="">Elige un profesional</option>}
          {members.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Those who take hours, oneself first. */
export function useProfessionals(): TeamMember[] {
  const { members, me } = useTeam();
  return members.toSorted((one, other) => Number(other.id === me) - Number(one.id === me));
}

/** Who is chosen before anybody chooses: oneself, or the only one there is. Whoever treats nobody says whom they mean. */
export function firstOf(members: TeamMember[], me: string): string {
  const [first, ...others] = members;
  return first && (first.id === me || others.length === 0) ? first.id : "";
}
