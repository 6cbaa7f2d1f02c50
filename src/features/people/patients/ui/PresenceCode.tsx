import { useRevalidator } from "react-router";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { provePresence } from "../contract";

/** Where staff wrote the e-mail down: who types the code of the file sits beside their kinesiologist, and sees all of it from then on. */
export function PresenceCode() {
  const { revalidate } = useRevalidator();
  const { errors, formProps, pending, text } = useForm({
    initial: { code: "" },
    check: ({ code }) => ({
      ...(code.replace(/\D/g, "").length !== 6 && { code: "El código tiene 6 números." }),
    }),
    async send({ code }, signal) {
      const { message } = await signedInCall(provePresence, { body: { code }, signal });
      toast({ title: "Código correcto", description: message });
      await revalidate();
    },
    onFailure: (error) => {
      const { text, fields } = failureOf(error);
      return { code: fields.code ?? text ?? "Revisa tu conexión y vuelve a intentarlo." };
    },
  });
  return (
    <section aria-labelledby="codigo-titulo" className="page-width pt-4">
      <form {...formProps} className="flex max-w-[44rem] flex-col gap-4 border-l-4 border-green py-1 pl-5">
        <h2 id="codigo-titulo" className="text-xl">
          Escribe el código de tu kinesiólogo
        </h2>
        <p className="text-lg">
          El centro anotó tu correo por ti. Cuando estés con tu kinesiólogo, pídele los 6 números que muestra
          tu ficha: con ellos ves aquí tu historial, tus medidas y tus datos. Es una sola vez.
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Field label="Código de 6 números" error={errors.code} className="w-48">
            {(control) => (
              <TextInput
                {...control}
                {...text("code")}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={10}
                className="text-lg tracking-widest tabular-nums"
              />
            )}
          </Field>
          <Button type="submit" variant="action" pending={pending} pendingLabel="Comprobando...">
            Comprobar
          </Button>
        </div>
      </form>
    </section>
  );
}
