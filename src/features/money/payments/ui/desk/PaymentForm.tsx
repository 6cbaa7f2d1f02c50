import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { formatDateFrom } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Choice } from "~/ui/choice/Choice";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { type DeskOrder, deskMeans, recordDeskPayment } from "../../desk-contract";
import { meansNames } from "../../entries";
import { BonoFields } from "./BonoFields";
import { ChoiceGroup } from "./ChoiceGroup";
import { deskOrderQuery } from "./money-queries";
import {
  allSessions,
  amountOf,
  faultsIn,
  noPayment,
  type PaymentValues,
  partOf,
  readDiscount,
  sessionOf,
} from "./payment-values";

interface Props {
  order: DeskOrder;
  onBusy: (busy: boolean) => void;
  /** No boleta is issued by itself: a company asks for a factura. */
  isForCompany: boolean;
  onForCompany: (isForCompany: boolean) => void;
}

/** How what is owed of an order was paid at the centre: all of it, or one part and then the next; and what of it is let off. */
export function PaymentForm({ order, onBusy, isForCompany, onForCompany }: Props) {
  const { orderId, owedAmount, balance, takesBono, discountLimit, visits } = order;
  const today = useClinicToday();
  const { issuesByItself } = useStaffClinic();
  const queryClient = useQueryClient();
  const refresh = useMoneyRefresh();
  const keyOf = useOnceKey();
  const [discounting, setDiscounting] = useState(false);
  const { values, set, errors, pending, text, formProps } = useForm<PaymentValues>({
    initial: noPayment(order),
    check: (given) => faultsIn(given, order),
    async send(given, signal) {
      const discount = readDiscount(given);
      const left = owedAmount - (discount ?? 0);
      const parts = partOf(given, order, left);
      const body = {
        orderId,
        parts,
        ...(isForCompany && { forFactura: true }),
        ...(discount !== null && { discount: { amount: discount, reason: given.discountReason.trim() } }),
      };
      onBusy(true);
      try {
        const paid = await signedInCall(recordDeskPayment, { body, signal, headers: keyOf(body) });
        queryClient.setQueryData(deskOrderQuery(orderId).queryKey, paid);
        const [part] = parts;
        toast({
          title: part ? "Pago registrado" : "Descuento registrado",
          description: [
            order.patientName,
            part && `${formatPesos(part.amount)}, ${meansNames[part.means]}`,
            paid.owedAmount > 0 && `quedan ${formatPesos(paid.owedAmount)}`,
          ]
            .filter(Boolean)
            .join(", ")
            .concat("."),
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
    (means) => (means !== "bono" || takesBono) && (means !== "balance" || balance > 0),
  );
  const left = owedAmount - (readDiscount(values) ?? 0);
  const amount = amountOf(values, left);
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <ChoiceGroup
        legend="¿Cómo pagó?"
        error={errors.means}
        note={!takesBono && "Este pack no se paga con bono: es un descuento sobre el precio particular."}
      >
        {offered.map((means, index) => (
          <Choice
            key={means}
            name="means"
            aria-invalid={index === 0 && errors.means ? true : undefined}
            checked={values.means === means}
            onChange={() =>
              set({
                means,
                // No more than there is of it.
                ...(means === "balance" && balance < left && { amount: String(balance) }),
              })
            }
            title={meansNames[means]}
            aside={means === "balance" && `tiene ${formatPesos(balance)}`}
          />
        ))}
      </ChoiceGroup>
      {values.means === "bono" && <BonoFields values={values} set={set} errors={errors} text={text} />}
      {takesBono && visits.length > 0 && values.means !== "" && (
        <Field label="De qué sesión" error={errors.hourId}>
          {(control) => (
            <Select
              {...control}
              value={sessionOf(values, order, left)}
              onChange={({ target }) => set({ hourId: target.value })}
            >
              <option value={allSessions}>Todo el programa</option>
              {visits.map(({ id, at }) => (
                <option key={id} value={id}>
                  {formatDateFrom(at.slice(0, 10), today)}, {at.slice(11)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {values.means === "agreement" && (
        <Field label="Convenio con" error={errors.agreement}>
          {(control) => <TextInput {...control} {...text("agreement")} maxLength={80} required />}
        </Field>
      )}
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="Monto" hint="Menos, si paga una parte." error={errors.amount}>
          {(control) => (
            <TextInput
              {...control}
              {...text("amount")}
              maxLength={14}
              autoComplete="off"
              inputMode="numeric"
            />
          )}
        </Field>
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
      </div>
      {discounting ? (
        <div className="grid gap-x-4 gap-y-5 border-l-2 border-green pl-4 sm:grid-cols-2">
          <Field
            label="Descuento en pesos"
            hint={
              discountLimit < owedAmount && `Hasta ${formatPesos(discountLimit)}; más lo decide la dirección.`
            }
            error={errors.discount}
          >
            {(control) => (
              <TextInput
                {...control}
                {...text("discount")}
                maxLength={14}
                autoComplete="off"
                inputMode="numeric"
                autoFocus
              />
            )}
          </Field>
          <Field label="Motivo" error={errors.discountReason}>
            {(control) => <TextInput {...control} {...text("discountReason")} maxLength={500} />}
          </Field>
        </div>
      ) : (
        <Button variant="quiet" className="self-start" onClick={() => setDiscounting(true)}>
          Hacer un descuento
        </Button>
      )}
      {issuesByItself && (
        <Checkbox
          label="Pidió factura para una empresa: la boleta no se emite sola"
          checked={isForCompany}
          onChange={({ target }) => onForCompany(target.checked)}
        />
      )}
      <Button type="submit" variant="action" pending={pending} pendingLabel="Registrando...">
        {left <= 0 ? "Registrar descuento" : `Registrar ${formatPesos(amount ?? left)}`}
      </Button>
    </form>
  );
}
