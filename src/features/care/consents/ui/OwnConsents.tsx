import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useWhatsappOffer } from "~/client/offers";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Switch } from "~/ui/switch/Switch";
import { toast } from "~/ui/toast/toast";
import { answerConsent, type Consent } from "../contract";
import { ownConsents } from "./own-consents";

/** What was agreed to beyond care; one tap gives it or takes it back. */
export function OwnConsents() {
  const queryClient = useQueryClient();
  const consents = useQuery(ownConsents);
  const offersWhatsapp = useWhatsappOffer();
  const [sending, setSending] = useState<Consent["purpose"] | null>(null);
  if (consents.isPending) return <Skeleton className="h-28" />;
  if (consents.isError) {
    return (
      <Button variant="outline" onClick={() => void consents.refetch()}>
        No pudimos leerlos. Reintentar
      </Button>
    );
  }

  async function answer({ purpose, given }: Consent): Promise<void> {
    if (sending) return;
    setSending(purpose);
    try {
      const body = { purpose, given: !given };
      queryClient.setQueryData(ownConsents.queryKey, await signedInCall(answerConsent, { body }));
      toast({ title: given ? "Lo retiraste" : "Quedó aceptado" });
    } catch (error) {
      toastFailure(error, { title: "No pudimos guardar tu respuesta" });
    } finally {
      setSending(null);
    }
  }

  return (
    <ul className="divide-y divide-line border-y border-line">
      {consents.data.consents
        .filter((one) => isShown(one, offersWhatsapp))
        .map((consent) => {
          const { purpose, given, at } = consent;
          // What is on its way shows already; the server's answer is what stays.
          const shown = sending === purpose ? !given : given;
          return (
            <li key={purpose} className="py-2">
              <Switch
                label={purposeTexts[purpose]}
                checked={shown}
                aria-disabled={sending !== null}
                onChange={() => void answer(consent)}
              />
              <p className="pl-15 text-ink-soft">
                {at ? `${given ? "Aceptado" : "Retirado"} el ${formatDateOf(at)}` : "No lo has aceptado"}
              </p>
            </li>
          );
        })}
    </ul>
  );
}

const purposeTexts: Record<Consent["purpose"], string> = {
  whatsapp_reminders: "Recordatorios por WhatsApp",
  news: "Novedades por correo",
  testimonial: "Mostrar mi testimonio en el sitio",
};

/**
 * Nobody is asked here for a testimonial; whoever agreed to show one may take it back. So may who agreed to WhatsApp where the centre
 * does not write by it any more, which is offered to nobody else.
 */
const isShown = ({ purpose, given, at }: Consent, offersWhatsapp: boolean): boolean =>
  purpose === "news" || (purpose === "testimonial" ? at !== null : offersWhatsapp || given);
