import { Button } from "~/ui/button/Button";
import { type BookingDraft, steps } from "./booking-draft";
import { formatChoices } from "./format-choices";

interface Props {
  formId: string;
  draft: BookingDraft;
  step: number;
  blocked: boolean;
  sending: boolean;
  onBack: () => void;
}

/** What is chosen so far, always in sight, and the way on. */
export function BookingFooter({ formId, draft, step, blocked, sending, onBack }: Props) {
  const isLast = step === steps.length;
  return (
    <div className="flex flex-col gap-2 sm:gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p
        className="line-clamp-1 tabular-nums sm:line-clamp-none [@media(max-height:35rem)]:line-clamp-none"
        aria-live="polite"
        data-chosen={draft.time && `${draft.date}T${draft.time}`}
      >
        {formatChoices(draft) || "Elige un servicio o una hora."}
      </p>
      <div className="flex shrink-0 justify-between gap-3">
        {step > 1 && (
          <Button variant="outline" disabled={sending} onClick={onBack}>
            Anterior
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          variant={isLast ? "action" : "solid"}
          disabled={blocked}
          pending={sending}
          pendingLabel="Agendando…"
          className="ml-auto"
        >
          {isLast ? "Confirmar hora" : "Siguiente"}
        </Button>
      </div>
    </div>
  );
}
