import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import { duties as allDuties, type Duty } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { inviteCall } from "../settings-contract";
import { dutyNames } from "./duty-names";

interface Values {
  name: string;
  email: string;
  duties: Duty[];
}

/** Name, e-mail and what they do: the link leaves by mail. */
export function InviteForm({ onDone }: { onDone: () => void }) {
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { name: "", email: "", duties: ["care"] },
    check({ name, email, duties }) {
      const found: FieldErrors<Values> = {};
      if (!name.trim()) found.name = "Escribe el nombre.";
      if (!email.trim()) found.email = "Escribe su correo.";
      if (duties.length === 0) found.duties = "Elige al menos una función.";
      return found;
    },
    async send(body, signal) {
      const person = await signedInCall(inviteCall, { body, signal });
      toast({ title: "Invitación enviada", description: `Le llegó a ${person.email} y vale por 7 días.` });
      onDone();
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo invitar" });
      return fields;
    },
  });
  return (
    <form {...formProps} className="grid gap-4 sm:grid-cols-2">
      <Field label="Nombre" error={errors.name}>
        {(control) => <TextInput {...control} {...text("name")} maxLength={120} autoComplete="off" />}
      </Field>
      <Field label="Correo" error={errors.email}>
        {(control) => (
          <TextInput {...control} {...text("email")} type="email" inputMode="email" autoComplete="off" />
        )}
      </Field>
      <fieldset className="col-span-full">
        <legend className="font-semibold">Qué hace</legend>
        <div className="flex flex-wrap gap-x-8">
          {allDuties.map((duty) => (
            <Checkbox
              key={duty}
              label={dutyNames[duty]}
              checked={values.duties.includes(duty)}
              onChange={(event) =>
                set({
                  duties: event.target.checked
                    ? [...values.duties, duty]
                    : values.duties.filter((each) => each !== duty),
                })
              }
            />
          ))}
        </div>
        {errors.duties && <p className="font-semibold text-danger">{errors.duties}</p>}
      </fieldset>
      <div className="col-span-full flex gap-3">
        <Button type="submit" variant="action" pending={pending} pendingLabel="Enviando...">
          Enviar invitación
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Dejarlo
        </Button>
      </div>
    </form>
  );
}
