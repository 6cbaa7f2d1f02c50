import { type Side, sideNames } from "~/features/care/measures/catalogue";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { movementName } from "../../home-course";
import { movementOf, movements } from "../../movements";

export interface Chosen {
  /** By its label; "" until it is chosen. */
  movement: string;
  side: Side | null;
}

interface Props {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
  error?: string | undefined;
}

/** One of the movements that a phone measures well enough, and its side where it has sides. */
export function MovementChoice({ chosen, onChange, error }: Props) {
  const isSided = movementOf(chosen.movement)?.side === "must";
  return (
    <>
      <Field label="Movimiento" error={error}>
        {(control) => (
          <Select
            {...control}
            value={chosen.movement}
            onChange={({ target }) => onChange({ movement: target.value, side: null })}
          >
            <option value="">Elige el movimiento</option>
            {movements.map(({ label }) => (
              <option key={label} value={label}>
                {movementName({ movement: label, side: null })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isSided && (
        <Field label="Lado">
          {(control) => (
            <Select
              {...control}
              value={chosen.side ?? ""}
              onChange={({ target }) => onChange({ ...chosen, side: (target.value || null) as Side | null })}
            >
              <option value="">Elige el lado</option>
              {Object.entries(sideNames).map(([side, name]) => (
                <option key={side} value={side}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </>
  );
}
