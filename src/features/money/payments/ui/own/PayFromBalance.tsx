import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { withPatience } from "~/client/with-patience";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { payFromMyBalance } from "../../account-contract";
import { ownPayments } from "../offered/own-payments";

interface Props {
  orderId: string;
  /** What it pays, for those who hear a list of such buttons. */
  of: string;
  onPaid: () => void;
}

/** Pays with what a cancelled hour had paid. An order is paid once at most, so that a lost answer is simply asked for again. */
export function PayFromBalance({ orderId, of, onPaid }: Props) {
  const queryClient = useQueryClient();
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const underWay = useRef(false);

  async function pay(): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setPending(true);
    setTrouble(null);
    try {
      const account = await withPatience((signal) =>
        signedInCall(payFromMyBalance, { body: { orderId }, signal }),
      );
      onPaid();
      queryClient.setQueryData(ownPayments.queryKey, account);
      toast({ title: "Pagado con tu saldo", description: "El comprobante está en «Pagos hechos»." });
    } catch (error) {
      await tell(error);
    }
    underWay.current = false;
    setPending(false);
  }

  async function tell(error: unknown): Promise<void> {
    const { code, text } = failureOf(error);
    if (code === "unauthenticated") return;
    if (code === "connection") {
      return setTrouble("Se perdió la conexión. Inténtalo de nuevo: no se paga dos veces.");
    }
    const said = text ?? "Espera un momento y vuelve a intentarlo.";
    setTrouble(said);
    if (code !== "conflict" && code !== "not_active" && code !== "not_found") return;
    // It changed meanwhile, and its row may be gone with the next reading: then the message stays over the page.
    toast({ title: "No pudimos pagar con tu saldo", description: said, variant: "destructive" });
    await queryClient.invalidateQueries({ queryKey: ownPayments.queryKey });
  }

  return (
    <>
      <Button variant="outline" pending={pending} pendingLabel="Pagando..." onClick={() => void pay()}>
        <span>
          Pagar con tu saldo
          <span className="sr-only"> {of}</span>
        </span>
      </Button>
      {trouble && (
        <div className="basis-full">
          <Alert kind="error" title="No pudimos pagar con tu saldo">
            {trouble}
          </Alert>
        </div>
      )}
    </>
  );
}
