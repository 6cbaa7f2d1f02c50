import { useQueryClient } from "@tanstack/react-query";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type DeskOrder, deskMeans, recordDeskPayment } from "../../desk-contract";
import { meansNames } from "../../entries";
import { BonoFields } from "./BonoFields";
import { ChoiceGroup } from "./ChoiceGroup";
import { deskOrderQuery } from "./money-queries";
import type { PaymentValues } from "./payment-values";
import { readPesos } from "./read-pesos";

interface Props {
  order: DeskOrder;
  onBusy: (busy: boolean) => void;
}

/** How the whole of an order was paid at the centre. */
export function PaymentForm({ order, onBusy }: Props) {
  const { orderId, amount, balance, takesBono } = order;
  const queryClient = useQueryClient();
  const refresh = useMoneyRefresh();
  const keyOf = useOnceKey();
  const { values, set, errors, pending, text, formProps } = useForm<PaymentValues>({
    initial: { means: "", bonoProgramme: "", bonoNumber: "", coPayment: "", boletaNumber: "" },
    check: (given) => faultsIn(given, amount),
    async send(given, signal) {
      if (given.means === "") return;
      const bono = given.means === "bono" && {
        bonoProgramme: given.bonoProgramme || null,
        bonoNumber: given.bonoNumber.trim(),
        coPayment: readPesos(given.coPayment),
      };
      const body = { orderId, means: given.means, ...bono, boletaNumber: given.boletaNumber.trim() || null };
      onBusy(true);
      try {
        const paid = await signedInCall(recordDeskPayment, { body, signal, headers: keyOf(body) });
        queryClient.setQueryData(deskOrderQuery(orderId).queryKey, paid);
        toast({
          title: "Pago registrado",
          description: `${order.patientName}, ${formatPesos(amount)}, ${meansNames[given.means]}.`,
        });
        void refresh();
      } finally {
        onBusy(false);
      }
    },
    onFailure(error) {
      const { code, fields } = toastFailure(error, clinicalWords("No se pudo registrar el pago."));
      // A colleague or the patient was faster: the dialog then shows what there is.
      if (code === "conflict" || code === "not_active") void refresh();
      return fields;
    },
  });
  const offered = deskMeans.filter(
    (means) => (means !== "bono" || takesBono) && (means !== "balance" || balance >= amount),
  );
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ChoiceGroup legend="¿Cómo pagó?" error={errors.means} note={whyNotAll(order)}>
        {offered.map((means, index) => (
          <Choice
            key={means}
            name="means"
            aria-invalid={index === 0 && errors.means ? true : undefined}
            checked={values.means === means}
            onChange={() => set({ means })}
            title={meansNames[means]}
            aside={means === "balance" && `tiene ${formatPesos(balance)}`}
          />
        ))}
      </ChoiceGroup>
      {values.means === "bono" && <BonoFields values={values} set={set} errors={errors} text={text} />}
      <Field label="Número de boleta" optional error={errors.boletaNumber}>
        {(control) => (
          <TextInput
            {...control}
            {...text("boletaNumber")}
            maxLength={40}
            autoComplete="off"
            inputMode="numeric"
          />
        )}
      </Field>
      <Button type="submit" variant="action" pending={pending} pendingLabel="Registrando...">
        Registrar {formatPesos(amount)}
      </Button>
    </form>
  );
}

function faultsIn(given: PaymentValues, amount: number): Partial<Record<keyof PaymentValues, string>> {
  const found: Partial<Record<keyof PaymentValues, string>> = {};
  if (given.means === "") found.means = "Elige cómo pagó.";
  if (given.means !== "bono") return found;
  if (given.bonoProgramme === "") found.bonoProgramme = "Elige FONASA o Isapre.";
  if (!given.bonoNumber.trim()) found.bonoNumber = "Escribe el número del bono.";
  const coPayment = readPesos(given.coPayment);
  if (coPayment === null) found.coPayment = "Escribe el copago en pesos, sin decimales; 0 si no hubo.";
  else if (coPayment > amount) found.coPayment = `El copago no puede ser más que ${formatPesos(amount)}.`;
  return found;
}

/** Why a means that people may ask for is not among the choices. */
function whyNotAll({ takesBono, balance, amount }: DeskOrder): string | undefined {
  const reasons = [
    !takesBono && "Este pack no se paga con bono: es un descuento sobre el precio particular.",
    balance > 0 &&
      balance < amount &&
      `Su saldo a favor, ${formatPesos(balance)}, no alcanza para pagar esto.`,
  ];
  return reasons.filter(Boolean).join(" ") || undefined;
}
