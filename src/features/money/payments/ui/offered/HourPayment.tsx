import { useQuery } from "@tanstack/react-query";
import { addressOf } from "~/shared/portal-address";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { AlertIcon, CheckIcon } from "~/ui/icon/icons";
import { hourPayment, type PayableHour } from "./hour-payment";
import { ownPayments, payAddress } from "./own-payments";

const useHourPayment = (appointment: PayableHour) => hourPayment(appointment, useQuery(ownPayments).data);

/** A quiet word beside the state of an hour: that it is paid, or that the payment is being looked at. */
export function PaidMark({ appointment }: { appointment: PayableHour }) {
  const { kind } = useHourPayment(appointment);
  if (kind === "in_review") {
    return (
      <span className="inline-flex items-center gap-1.5 text-base text-pending">
        <AlertIcon className="size-4 shrink-0" />
        Pago en revisión
      </span>
    );
  }
  if (kind !== "paid" && kind !== "paid_with_pack") return null;
  return (
    <span className="inline-flex items-center gap-1.5 text-base text-ink-soft">
      <CheckIcon className="size-4 shrink-0" />
      {kind === "paid" ? "Pagada" : "Pagada con tu pack"}
    </span>
  );
}

interface PayLinkProps {
  appointment: PayableHour;
  /** Of the hour, for those who hear a list of such links. */
  when: string;
}

/** The way to pay an hour that is still to come; the hour itself stays first. */
export function PayLink({ appointment, when }: PayLinkProps) {
  const payment = useHourPayment(appointment);
  if (payment.kind !== "owed") return null;
  return (
    <ButtonLink to={payAddress(payment.orderId)} variant="quiet" className="underline underline-offset-4">
      <span>
        Pagar
        <span className="sr-only"> la cita del {when}</span>
      </span>
    </ButtonLink>
  );
}

/** Where the receipt of a paid hour is. */
export function ReceiptLink({ appointment }: { appointment: PayableHour }) {
  const { kind } = useHourPayment(appointment);
  if (kind !== "paid") return null;
  return (
    <ButtonLink to={addressOf("pagos")} variant="outline" size="small">
      Comprobante
    </ButtonLink>
  );
}
