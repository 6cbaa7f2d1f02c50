import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useMoneyRefresh } from "~/client/dashboard/query-keys";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { leads } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { issueBoleta, settleBoleta } from "../../boleta-contract";
import type { DeskOrder } from "../../desk-contract";
import { deskOrderQuery } from "./money-queries";

/** The electronic document of a paid order: one press issues it; what is in doubt waits for direction. */
export function BoletaPart({ order }: { order: DeskOrder }) {
  const { issuesBoletas } = useStaffClinic();
  const { boleta } = order;
  const credit = boleta?.creditNote ?? null;
  const mayIssue = issuesBoletas && order.mayIssueBoleta;
  if (!boleta && !mayIssue) return null;
  const isInDoubt = boleta?.state === "review" || credit?.state === "review";
  return (
    <section aria-labelledby="boleta" className="flex flex-col gap-3 border-t border-line pt-4">
      <h3 id="boleta" className="font-text text-base font-semibold tracking-normal">
        Boleta
      </h3>
      {boleta && <p className="break-words">{boletaWords(boleta, order.boletaIsGoing)}</p>}
      {boleta?.reason && <p className="break-words text-ink-soft">{boleta.reason}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayIssue && <Issue order={order} label={issueLabel(boleta)} />}
        {boleta?.url && (
          <a className={buttonStyle("outline", "small")} href={boleta.url} download>
            Descargar boleta
          </a>
        )}
      </div>
      {isInDoubt && <Settle order={order} />}
    </section>
  );
}

type Boleta = NonNullable<DeskOrder["boleta"]>;

/** How it stands, in one line. */
function boletaWords({ state, number, creditNote }: Boleta, isGoing: boolean): string {
  if (creditNote?.state === "issued")
    return `Boleta N.º ${number}, anulada por la nota de crédito N.º ${creditNote.number}`;
  if (isGoing) return `Boleta N.º ${number}. Anulándola con una nota de crédito…`;
  if (creditNote?.state === "review") return `Boleta N.º ${number}. Su nota de crédito está por revisar`;
  if (creditNote?.state === "refused") return `Boleta N.º ${number}. No se pudo emitir su nota de crédito`;
  if (state === "issued") return `Boleta N.º ${number}`;
  if (state === "pending") return "Emitiéndose…";
  return state === "review" ? "Por revisar: puede haberse emitido" : "No se emitió";
}

function issueLabel(boleta: Boleta | null): string {
  if (boleta?.creditNote?.state === "refused") return "Emitir nota de crédito";
  if (boleta?.state === "issued" && !boleta.creditNote) return "Emitir una por todo lo pagado";
  return boleta?.state === "refused" ? "Emitir de nuevo" : "Emitir boleta";
}

function Issue({ order: { orderId }, label }: { order: DeskOrder; label: string }) {
  const queryClient = useQueryClient();
  const refresh = useMoneyRefresh();
  const [isSending, setSending] = useState(false);
  async function issue(): Promise<void> {
    setSending(true);
    try {
      const after = await signedInCall(issueBoleta, { params: { orderId }, body: {} });
      queryClient.setQueryData(deskOrderQuery(orderId).queryKey, after);
      void refresh();
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo emitir la boleta."));
    } finally {
      setSending(false);
    }
  }
  return (
    <Button size="small" pending={isSending} pendingLabel="Emitiendo..." onClick={() => void issue()}>
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
