import type { FieldErrors } from "~/client/use-form";
import { formatRut } from "~/shared/rut";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { accountTypeNames, bankNames, type emptyAccount } from "./pretended-payment";

type Account = typeof emptyAccount;

interface Props {
  values: Account;
  errors: FieldErrors<Account>;
  onChange: (changes: Partial<Account>) => void;
}

/** Without names: nothing of it is sent. */
export function BankFields({ values, errors, onChange }: Props) {
  const field = (name: keyof Account) => ({
    value: values[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    required: true,
  });
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Banco" error={errors.bank}>
        {(control) => (
          <Select {...control} {...field("bank")} autoComplete="off">
            <option value="">Elige tu banco</option>
            <Options names={bankNames} />
          </Select>
        )}
      </Field>
      <Field label="Tipo de cuenta" error={errors.accountType}>
        {(control) => (
          <Select {...control} {...field("accountType")} autoComplete="off">
            <option value="">Elige el tipo</option>
            <Options names={accountTypeNames} />
          </Select>
        )}
      </Field>
      <Field label="RUT del titular" error={errors.rut}>
        {(control) => (
          <TextInput
            {...control}
            {...field("rut")}
            onBlur={() => onChange({ rut: formatRut(values.rut) })}
            autoComplete="off"
            placeholder="12.345.678-9"
            maxLength={20}
          />
        )}
      </Field>
      <Field label="Correo de confirmación" error={errors.email}>
        {(control) => (
          <TextInput
            {...control}
            {...field("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            placeholder="nombre@ejemplo.cl"
            maxLength={254}
          />
        )}
      </Field>
    </div>
  );
}

function Options({ names }: { names: Record<string, string> }) {
  return Object.entries(names).map(([value, name]) => (
    <option key={value} value={value}>
      {name}
    </option>
  ));
}
