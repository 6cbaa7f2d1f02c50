import { useEffect, useRef } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";

interface Props {
  /** What happens, and that it cannot be undone where it cannot. */
  sentence: string;
  /** Of the reason; without it none is asked for. */
  reasonLabel?: string;
  action: string;
  pendingLabel: string;
  /** Said when the call brought no reason of its own. */
  failure: string;
  variant?: "solid" | "danger";
  send: (reason: string, signal: AbortSignal) => Promise<void>;
  onBack: () => void;
}

/** Opens where the button was that asked for it: money that goes back or is judged leaves a reason. */
export function ConfirmForm(props: Props) {
  const { sentence, reasonLabel, action, pendingLabel, failure, variant = "danger", send, onBack } = props;
  const refresh = useMoneyRefresh();
  const box = useRef<HTMLDivElement>(null);
  const { errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reasonLabel && !reason.trim() ? { reason: "Escribe el motivo." } : {}),
    async send({ reason }, signal) {
      await send(reason.trim(), signal);
      await refresh();
    },
    onFailure(error) {
      const { code, fields } = toastFailure(error, clinicalWords(failure));
      // Somebody else was faster: what is shown is no longer so.
      if (code === "conflict" || code === "not_active") void refresh();
      return fields.reason ? { reason: fields.reason } : {};
    },
  });
  // The button that was pressed is gone.
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("textarea, button")?.focus();
  }, []);
  return (
    <div ref={box} className="w-full border-l-4 border-line-strong pl-4">
      <form {...formProps} className="flex flex-col gap-3">
        <p>{sentence}</p>
        {reasonLabel && (
          <Field label={reasonLabel} error={errors.reason}>
            {(control) => <Textarea {...control} {...text("reason")} rows={2} maxLength={500} required />}
          </Field>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant={variant} pending={pending} pendingLabel={pendingLabel}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Volver
          </Button>
        </div>
      </form>
    </div>
  );
}
