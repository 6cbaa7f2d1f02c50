import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";

/** Both answers are good ones, but where the hour is held only for who pays it. */
export function PayChoice({ appointmentId, mustPay }: { appointmentId: string; mustPay: boolean }) {
  const [atCentre, setAtCentre] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (atCentre) answer.current?.focus();
  }, [atCentre]);
  return (
    <section aria-labelledby="pago" className="flex flex-col gap-3 border-y border-line py-5">
      <h2 id="pago" className="text-xl">
        {mustPay ? "Paga para conservarla" : "¿Cómo quieres pagar?"}
      </h2>
      {mustPay ? (
        <p>Pagas con tarjeta en pocos minutos. El enlace para pagar también va en el correo.</p>
      ) : atCentre ? (
        <p ref={answer} tabIndex={-1} className="text-lg outline-none">
          Listo: pagas cuando vengas.
        </p>
      ) : (
        <p>Tu hora está reservada igual: puedes pagar en línea ahora o en el centro cuando vengas.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          to={`/payment-form?orderId=${encodeURIComponent(appointmentId)}`}
          variant={atCentre ? "outline" : "action"}
        >
          Pagar ahora
        </ButtonLink>
        {!atCentre && !mustPay && (
          <Button variant="quiet" onClick={() => setAtCentre(true)}>
            Pagar en el centro
          </Button>
        )}
      </div>
    </section>
  );
}
