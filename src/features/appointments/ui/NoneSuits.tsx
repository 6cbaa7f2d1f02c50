import { identity } from "content/identity";
import { useCachedUser } from "~/client/cached-user";
import { AskEarlier } from "~/features/waiting-list/ui/offered/AskEarlier";
import { formatPhone } from "~/shared/phone";
import { useHydrated } from "~/ui/use-hydrated";
import type { BookingDraft } from "./booking-draft";

/** For whom no hour suits: who has an account waits from here, others with the hour that they book. */
export function NoneSuits({ draft, isFull = false }: { draft: BookingDraft; isFull?: boolean }) {
  const user = useCachedUser();
  const isLive = useHydrated();
  if (!draft.service || !isLive) return null;
  if (user?.role === "patient")
    return (
      <AskEarlier
        service={draft.service.name}
        therapist={draft.therapist === "anyone" ? null : draft.therapist}
      >
        <p>¿Ninguna te acomoda?</p>
      </AskEarlier>
    );
  return (
    <p className="text-ink-soft">
      {isFull ? (
        <>
          Si ya eres paciente, entra a tu portal y marca «Avísame si se libera antes». Si no, te anotamos por
          teléfono:{" "}
          <a href={`tel:${identity.phone}`} className="link tabular-nums">
            {formatPhone(identity.phone)}
          </a>
          .
        </>
      ) : (
        "¿Ninguna te acomoda? Reserva la más cercana y, en el último paso, marca «Avísame si se libera antes»."
      )}
    </p>
  );
}
