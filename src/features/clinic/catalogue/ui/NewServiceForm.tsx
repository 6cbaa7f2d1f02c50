import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { addService, categories, type ServiceSettings } from "../settings-contract";
import { readNumber } from "./read-number";

interface Values {
  name: string;
  category: (typeof categories)[number];
  minutes: string;
  price: string;
}

/** The four things without which a service is none; the rest is edited where it then stands. */
export function NewServiceForm({ onDone }: { onDone: (service: ServiceSettings | null) => void }) {
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { name: "", category: "Kinesiología", minutes: "60", price: "" },
    check({ name, price }) {
      const found: FieldErrors<Values> = {};
      if (!name.trim()) found.name = "Escribe el nombre del servicio.";
      if (!price.trim()) found.price = "Escribe el precio en pesos, mayor que 0.";
      return found;
    },
    async send({ minutes, price, ...given }, signal) {
      const body = { ...given, minutes: readNumber(minutes), price: readNumber(price) };
      onDone(await signedInCall(addService, { body, signal }));
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo agregar" });
      return fields;
    },
  });
  return (
    <form {...formProps} className="grid gap-4 border-t border-line pt-4 sm:grid-cols-2">
      <h2 className="col-span-full text-lg">Servicio nuevo</h2>
      <Field label="Nombre" error={errors.name}>
        {(control) => <TextInput {...control} {...text("name")} maxLength={80} />}
      </Field>
      <Field label="Categoría" error={errors.category}>
        {(control) => (
          <Select
            {...control}
            value={values.category}
            onChange={(event) => set({ category: event.target.value as Values["category"] })}
          >
            {categories.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Duración, en minutos" error={errors.minutes}>
        {(control) => <TextInput {...control} {...text("minutes")} inputMode="numeric" />}
      </Field>
      <Field label="Precio, en pesos" error={errors.price}>
        {(control) => <TextInput {...control} {...text("price")} inputMode="numeric" />}
      </Field>
      <div className="col-span-full flex gap-3">
        <Button type="submit" variant="action" pending={pending} pendingLabel="Agregando...">
          Agregar servicio
        </Button>
        <Button variant="quiet" onClick={() => onDone(null)}>
          Dejarlo
        </Button>
      </div>
    </form>
  );
}
