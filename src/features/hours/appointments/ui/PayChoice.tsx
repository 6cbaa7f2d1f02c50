import { useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";

/** Paying is no condition of the hour: both answers are good ones. */
export function PayChoice({ appointmentId }: { appointmentId: string }) {
  const [atCentre, setAtCentre] = useState(false);
  const answer = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (atCentre) answer.current?.focus();
  }, [atCentre]);
  return (
    <section aria-labelledby="pago" className="flex flex-col gap-3 border-y border-line py-5">
      <h2 id="pago" className="text-xl">
        ¿Cómo quieres pagar?
      </h2>
      {atCentre ? (
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
        {!atCentre && (
          <Button variant="quiet" onClick={() => setAtCentre(true)}>
            Pagar en el centro
          </Button>
        )}
      </div>
    </section>
  );
}
