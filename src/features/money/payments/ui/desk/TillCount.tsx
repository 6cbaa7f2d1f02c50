import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { closeTill, denominations, type OneTill } from "../../till-contract";
import { formatDifference } from "./desk-words";
import { readPesos } from "./read-pesos";
import { useShownTill } from "./TillMoney";

/** What was counted: the sum, or each note and coin; a difference is explained. */
export function TillCount({ till }: { till: OneTill }) {
  const show = useShownTill();
  const [counting, setCounting] = useState(false);
  const [counts, setCounts] = useState<Record<string, string>>({});
  const { values, set, errors, pending, text, formProps } = useForm({
    initial: { counted: "", note: "" },
    check({ counted, note }) {
      const amount = readPesos(counted);
      if (amount === null) return { counted: "Escribe lo contado en pesos, sin decimales." };
      return amount !== till.expected && !note.trim() ? { note: "Explica la diferencia." } : {};
    },
    async send({ counted, note }, signal) {
      const amount = readPesos(counted) ?? 0;
      const body = {
        counted: amount,
        note: note.trim() || null,
        tillId: till.id,
        ...(counting && { counts: readCounts(counts) }),
      };
      show(await signedInCall(closeTill, { body, signal }));
      toast({
        title: "Caja cerrada",
        description: `Contado ${formatPesos(amount)}: ${formatDifference(amount, till.expected)}.`,
      });
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo cerrar la caja.")).fields,
  });
  const counted = readPesos(values.counted);
  const count = (value: number, times: string) => {
    const next = { ...counts, [value]: times };
    setCounts(next);
    set({ counted: String(sumOf(readCounts(next))) });
  };
  return (
    <form {...formProps} className="mt-4 flex flex-col gap-4">
      {counting && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-3">
          {denominations.map((value) => (
            <Field key={value} label={formatPesos(value)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={counts[value] ?? ""}
                  onChange={(event) => count(value, event.target.value)}
                  inputMode="numeric"
                  maxLength={6}
                  autoComplete="off"
                />
              )}
            </Field>
          ))}
        </div>
      )}
      <div>
        <Field label="Contado en caja" hint="Billetes y monedas, en pesos." error={errors.counted}>
          {(control) => (
            <TextInput
              {...control}
              {...text("counted")}
              readOnly={counting}
              inputMode="numeric"
              maxLength={14}
              autoComplete="off"
              required
            />
          )}
        </Field>
        {!counting && (
          <Button size="small" variant="quiet" className="mt-1" onClick={() => setCounting(true)}>
            Contar por billetes y monedas
          </Button>
        )}
        <p aria-live="polite" className="mt-1 min-h-6 font-semibold tabular-nums first-letter:uppercase">
          {counted !== null && `${formatDifference(counted, till.expected)}.`}
        </p>
      </div>
      <Field label="Explicación" optional={counted === null || counted === till.expected} error={errors.note}>
        {(control) => <TextInput {...control} {...text("note")} maxLength={300} autoComplete="off" />}
      </Field>
      <Button type="submit" className="self-start" pending={pending} pendingLabel="Cerrando...">
        Cerrar caja
      </Button>
    </form>
  );
}

function readCounts(counts: Record<string, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([value, times]) => {
      const read = readPesos(times);
      return read ? [[value, read]] : [];
    }),
  );
}

const sumOf = (counts: Record<string, number>): number =>
  Object.entries(counts).reduce((sum, [value, times]) => sum + Number(value) * times, 0);
