import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { moneyKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { moveTillCash, type OneTill, openTill, type Till } from "../../till-contract";
import { tillQuery } from "./money-queries";
import { readPesos } from "./read-pesos";

/** With how much the own till of today begins. */
export function TillOpening({ branchId }: { branchId: string | null }) {
  const show = useShownTill();
  const { errors, pending, text, formProps } = useForm({
    initial: { amount: "" },
    check: ({ amount }) =>
      readPesos(amount) === null
        ? { amount: "Escribe el monto en pesos, sin decimales; 0 si parte vacía." }
        : {},
    async send({ amount }, signal) {
      const body = { amount: readPesos(amount) ?? 0, ...(branchId && { branchId }) };
      show(await signedInCall(openTill, { body, signal }));
      toast({ title: "Caja abierta" });
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo abrir la caja.")).fields,
  });
  return (
    <form {...formProps} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="grow basis-40">
        <Field label="Monto inicial" hint="Lo que hay en la caja al empezar." error={errors.amount}>
          {(control) => (
            <TextInput
              {...control}
              {...text("amount")}
              inputMode="numeric"
              maxLength={14}
              autoComplete="off"
              required
            />
          )}
        </Field>
      </div>
      <Button type="submit" pending={pending} pendingLabel="Abriendo...">
        Abrir caja
      </Button>
    </form>
  );
}

/** Change, an expense, what goes to the bank: put in or taken out by hand, with what for. */
export function TillMovement({ till }: { till: OneTill }) {
  const show = useShownTill();
  const [way, setWay] = useState<"in" | "out" | null>(null);
  const { set, errors, pending, text, formProps } = useForm({
    initial: { amount: "", reason: "" },
    check: ({ amount, reason }) => ({
      ...(!readPesos(amount) && { amount: "Escribe el monto en pesos, sin decimales." }),
      ...(!reason.trim() && { reason: "Escribe para qué." }),
    }),
    async send({ amount, reason }, signal) {
      const pesos = readPesos(amount) ?? 0;
      const body = { amount: way === "out" ? -pesos : pesos, reason: reason.trim(), tillId: till.id };
      show(await signedInCall(moveTillCash, { body, signal }));
      set({ amount: "", reason: "" });
      setWay(null);
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anotar el movimiento.")).fields,
  });
  if (way === null)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" variant="outline" onClick={() => setWay("out")}>
          Retirar efectivo
        </Button>
        <Button size="small" variant="outline" onClick={() => setWay("in")}>
          Poner efectivo
        </Button>
      </div>
    );
  return (
    <form {...formProps} className="mt-3 flex flex-col gap-3 border-l-2 border-green pl-4">
      <Field label={way === "out" ? "Cuánto se retira" : "Cuánto se pone"} error={errors.amount}>
        {(control) => (
          <TextInput
            {...control}
            {...text("amount")}
            inputMode="numeric"
            maxLength={14}
            autoComplete="off"
            autoFocus
          />
        )}
      </Field>
      <Field label="Para qué" error={errors.reason}>
        {(control) => <TextInput {...control} {...text("reason")} maxLength={300} />}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" pending={pending} pendingLabel="Anotando...">
          Anotar
        </Button>
        <Button size="small" variant="quiet" onClick={() => setWay(null)}>
          Volver
        </Button>
      </div>
    </form>
  );
}

/** What a call about a till answers is what is shown of its day. */
export function useShownTill(): (till: Till) => void {
  const queryClient = useQueryClient();
  return (till) => {
    queryClient.setQueryData(tillQuery(till.day).queryKey, till);
    void queryClient.invalidateQueries({ queryKey: [...moneyKey, "till"] });
  };
}
