import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import { useForm } from "~/client/use-form";
import { messagesOf } from "~/shared/field-messages";
import { formatPesos } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Choice } from "~/ui/choice/Choice";
import { useHydrated } from "~/ui/use-hydrated";
import { BankFields } from "./BankFields";
import { CardFields } from "./CardFields";
import { explainFailure, isOutdated } from "./explain-failure";
import { type Purchase, paymentStarter } from "./payment-starter";
import { emptyAccount, emptyCard, pretences } from "./pretended-payment";
import { useLeave } from "./use-leave";

interface Props {
  purchase: Purchase;
  amount: number;
  /** What is said right before the button. */
  children: ReactNode;
}

interface Failure {
  title: string;
  text: string;
}

/** Pretends to pay: what is typed is checked, shown to be worked on for as long as it takes, and forgotten. */
export function SimulatedPayment({ purchase, amount, children }: Props) {
  const hydrated = useHydrated();
  const leave = useLeave();
  const { revalidate } = useRevalidator();
  const [start] = useState(() => paymentStarter(purchase));
  const [failure, setFailure] = useState<Failure | null>(null);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { method: "webpay" as keyof typeof pretences, ...emptyCard, ...emptyAccount },
    check(typed) {
      setFailure(null);
      const read = pretences[typed.method].schema.safeParse(typed);
      return read.success ? {} : messagesOf(read.error.issues);
    },
    async send({ method }, signal) {
      const [{ redirectUrl }] = await Promise.all([
        start(method, signal),
        lasting(pretences[method].lastsMs),
      ]);
      set(emptyCard);
      const { pathname, search } = new URL(redirectUrl, window.location.href);
      // Our own result page, under whatever name this browser knows the site.
      await leave(pathname + search);
    },
    onFailure(error) {
      setFailure({ title: pretences[values.method].failed, text: explainFailure(error) });
      if (isOutdated(error)) void revalidate();
      return {};
    },
  });
  return (
    <form {...formProps} aria-label="Pagar" className="flex flex-col gap-6">
      {/* Until the script is there: what is typed before would be lost. */}
      <fieldset disabled={!hydrated} className="needs-js flex min-w-0 flex-col gap-6">
        <fieldset className="min-w-0">
          <legend className="mb-3 font-display text-xl font-bold">¿Cómo quieres pagar?</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Choice
              name="method"
              checked={values.method === "webpay"}
              onChange={() => set({ method: "webpay" })}
              title="Tarjeta de crédito o débito"
            />
            <Choice
              name="method"
              checked={values.method === "transfer"}
              onChange={() => set({ method: "transfer" })}
              title="Transferencia bancaria"
            />
          </div>
        </fieldset>
        {values.method === "webpay" ? (
          <CardFields values={values} errors={errors} onChange={set} />
        ) : (
          <BankFields values={values} errors={errors} onChange={set} />
        )}
      </fieldset>
      {children}
      {failure && (
        <Alert kind="error" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <div className="needs-js">
        <Button
          type="submit"
          disabled={!hydrated}
          variant="action"
          size="large"
          className="w-full sm:w-auto"
          pending={pending}
          pendingLabel="Procesando..."
        >
          Pagar {formatPesos(amount)}
        </Button>
        <p role="status" className="mt-2 min-h-6 text-ink-soft">
          {pending && "Un momento: no cierres esta página."}
        </p>
      </div>
    </form>
  );
}

const lasting = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
