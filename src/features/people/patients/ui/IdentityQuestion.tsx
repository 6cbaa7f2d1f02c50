import { useState } from "react";
import { useRevalidator } from "react-router";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { confirmIdentity } from "../contract";

interface Typed {
  name: string;
  rut: string;
  phone: string;
}

const failed = { title: "No pudimos guardar tu respuesta" };

/** Once, before anything else of the portal: whoever typed it may have been somebody else. */
export function IdentityQuestion({ typed }: { typed: Typed }) {
  const { revalidate } = useRevalidator();
  const [correcting, setCorrecting] = useState(false);
  const [sending, setSending] = useState(false);
  const { text, errors, pending, formProps } = useForm({
    initial: { name: "", rut: "", phone: "" },
    check(given) {
      const checked = confirmIdentity.body.safeParse(given);
      return checked.success ? {} : messagesOf(checked.error.issues);
    },
    async send(given, signal) {
      await signedInCall(confirmIdentity, { body: given, signal });
      await revalidate();
    },
    onFailure: (error) => toastFailure(error, failed).fields,
  });

  async function mine(): Promise<void> {
    setSending(true);
    try {
      await signedInCall(confirmIdentity, { body: { mine: true } });
      await revalidate();
    } catch (error) {
      toastFailure(error, failed);
    }
    setSending(false);
  }

  return (
    <section aria-labelledby="identidad" className="page-width py-8 lg:py-14">
      <div className="flex max-w-[38rem] flex-col gap-5">
        <h1 id="identidad" className="text-2xl lg:text-3xl">
          ¿Son tuyos estos datos?
        </h1>
        <p className="text-lg">
          Alguien los escribió al tomar una hora con tu correo. Lo preguntamos una vez.
        </p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-sunk px-5 py-4 text-lg">
          <dt className="text-ink-soft">Nombre</dt>
          <dd className="min-w-0 break-words">{typed.name}</dd>
          <dt className="text-ink-soft">RUT</dt>
          <dd className="tabular-nums">{formatRut(typed.rut)}</dd>
          <dt className="text-ink-soft">Teléfono</dt>
          <dd className="tabular-nums">{formatPhone(typed.phone)}</dd>
        </dl>
        {correcting ? (
          <form {...formProps} className="flex flex-col gap-4">
            <Field label="Nombre" error={errors.name}>
              {(control) => (
                <TextInput {...control} {...text("name")} autoComplete="name" maxLength={120} required />
              )}
            </Field>
            <Field label="RUT" error={errors.rut}>
              {(control) => (
                <TextInput {...control} {...text("rut")} autoComplete="off" maxLength={20} required />
              )}
            </Field>
            <Field label="Teléfono" error={errors.phone}>
              {(control) => (
                <TextInput
                  {...control}
                  {...text("phone")}
                  type="tel"
                  autoComplete="tel"
                  maxLength={40}
                  required
                />
              )}
            </Field>
            <Button
              type="submit"
              variant="action"
              className="self-start"
              pending={pending}
              pendingLabel="Guardando..."
            >
              Guardar mis datos
            </Button>
          </form>
        ) : (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="action"
              pending={sending}
              pendingLabel="Guardando..."
              onClick={() => void mine()}
            >
              Sí, son míos
            </Button>
            <Button variant="outline" onClick={() => setCorrecting(true)}>
              Corregir
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
