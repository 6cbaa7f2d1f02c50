import type { FieldErrors } from "~/client/use-form";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { ChoiceGroup } from "./ChoiceGroup";
import type { PaymentValues } from "./payment-values";

interface Props {
  values: PaymentValues;
  set: (changes: Partial<PaymentValues>) => void;
  errors: FieldErrors<PaymentValues>;
  text: (name: keyof PaymentValues) => {
    name: string;
    value: string;
    onChange: (event: { target: { value: string } }) => void;
  };
}

/** What a bono says, and what the person paid beside it: that part lies in the till. */
export function BonoFields({ values, set, errors, text }: Props) {
  return (
    <div className="flex flex-col gap-4 border-l-2 border-green pl-4">
      <ChoiceGroup legend="Programa" error={errors.bonoProgramme}>
        {(["FONASA", "Isapre"] as const).map((bonoProgramme, index) => (
          <Choice
            key={bonoProgramme}
            name="bonoProgramme"
            aria-invalid={index === 0 && errors.bonoProgramme ? true : undefined}
            checked={values.bonoProgramme === bonoProgramme}
            onChange={() => set({ bonoProgramme })}
            title={bonoProgramme}
          />
        ))}
      </ChoiceGroup>
      <Field label="Número del bono" error={errors.bonoNumber}>
        {(control) => (
          <TextInput {...control} {...text("bonoNumber")} maxLength={40} autoComplete="off" required />
        )}
      </Field>
      <Field
        label="Copago en pesos"
        hint="Lo que la persona pagó; 0 si el bono lo cubre todo."
        error={errors.coPayment}
      >
        {(control) => (
          <TextInput
            {...control}
            {...text("coPayment")}
            maxLength={14}
            autoComplete="off"
            inputMode="numeric"
            required
          />
        )}
      </Field>
    </div>
  );
}
