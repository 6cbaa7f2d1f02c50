import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { askErasure } from "../contract";

/** What the law lets go and what it keeps is said before somebody asks, not after. */
export function ErasureForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const { text, errors, pending, formProps } = useForm({
    initial: { comment: "" },
    check: () => ({}),
    async send(given, signal) {
      const { message } = await signedInCall(askErasure, { body: given, signal });
      setAnswer(message);
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos enviar tu solicitud" }).fields,
  });
  if (answer) {
    return (
      <Alert kind="success" title="Solicitud enviada">
        {answer}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Cerramos tu cuenta, liberamos tus horas y borramos tu contacto, tus reservas sin atención y tu diario
        de dolor. La ley nos obliga a guardar tu ficha clínica por 15 años desde la última atención, y la
        constancia de tus pagos por 6: quedan bloqueadas, y nadie del centro vuelve a verlas. Si nunca te
        atendimos, se borra todo. Llévate antes una copia: después no podrás entrar.
      </p>
      {open ? (
        <form {...formProps} className="flex w-full flex-col gap-4">
          <Field label="¿Quieres contarnos algo?" optional error={errors.comment}>
            {(control) => <Textarea {...control} {...text("comment")} maxLength={500} rows={3} />}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" pending={pending} pendingLabel="Enviando...">
              Enviar solicitud
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Volver
            </Button>
          </div>
        </form>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          Pedir que los borren
        </Button>
      )}
    </div>
  );
}
