import { useQueryClient } from "@tanstack/react-query";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatMoment } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { closeTill, type Till } from "../../desk-contract";
import { formatDifference } from "./desk-words";
import { tillQuery } from "./money-queries";
import { readPesos } from "./read-pesos";

/** Counts the till; counted again, the latest holds and the others stay in sight. */
export function TillClose({ till }: { till: Till }) {
  const queryClient = useQueryClient();
  const [latest] = till.closings;
  const { values, set, errors, pending, text, formProps } = useForm({
    initial: { counted: "", note: "" },
    check: ({ counted }) =>
      readPesos(counted) === null ? { counted: "Escribe lo contado en pesos, sin decimales." } : {},
    async send({ counted, note }, signal) {
      const amount = readPesos(counted) ?? 0;
      const closed = await signedInCall(closeTill, {
        body: { day: till.day, counted: amount, note: note.trim() || null },
        signal,
      });
      queryClient.setQueryData(tillQuery(till.day).queryKey, closed);
      set({ counted: "", note: "" });
      const expected = closed.closings[0]?.expected ?? closed.expectedCash;
      toast({
        title: "Caja cerrada",
        description: `Contado ${formatPesos(amount)}: ${formatDifference(amount, expected)}.`,
      });
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo cerrar la caja.")).fields,
  });
  const counted = readPesos(values.counted);
  return (
    <section aria-labelledby="cierre-de-caja">
      <h3 id="cierre-de-caja" className="text-lg">
        Cierre
      </h3>
      {latest && latest.rowsSince > 0 && (
        <div className="mt-3">
          <Alert kind="warning">
            {latest.rowsSince === 1
              ? "Hubo 1 movimiento después: cuenta de nuevo."
              : `Hubo ${latest.rowsSince} movimientos después: cuenta de nuevo.`}
          </Alert>
        </div>
      )}
      {till.closings.length > 0 && (
        <ul aria-label="Cierres" className="mt-3 divide-y divide-line border-y border-line">
          {till.closings.map((closing, index) => (
            <li key={closing.id} className={`py-2 ${index > 0 ? "text-ink-soft" : ""}`}>
              <p className="tabular-nums">
                Contado {formatPesos(closing.counted)},{" "}
                <strong>{formatDifference(closing.counted, closing.expected)}</strong>
                {index > 0 && " (se contó de nuevo)"}
              </p>
              <p className="break-words text-ink-soft">
                {closing.closedBy}, {formatMoment(closing.closedAt)}
              </p>
              {closing.note && <p className="break-words">«{closing.note}»</p>}
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} className="mt-4 flex flex-col gap-4">
        <div>
          <Field label="Contado en caja" hint="Billetes y monedas, en pesos." error={errors.counted}>
            {(control) => (
              <TextInput
                {...control}
                {...text("counted")}
                inputMode="numeric"
                maxLength={14}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <p aria-live="polite" className="mt-1 min-h-6 font-semibold tabular-nums first-letter:uppercase">
            {counted !== null && `${formatDifference(counted, till.expectedCash)}.`}
          </p>
        </div>
        <Field label="Nota" optional error={errors.note}>
          {(control) => <TextInput {...control} {...text("note")} maxLength={300} autoComplete="off" />}
        </Field>
        <Button type="submit" className="self-start" pending={pending} pendingLabel="Cerrando...">
          {latest ? "Cerrar caja de nuevo" : "Cerrar caja"}
        </Button>
      </form>
    </section>
  );
}
