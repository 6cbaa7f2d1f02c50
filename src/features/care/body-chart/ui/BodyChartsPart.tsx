import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { FilePart } from "~/client/dashboard/FilePart";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useTypedText } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { chartWords } from "../chart-words";
import { annulBodyChart, type BodyChart } from "../contract";
import ChartSeries from "./offered/ChartSeries";
import { bodyChartsQuery } from "./offered/chart-queries";
import { MarkPatientBody } from "./offered/MarkPatientBody";

/** Where it hurt each time, compared side by side, and a new chart. */
export function BodyChartsPart({ patientId }: { patientId: string }) {
  const query = useQuery(bodyChartsQuery(patientId));
  const [annulling, setAnnulling] = useState<string | null>(null);
  return (
    <section aria-labelledby="donde-duele" className="grid gap-4">
      <h3 id="donde-duele" className="text-lg">
        Dónde ha dolido
      </h3>
      <MarkPatientBody patientId={patientId} />
      <FilePart query={query} empty="Todavía nadie ha marcado dónde duele.">
        {(charts) => (
          <>
            <ChartSeries
              charts={charts}
              actsOf={(chart) =>
                annulling === chart.id ? (
                  <AnnulForm patientId={patientId} chart={chart} onDone={() => setAnnulling(null)} />
                ) : (
                  <Button
                    size="small"
                    variant="quiet"
                    className="-ml-4"
                    onClick={() => setAnnulling(chart.id)}
                  >
                    Anular<span className="sr-only"> lo marcado el {formatDateOf(chart.at)}</span>
                  </Button>
                )
              }
            />
            <Annulled charts={charts} />
          </>
        )}
      </FilePart>
    </section>
  );
}

/** Stays in sight, struck through, with the reason. */
function Annulled({ charts }: { charts: BodyChart[] }) {
  const annulled = charts.filter((chart) => chart.annulled);
  if (annulled.length === 0) return null;
  return (
    <ul aria-label="Anulados">
      {annulled.map((chart) => (
        <li key={chart.id} className="text-ink-soft">
          <s>{chartWords(chart)}</s> Anulado por {chart.annulled?.therapist}: {chart.annulled?.reason}
        </li>
      ))}
    </ul>
  );
}

function AnnulForm({
  patientId,
  chart,
  onDone,
}: {
  patientId: string;
  chart: BodyChart;
  onDone: () => void;
}) {
  const queryClient = useQueryClient();
  const { values, errors, pending, text, formProps } = useForm({
    initial: { reason: "" },
    check: ({ reason }) => (reason.trim() ? {} : { reason: "Escribe por qué se anula." }),
    async send({ reason }, signal) {
      await signedInCall(annulBodyChart, {
        params: { id: chart.id },
        body: { reason: reason.trim() },
        signal,
      });
      toast({ title: "Anulado" });
      await queryClient.invalidateQueries(bodyChartsQuery(patientId));
      onDone();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo anular.")).fields,
  });
  useTypedText(values.reason.trim() !== "");
  return (
    <form {...formProps} className="mt-2 grid gap-2">
      <Field label="Por qué se anula" error={errors.reason}>
        {(control) => (
          <TextInput {...control} {...text("reason")} maxLength={300} autoComplete="off" autoFocus />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="danger" pending={pending} pendingLabel="Anulando...">
          Anular
        </Button>
        <Button size="small" variant="quiet" onClick={onDone}>
          Volver
        </Button>
      </div>
    </form>
  );
}
