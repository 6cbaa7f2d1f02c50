import { signedInCall } from "~/client/session-end";
import { toast } from "~/ui/toast/toast";
import type { LedgerEntry } from "../../account-contract";
import { reissueReceipt } from "../../desk-contract";
import { ConfirmForm } from "./ConfirmForm";

/** Of a person whose name or RUT was corrected after theirs was handed out. */
export function NewReceipt({
  entry: { id, number, kind },
  onBack,
}: {
  entry: Pick<LedgerEntry, "id" | "number" | "kind">;
  onBack: () => void;
}) {
  return (
    <ConfirmForm
      sentence={`El comprobante n.º ${number} que se entregó queda anulado, y sale otro con el nombre y el RUT que la persona tiene hoy. ${kind === "payment" ? "El pago" : "La devolución"} no cambia.`}
      reasonLabel="Motivo para emitirlo de nuevo"
      action="Anular y emitir de nuevo"
      pendingLabel="Emitiendo..."
      failure="No se pudo emitir de nuevo."
      variant="solid"
      onBack={onBack}
      send={async (reason, signal) => {
        await signedInCall(reissueReceipt, { params: { id }, body: { reason }, signal });
        toast({ title: "Comprobante emitido de nuevo", description: "Su enlace ya abre el nuevo." });
        onBack();
      }}
    />
  );
}
