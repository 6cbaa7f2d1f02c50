import { useId } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinic } from "~/client/clinic";
import { useForm } from "~/client/use-form";
import { makeCall } from "~/shared/api-client";
import { isPersonName } from "~/shared/fields";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { mostOfSignature, mostOfTestimonial, offerTestimonial } from "../offer-contract";

interface Props {
  token: string;
  /** What they wrote with their answer. */
  remark: string | null;
  /** Ways to sign, of the account's name. */
  names: string[];
  onOffered: () => Promise<void>;
  onTrouble: (text: string | null) => void;
}

const own = "otro";

/** Whoever is glad may lend their words to the site, signed as they like; nothing of it is ticked for them. */
export function OfferTestimonial({ token, remark, names, onOffered, onTrouble }: Props) {
  const { identity } = useClinic();
  const group = useId();
  const signatures = [...names, `Paciente de ${identity.shortName}`];
  const { values, set, errors, pending, text, formProps } = useForm({
    initial: { content: remark ?? "", signature: signatures[0] ?? own, ownName: "", agrees: false },
    check: ({ content, signature, ownName, agrees }) => ({
      ...(!content.trim() && { content: "Escribe lo que quieres que se lea." }),
      ...(signature === own && !ownName.trim() && { ownName: "Escribe cómo quieres firmar." }),
      ...(signature === own &&
        !isPersonName(ownName) && { ownName: "Escribe el nombre sin signos ni enlaces." }),
      ...(!agrees && { agrees: "Márcalo para que podamos mostrarlo." }),
    }),
    async send({ content, signature, ownName }, signal) {
      onTrouble(null);
      const customerName = signature === own ? ownName : signature;
      await makeCall(offerTestimonial, { body: { token, content, customerName, agrees: true }, signal });
      await onOffered();
    },
    onFailure(error) {
      const { code, text, fields } = failureOf(error);
      if (code === "conflict" || code === "token_invalid") void onOffered();
      else if (code === "connection")
        onTrouble(
          "Se perdió la conexión y no sabemos si llegó tu testimonio. Inténtalo de nuevo: no se duplica.",
        );
      else if (Object.keys(fields).length === 0) onTrouble(text ?? "Inténtalo de nuevo en un momento.");
      return {
        ...(fields.content && { content: fields.content }),
        ...(fields.customerName && { ownName: fields.customerName }),
      };
    },
  });
  const choose = (signature: string) => ({
    name: group,
    value: signature,
    checked: values.signature === signature,
    onChange: () => set({ signature }),
  });
  return (
    <form {...formProps} className="flex w-full flex-col gap-6">
      <Field
        label="Lo que se leerá"
        hint="No cuentes tu diagnóstico: lo lee cualquiera."
        error={errors.content}
      >
        {(control) => (
          <Textarea {...control} {...text("content")} rows={3} maxLength={mostOfTestimonial} required />
        )}
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">Cómo quieres firmar</legend>
        {signatures.map((signature) => (
          <Choice key={signature} title={signature} {...choose(signature)} />
        ))}
        <Choice title="De otra forma" {...choose(own)} />
        {values.signature === own && (
          <Field label="Tu firma" error={errors.ownName}>
            {(control) => (
              <TextInput {...control} {...text("ownName")} maxLength={mostOfSignature} required />
            )}
          </Field>
        )}
      </fieldset>
      <div>
        <Checkbox
          label="Acepto que mi testimonio se muestre en el sitio con esa firma. Puedo retirarlo cuando quiera en «Mis datos», y sale al momento."
          checked={values.agrees}
          onChange={({ target }) => set({ agrees: target.checked })}
          aria-invalid={errors.agrees ? true : undefined}
          aria-describedby={errors.agrees ? `${group}-agrees` : undefined}
        />
        {errors.agrees && (
          <p id={`${group}-agrees`} className="flex gap-2 font-semibold text-danger">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {errors.agrees}
          </p>
        )}
      </div>
      <Button
        type="submit"
        size="large"
        className="needs-js self-start"
        pending={pending}
        pendingLabel="Enviando..."
      >
        Regalar mi testimonio
      </Button>
    </form>
  );
}
