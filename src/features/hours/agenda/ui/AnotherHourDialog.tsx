import { type ReactNode, useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { ApiError } from "~/shared/api-client";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import type { Target } from "./use-move";
import { WhenFields } from "./WhenFields";

interface Props {
  entry: AgendaEntry;
  initial: Target;
  words: { title: string; more: string; submit: string; pending: string; failed: string };
  send: (target: Target, signal: AbortSignal) => Promise<void>;
  onClose: () => void;
  /** What else may be chosen. */
  children?: (target: Target, set: (changes: Partial<Target>) => void) => ReactNode;
}

/** Another hour for one that stands: when it may be, what is taken, and what is free instead after a refusal. */
export function AnotherHourDialog({ entry, initial, words, send, onClose, children }: Props) {
  const today = useClinicToday();
  const [alternatives, setAlternatives] = useState<string[]>([]);
  const { values, set, errors, pending, formProps } = useForm<Target>({
    initial,
    check: ({ date, time }) => ({
      ...(date < today && { date: "Elige hoy o un día posterior." }),
      ...(!time && { time: "Elige la hora." }),
    }),
    send,
    onFailure(error) {
      const { code } = toastFailure(error, clinicalWords(words.failed));
      setAlternatives(error instanceof ApiError ? (error.body?.alternatives ?? []) : []);
      return code === "slot_taken" || code === "slot_not_offered" ? { time: "Elige otra hora." } : {};
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title={words.title}
      description={`${entry.patientName}, ahora ${formatWallTime(entry.preferredDate)}. ${words.more}`}
    >
      <form {...formProps} className="flex flex-col gap-5">
        <WhenFields
          date={values.date}
          time={values.time}
          onChange={(changes) => {
            setAlternatives([]);
            set(changes);
          }}
          errors={errors}
          therapistId={values.therapistId}
          minutes={entry.durationMinutes}
          except={entry.id}
          alternatives={alternatives}
        />
        {children?.(values, set)}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel={words.pending}>
            {words.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
