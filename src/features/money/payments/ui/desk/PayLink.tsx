import { useEffect, useRef, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type DeskOrder, sendPayLink } from "../../desk-contract";

/** For whoever pays later and online: the link names no person. */
export function PayLink({ order: { orderId, payUrl } }: { order: DeskOrder }) {
  const refresh = useMoneyRefresh();
  const [isShown, setShown] = useState(false);
  const [sending, setSending] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  // Where the browser lets no page write to the clipboard, the link stands there selected.
  useEffect(() => {
    if (!isShown) return;
    link.current?.focus();
    link.current?.select();
  }, [isShown]);

  const address = () => new URL(payUrl, location.href).href;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: "Enlace copiado", description: "Pégalo donde quieras enviarlo." });
    } catch {
      setShown(true);
    }
  }

  async function send(): Promise<void> {
    setSending(true);
    try {
      const { message } = await signedInCall(sendPayLink, { body: { orderId } });
      toast({ title: "Enlace enviado", description: message });
    } catch (error) {
      const { code } = toastFailure(error, clinicalWords("No se pudo enviar el enlace."));
      if (code === "conflict" || code === "not_active") void refresh();
    }
    setSending(false);
  }

  return (
    <section aria-labelledby="pagar-en-linea" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="pagar-en-linea" className="font-text text-base font-semibold tracking-normal">
        Que pague en línea
      </h3>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => void copy()}>
          Copiar enlace de pago
        </Button>
        <Button variant="outline" pending={sending} pendingLabel="Enviando..." onClick={() => void send()}>
          Enviar enlace por correo
        </Button>
      </div>
      {isShown && (
        <Field label="Enlace de pago" hint="Está seleccionado: cópialo con tu teclado o tu teléfono.">
          {(control) => <TextInput {...control} ref={link} readOnly value={address()} />}
        </Field>
      )}
    </section>
  );
}
