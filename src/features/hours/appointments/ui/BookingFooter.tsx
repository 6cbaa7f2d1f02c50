import { useClinic } from "~/client/clinic";
import { Button } from "~/ui/button/Button";
import type { OpenPack } from "../next-visit-contract";
import { type BookingDraft, steps } from "./booking-draft";
import { choiceLines } from "./format-choices";
import { useToday } from "./use-agenda";

interface Props {
  formId: string;
  draft: BookingDraft;
  packInUse: OpenPack | null;
  step: number;
  blocked: boolean;
  sending: boolean;
  onBack: () => void;
}

/** What is chosen so far, always in sight and whole, and the way on. */
export function BookingFooter({ formId, draft, packInUse, step, blocked, sending, onBack }: Props) {
  const { branches } = useClinic();
  const where = branches.find(({ id }) => id === draft.branchId)?.name ?? null;
  const isLast = step === steps.length;
  const [when, what] = choiceLines(draft, packInUse, useToday(), where);
  return (
    <div className="flex flex-col gap-2 sm:gap-3 sm:flex-row sm:items-center sm:justify-between">
      <p
        className="leading-snug tabular-nums"
        aria-live="polite"
        data-chosen={draft.time && `${draft.date}T${draft.time}`}
      >
        <strong className="block font-semibold">{when || what || "Elige un servicio o una hora."}</strong>
        {when && what && <span className="block text-ink-soft">{what}</span>}
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
