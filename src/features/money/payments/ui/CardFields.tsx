import type { FieldErrors } from "~/client/use-form";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { groupByFour, monthAndYear, securityCode, typedIn, upperCase } from "./card-format";
import type { emptyCard } from "./pretended-payment";

type Card = typeof emptyCard;

interface Props {
  values: Card;
  errors: FieldErrors<Card>;
  onChange: (changes: Partial<Card>) => void;
}

/**
 * Without names, so that no form could send them, and without offers of the browser to fill in or to remember a real card:
 * this is a simulation.
 */
export function CardFields({ values, errors, onChange }: Props) {
  const field = (name: keyof Card, format: (text: string) => string) => ({
    value: values[name],
    onChange: (event: Parameters<typeof typedIn>[1]) => onChange({ [name]: typedIn(format, event) }),
    autoComplete: "off",
    spellCheck: false,
    required: true,
  });
  return (
    // Where letters are large, each field has a line of its own.
    <div className="flex flex-wrap gap-5">
      <Field label="Número de tarjeta" error={errors.number} className="basis-full">
        {(control) => (
          <TextInput
            {...control}
            {...field("number", groupByFour)}
            inputMode="numeric"
            maxLength={19}
            placeholder="0000 0000 0000 0000"
          />
        )}
      </Field>
      <Field label="Vencimiento" error={errors.expiry} className="min-w-0 grow basis-32">
        {(control) => (
          <TextInput
            {...control}
            {...field("expiry", monthAndYear)}
            inputMode="numeric"
            maxLength={5}
            placeholder="MM/AA"
          />
        )}
      </Field>
      <Field label="CVV" error={errors.cvv} className="min-w-0 grow basis-32">
        {(control) => (
          <TextInput
            {...control}
            {...field("cvv", securityCode)}
            inputMode="numeric"
            maxLength={4}
            placeholder="123"
          />
        )}
      </Field>
      <Field label="Nombre del titular" error={errors.holder} className="basis-full">
        {(control) => (
          <TextInput
            {...control}
            {...field("holder", upperCase)}
            autoCapitalize="characters"
            maxLength={60}
            placeholder="Como sale en la tarjeta"
          />
        )}
      </Field>
    </div>
  );
}
