import { useCachedUser } from "~/client/cached-user";
import { useClinic } from "~/client/clinic";
import { AskEarlier } from "~/features/hours/waiting-list/ui/offered/AskEarlier";
import { formatPhone } from "~/shared/phone";
import { useHydrated } from "~/ui/use-hydrated";
import { AskByMail } from "./AskByMail";
import type { BookingDraft, PatientForm } from "./booking-draft";

interface Props {
  draft: BookingDraft;
  onPatient: (changes: Partial<PatientForm>) => void;
  /** Nothing is free at all. */
  isFull?: boolean;
}

/** For whom no hour suits: who is signed in waits from here, others once they answer a mail, or with the hour that they book. */
export function NoneSuits({ draft, onPatient, isFull = false }: Props) {
  const { identity } = useClinic();
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
    <div className="flex flex-col gap-3">
      <p className="text-ink-soft">
        {isFull ? (
          <>
            Te avisamos por correo cuando se libere una, o te anotamos por teléfono:{" "}
            <a href={`tel:${identity.phone}`} className="link tabular-nums">
              {formatPhone(identity.phone)}
            </a>
            .
          </>
        ) : (
          "¿Ninguna te acomoda? Reserva la más cercana y, en el último paso, marca «Avísame si se libera antes». O pide que te avisemos sin reservar."
        )}
      </p>
      <AskByMail draft={draft} onPatient={onPatient} />
    </div>
  );
}
