import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { leads } from "~/shared/role";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { issueBoleta, settleBoleta } from "../../boleta-contract";
import type { DeskOrder } from "../../desk-contract";
import type { Receiver } from "../../receiver-contract";
import { briefName, documentName, isFactura } from "../../tax-document";
import { FacturaPart } from "./FacturaPart";
import { deskOrderQuery } from "./money-queries";

interface Props {
  order: DeskOrder;
  /** Of two presses one is the next step: the factura where its form is open. */
  isForCompany: boolean;
  onForCompany: (isForCompany: boolean) => void;
}

/** The electronic document of a paid order, a boleta or a company's factura: one press issues it; what is in doubt waits for direction. */
export function BoletaPart({ order, isForCompany, onForCompany }: Props) {
  const { issuesBoletas } = useStaffClinic();
  const { boleta } = order;
  const credit = boleta?.creditNote ?? null;
  const mayIssue = issuesBoletas && order.mayIssueBoleta;
  const isNew = !boleta || boleta.state === "refused" || credit?.state === "issued";
  const issue = useIssue(order.orderId);
  if (!boleta && !mayIssue) return null;
  const isInDoubt = boleta?.state === "review" || credit?.state === "review";
  return (
    <section aria-labelledby="boleta" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="boleta" className="font-text text-base font-semibold tracking-normal">
        {briefName(boleta?.kind ?? null)}
      </h3>
      {boleta && <p className="break-words">{boletaWords(boleta, order.boletaIsGoing)}</p>}
      {boleta && isFactura(boleta.kind) && order.receiver && (
        <p className="break-words">
          A {order.receiver.name}, RUT {formatRut(order.receiver.rut)}
        </p>
      )}
      {boleta?.reason && <p className="break-words text-ink-soft">{boleta.reason}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayIssue && (
          <Issue
            onIssue={issue}
            label={issueLabel(boleta)}
            variant={isForCompany && isNew ? "outline" : "solid"}
          />
        )}
        {boleta?.url && (
          <a className={buttonStyle("outline", "small")} href={boleta.url} download>
            {isFactura(boleta.kind) ? "Descargar factura" : "Descargar boleta"}
          </a>
        )}
      </div>
      {issuesBoletas && (
        <FacturaPart
          order={order}
          mayIssue={mayIssue && isNew}
          isOpen={isForCompany}
          onOpen={onForCompany}
          onIssue={(receiver) => issue({ receiver })}
        />
      )}
      {isInDoubt && <Settle order={order} />}
    </section>
  );
}

/** A factura that was refused: its form is the way to try again. */
export const isFacturaAgain = (boleta: Boleta | null): boolean =>
  boleta?.state === "refused" && isFactura(boleta.kind);

type Boleta = NonNullable<DeskOrder["boleta"]>;

/** How it stands, in one line. */
function boletaWords({ state, kind, number, creditNote }: Boleta, isGoing: boolean): string {
  const numbered = `${documentName(kind)} N.º ${number}`;
  if (creditNote?.state === "issued")
    return `${numbered}, anulada por la nota de crédito N.º ${creditNote.number}`;
  if (isGoing) return `${numbered}. Anulándola con una nota de crédito…`;
  if (creditNote?.state === "review") return `${numbered}. Su nota de crédito está por revisar`;
  if (creditNote?.state === "refused") return `${numbered}. No se pudo emitir su nota de crédito`;
  if (state === "issued") return numbered;
  if (state === "pending") return "Emitiéndose…";
  return state === "review" ? "Por revisar: puede haberse emitido" : "No se emitió";
}

function issueLabel(boleta: Boleta | null): string {
  if (boleta?.creditNote?.state === "refused") return "Emitir nota de crédito";
  if (boleta?.state === "issued" && !boleta.creditNote) return "Emitir una por todo lo pagado";
  return boleta?.state === "refused" && !isFacturaAgain(boleta) ? "Emitir de nuevo" : "Emitir boleta";
}

interface IssueProps {
  onIssue: (body: object) => Promise<void>;
  label: string;
  variant: "solid" | "outline";
}

function useIssue(orderId: string): (body: { receiver?: Receiver }) => Promise<void> {
  const queryClient = useQueryClient();
  const refresh = useMoneyRefresh();
  return async (body) => {
    const after = await signedInCall(issueBoleta, { params: { orderId }, body });
    queryClient.setQueryData(deskOrderQuery(orderId).queryKey, after);
    void refresh();
  };
}

function Issue({ onIssue, label, variant }: IssueProps) {
  const [isSending, setSending] = useState(false);
  async function issue(): Promise<void> {
    setSending(true);
    try {
      await onIssue({});
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo emitir la boleta."));
    } finally {
      setSending(false);
    }
  }
  return (
    <Button
      size="small"
      variant={variant}
      pending={isSending}
      pendingLabel="Emitiendo..."
      onClick={() => void issue()}
    >
      {label}
    </Button>
  );
}

/** Whoever leads looks it up at the tax authority and says how it was. */
function Settle({ order: { orderId } }: { order: DeskOrder }) {
  const queryClient = useQueryClient();
  const refresh = useMoneyRefresh();
  const team = useTeam();
  const [number, setNumber] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [sending, setSending] = useState<"number" | "none" | null>(null);
  if (!leads(team))
    return <p className="text-ink-soft">La dirección la busca en sii.cl y anota cómo quedó.</p>;
  async function settle(body: { number: string } | { none: true }): Promise<void> {
    if (sending) return;
    setSending("none" in body ? "none" : "number");
    setError(undefined);
    try {
      const after = await signedInCall(settleBoleta, { params: { orderId }, body });
      queryClient.setQueryData(deskOrderQuery(orderId).queryKey, after);
      void refresh();
    } catch (failure) {
      setError(toastFailure(failure, clinicalWords("No se pudo guardar.")).fields.number);
    } finally {
      setSending(null);
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Número que aparece en sii.cl" error={error} className="basis-52">
        {(control) => (
          <TextInput
            {...control}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            inputMode="numeric"
            maxLength={20}
          />
        )}
      </Field>
      <Button
        variant="outline"
        pending={sending === "number"}
        pendingLabel="Guardando..."
        onClick={() => (number.trim() ? void settle({ number }) : setError("Escribe el número."))}
      >
        Se emitió con este número
      </Button>
      <Button
        variant="quiet"
        pending={sending === "none"}
        pendingLabel="Guardando..."
        onClick={() => void settle({ none: true })}
      >
        No se emitió
      </Button>
    </div>
  );
}
