import { failureOf } from "~/client/call-failure";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatRut } from "~/shared/rut";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { RutInput } from "~/ui/text-input/person-inputs";
import { TextInput } from "~/ui/text-input/TextInput";
import type { DeskOrder } from "../../desk-contract";
import { type Receiver, receiverLimits } from "../../receiver-contract";
import { isFactura } from "../../tax-document";
import { receiverErrors } from "./receiver-errors";

interface Props {
  order: DeskOrder;
  /** A press would issue a document. */
  mayIssue: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onIssue: (receiver: Receiver) => Promise<void>;
}

/** A factura in the place of the boleta; beside a boleta that stands, how one gets there. */
export function FacturaPart({ order, mayIssue, isOpen, onOpen, onIssue }: Props) {
  const { boleta, boletaIsGoing, receiver } = order;
  const isBoleta = boleta?.state === "issued" && !isFactura(boleta.kind);
  const stands = isBoleta && !boleta.creditNote && !boletaIsGoing;
  if (!mayIssue && !stands) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-line-strong underline-offset-4">
        Factura a una empresa
      </summary>
      {stands ? (
        <p className="text-ink-soft">
          Este pago ya tiene su boleta. Para una factura, deshaz primero el pago: la boleta se anula con una
          nota de crédito, y al cobrar de nuevo puedes emitirla.
        </p>
      ) : (
        <FacturaForm last={receiver} onIssue={onIssue} />
      )}
    </details>
  );
}

const nobody: Receiver = { rut: "", name: "", giro: "", address: "", comuna: "" };

function FacturaForm({ last, onIssue }: { last: Receiver | null; onIssue: Props["onIssue"] }) {
  const { values, set, errors, pending, text, formProps } = useForm<Receiver>({
    initial: last ? { ...last, rut: formatRut(last.rut) } : nobody,
    check: receiverErrors,
    send: onIssue,
    onFailure: (error) => {
      const fields = Object.entries(failureOf(error).fields).map(([name, words]) => [
        name.replace("receiver.", ""),
        words,
      ]);
      if (fields.length === 0) toastFailure(error, clinicalWords("No se pudo emitir la factura."));
      return Object.fromEntries(fields);
    },
  });
  return (
    <form {...formProps} aria-label="Factura a una empresa" className="mt-2 flex flex-col gap-5">
      {last && <p className="text-ink-soft">Con los datos de la última factura de este paciente.</p>}
      <div className="grid items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label="RUT de la empresa" error={errors.rut}>
          {(control) => (
            <RutInput
              {...control}
              {...text("rut")}
              onBlur={({ target }) => {
                const written = formatRut(target.value);
                if (written !== values.rut) set({ rut: written });
              }}
            />
          )}
        </Field>
        {lines.map(([name, label]) => (
          <Field key={name} label={label} error={errors[name]}>
            {(control) => (
              <TextInput
                {...control}
                {...text(name)}
                maxLength={receiverLimits[name]}
                autoComplete="off"
                required
              />
            )}
          </Field>
        ))}
      </div>
      <Button type="submit" size="small" className="self-start" pending={pending} pendingLabel="Emitiendo...">
        Emitir factura
      </Button>
    </form>
  );
}

const lines: [keyof typeof receiverLimits, string][] = [
  ["name", "Razón social"],
  ["giro", "Giro"],
  ["address", "Dirección"],
  ["comuna", "Comuna"],
];
