import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { approveOffer, type Offer, rejectOffer } from "../../offer-contract";
import { offersQuery } from "./offers-query";

interface Props {
  offer: Offer;
  isShown: boolean;
}

type Way = "approve" | "reject";

/** To put it on the site is one press; to keep it off cannot be undone, so it is asked twice. */
export function OfferItem({ offer, isShown }: Props) {
  const { id, content, customerName, rating, offeredAt } = offer;
  const queryClient = useQueryClient();
  const [sending, setSending] = useState<Way | null>(null);
  const [isAsking, setAsking] = useState(false);
  const sure = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAsking) sure.current?.focus();
  }, [isAsking]);

  async function decide(way: Way): Promise<void> {
    if (sending) return;
    setSending(way);
    try {
      const call = way === "approve" ? approveOffer : rejectOffer;
      queryClient.setQueryData(offersQuery.queryKey, await signedInCall(call, { params: { id } }));
      toast({ title: way === "approve" ? "Testimonio publicado" : "No está en el sitio" });
    } catch (error) {
      const { code } = toastFailure(error, { title: "No pudimos guardar tu decisión" });
      if (code === "not_active" || code === "not_found") await queryClient.invalidateQueries(offersQuery);
    } finally {
      setSending(null);
    }
  }

  return (
    <li className="flex flex-col gap-3 py-4">
      <figure className="min-w-0 wrap-anywhere">
        <blockquote className="text-lg">«{content}»</blockquote>
        <figcaption className="mt-1 text-ink-soft">
          <span className="font-semibold text-ink">{customerName}</span>, {rating} de 5,{" "}
          {formatDateOf(offeredAt)}
        </figcaption>
      </figure>
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-3 border-l-4 border-line-strong pl-4">
          <p className="basis-full">
            {isShown ? "Sale del sitio al momento" : "No se mostrará"}. No se puede deshacer.
          </p>
          <Button
            ref={sure}
            size="small"
            variant="danger"
            pending={sending === "reject"}
            pendingLabel="Guardando..."
            onClick={() => void decide("reject")}
          >
            {isShown ? "Sí, quitar" : "Sí, no publicar"}
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
            Volver
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          {!isShown && (
            <Button
              size="small"
              pending={sending === "approve"}
              pendingLabel="Publicando..."
              onClick={() => void decide("approve")}
            >
              Publicar<span className="sr-only">: testimonio de {customerName}</span>
            </Button>
          )}
          <Button size="small" variant="outline" onClick={() => setAsking(true)}>
            {isShown ? "Quitar del sitio" : "No publicar"}
            <span className="sr-only">: testimonio de {customerName}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
