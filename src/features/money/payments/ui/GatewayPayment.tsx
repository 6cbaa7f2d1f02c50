import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { withPatience } from "~/client/with-patience";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { PaymentMethod } from "../contract";
import { explainFailure, isOutdated } from "./explain-failure";
import { PlainPayment } from "./PlainPayment";
import { type Purchase, paymentStarter } from "./payment-starter";
import { useLeave } from "./use-leave";

const names: Partial<Record<PaymentMethod, string>> = { webpay: "Webpay", mercadopago: "MercadoPago" };

interface Props {
  purchase: Purchase;
  methods: PaymentMethod[];
  /** What is said right before the buttons. */
  children: ReactNode;
}

/** A button for each gateway. They are plain forms, which a script speeds up: it begins the payment here and leads on. */
export function GatewayPayment({ purchase, methods, children }: Props) {
  const leave = useLeave();
  const { revalidate } = useRevalidator();
  const [start] = useState(() => paymentStarter(purchase));
  const [leaving, setLeaving] = useState<PaymentMethod | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Beside `leaving`, for a second press that comes before the next rendering. */
  const underWay = useRef(false);

  async function pay(event: FormEvent, method: PaymentMethod): Promise<void> {
    event.preventDefault();
    if (underWay.current) return;
    underWay.current = true;
    setLeaving(method);
    setTrouble(null);
    try {
      // Longer than the server waits for a gateway.
      const { redirectUrl } = await withPatience((signal) => start(method, signal));
      await leave(redirectUrl);
    } catch (error) {
      setTrouble(explainFailure(error));
      if (isOutdated(error)) void revalidate();
    } finally {
      underWay.current = false;
      setLeaving(null);
    }
  }

  const offered = methods.flatMap((method) => {
    const name = names[method];
    return name ? [{ method, name }] : [];
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="text-lg">
        Pagas en la página segura de {offered.map(({ name }) => name).join(" o ")}. Aquí no te pedimos ningún
        dato de tu tarjeta.
      </p>
      {children}
      {trouble && (
        <Alert kind="error" title="Error al procesar el pago. Intente nuevamente.">
          {trouble}
        </Alert>
      )}
      <div>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          {offered.map(({ method, name }, index) => (
            <PlainPayment
              key={method}
              purchase={purchase}
              method={method}
              onSubmit={(event) => void pay(event, method)}
            >
              <Button
                type="submit"
                variant={index === 0 ? "action" : "outline"}
                size="large"
                className="w-full"
                pending={leaving === method}
                pendingLabel={`Llevándote a ${name}…`}
                aria-disabled={leaving !== null}
              >
                Pagar con {name}
              </Button>
            </PlainPayment>
          ))}
        </div>
        <p role="status" className="mt-2 min-h-6 text-ink-soft">
          {leaving && "Un momento: no cierres esta página."}
        </p>
      </div>
    </div>
  );
}
