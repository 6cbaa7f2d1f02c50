import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatDate } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { askRight, type RightsRequest } from "../contract";
import { ownRights } from "./own-rights";

/** What the law lets go and what it keeps is said before somebody asks, not after. */
export function ErasureForm() {
  const [answer, setAnswer] = useState<Pick<RightsRequest, "number" | "dueOn"> | null>(null);
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const { text, errors, pending, formProps } = useForm({
    initial: { comment: "" },
    check: () => ({}),
    async send(given, signal) {
      const { number, dueOn } = await signedInCall(askRight, {
        body: { right: "erasure", text: given.comment },
        signal,
      });
      setAnswer({ number, dueOn });
      await queryClient.invalidateQueries(ownRights);
    },
    onFailure: (error) => toastFailure(error, { title: "No pudimos enviar tu solicitud" }).fields,
  });
  if (answer) {
    return (
      <Alert kind="success" title="Solicitud enviada">
        Recibimos tu solicitud {answer.number} y te responderemos por correo a más tardar el{" "}
        {formatDate(answer.dueOn)}. La ley nos obliga a guardar tu ficha clínica por 15 años desde la última
        atención, y la constancia de tus pagos por 6: las bloqueamos y nadie del centro vuelve a verlas. Lo
        demás (cuenta, contacto, reservas sin atención, diario de dolor) se borra.
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
            {(control) => <Textarea {...control} {...text("comment")} maxLength={1000} rows={3} />}
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
