import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { buttonStyle } from "~/ui/button/button-style";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { downloadBoletas } from "../../boleta-contract";
import { downloadBonos, downloadLedger } from "../../desk-contract";

/** Every movement between two days, for the accountant. */
export function LedgerDownload() {
  const today = useClinicToday();
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const wrongFrom = from ? undefined : "Elige desde qué día.";
  const wrongTo = to
    ? from > to
      ? "Elige un día igual o posterior al primero."
      : undefined
    : "Elige hasta qué día.";
  const isWrong = Boolean(wrongFrom || wrongTo);
  return (
    <section aria-labelledby="planilla">
      <h2 id="planilla" className="text-xl">
        Planilla para contabilidad
      </h2>
      <p className="mt-1 text-ink-soft">Todos los movimientos entre dos días, ambos incluidos.</p>
      <div className="mt-4 flex flex-wrap items-start gap-4">
        <Field label="Desde" error={wrongFrom} className="min-w-0 basis-44">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label="Hasta" error={wrongTo} className="min-w-0 basis-44">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        <a
          className={buttonStyle("outline", "medium", "self-start sm:mt-7")}
          aria-disabled={isWrong || undefined}
          href={isWrong ? undefined : `${downloadLedger.path}?${new URLSearchParams({ from, to })}`}
          download
        >
          Descargar planilla (CSV)
        </a>
        <a
          className={buttonStyle("quiet", "medium", "self-start sm:mt-7")}
          aria-disabled={!from || undefined}
          href={from ? `${downloadBoletas.path}?month=${from.slice(0, 7)}` : undefined}
          download
        >
          Boletas del mes (CSV)
        </a>
        <a
          className={buttonStyle("quiet", "medium", "self-start sm:mt-7")}
          aria-disabled={!from || undefined}
          href={from ? `${downloadBonos.path}?month=${from.slice(0, 7)}` : undefined}
          download
        >
          Bonos del mes (CSV)
        </a>
        <a
          className={buttonStyle("quiet", "medium", "self-start sm:mt-7")}
          aria-disabled={!from || undefined}
          href={from ? `${downloadBonos.path}?month=${from.slice(0, 7)}&format=html` : undefined}
          target="_blank"
          rel="noreferrer"
        >
          Bonos para imprimir
        </a>
      </div>
    </section>
  );
}
