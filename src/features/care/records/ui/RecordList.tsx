import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { ChartBrief } from "~/features/care/body-chart/ui/offered/ChartBrief";
import { ownBodyCharts } from "~/features/care/body-chart/ui/offered/own-charts";
import { formatDateFrom, formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { ClinicalRecord } from "../contract";
import { signatureText } from "../signature-text";
import { observedParts } from "../soap";
import { ownRecords } from "./own-records";

const pageSize = 10;

/** 'Historial Clínico': the record as it was signed, the latest session first. */
export default function RecordList() {
  const records = useQuery(ownRecords).data ?? [];
  const [shown, setShown] = useState(pageSize);
  if (records.length === 0) {
    return (
      <div className="max-w-prose py-6">
        <h2 className="text-2xl">Tu historial está vacío</h2>
        <p className="mt-2 text-lg">
          Después de tu primera atención verás aquí lo que tu kinesiólogo anotó: la evaluación, el diagnóstico
          y el tratamiento.
        </p>
      </div>
    );
  }
  const left = records.length - shown;
  return (
    <section>
      <h2 className="flex items-baseline gap-3 text-2xl">
        Historial Clínico
        <span className="text-lg font-normal text-ink-soft tabular-nums">{records.length}</span>
      </h2>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {records.slice(0, shown).map((record) => (
          <RecordItem key={record.id} record={record} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="outline" className="mt-6" onClick={() => setShown(shown + 2 * pageSize)}>
          Ver {Math.min(left, 2 * pageSize)} más de {left}
        </Button>
      )}
    </section>
  );
}

function RecordItem({ record }: { record: ClinicalRecord }) {
  const today = useClinicToday();
  const charts = useQuery(ownBodyCharts).data;
  const chart = charts?.find(({ id }) => id === record.bodyChartId);
  const { title, date, type, status, diagnosis, treatment, notes, addenda } = record;
  const parts = [
    ...observedParts(record),
    ["Diagnóstico", diagnosis] as const,
    ["Tratamiento", treatment] as const,
    ["Notas", notes] as const,
  ].filter(([, text]) => text);
  return (
    <li className="grid gap-x-8 gap-y-3 py-8 md:grid-cols-[13rem_1fr]">
      <div>
        <p className="font-semibold tabular-nums first-letter:uppercase">{formatDateFrom(date, today)}</p>
        <p className="text-ink-soft">{signatureText(record)}</p>
      </div>
      <article className="flex max-w-prose min-w-0 flex-col gap-4">
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-1 flex flex-wrap gap-2">
            <span className="rounded-sm bg-sunk px-2 py-0.5 font-semibold">{type}</span>
            <span className="rounded-sm bg-green-wash px-2 py-0.5 font-semibold">{status}</span>
          </p>
        </div>
        {parts.length > 0 && (
          <dl className="flex flex-col gap-3">
            {parts.map(([label, text]) => (
              <div key={label}>
                <dt className="font-semibold">{label}</dt>
                <dd className="break-words whitespace-pre-line">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {chart && <ChartBrief chart={chart} />}
        {addenda.length > 0 && (
          <section aria-label={`Agregado después a ${title}`} className="border-l-4 border-line pl-4">
            <h4 className="font-semibold">Agregado después</h4>
            <ul className="mt-2 flex flex-col gap-3">
              {addenda.map(({ id, text, createdAt, ...signed }) => (
                <li key={id}>
                  <p className="break-words whitespace-pre-line">{text}</p>
                  <p className="text-ink-soft tabular-nums">
                    {signatureText(signed)}, {formatInstant(createdAt, today)}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
    </li>
  );
}
