import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { Arrived } from "~/ui/deferred/Arrived";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { changeableOf } from "../../chart-of-hour";
import { ownBodyCharts } from "../offered/own-charts";
import { MarkOwnBody } from "./MarkOwnBody";

const ChartSeries = deferredPart(() => import("../offered/ChartSeries"));

interface Props {
  patientId: string;
  /** It is asked above, with the hour. */
  isAsked: boolean;
}

/** 'Dónde te duele': each time that it was marked, side by side; the last one may be marked anew until its hour. */
export function OwnBodyCharts({ patientId, isAsked }: Props) {
  const { data: charts = [] } = useQuery(ownBodyCharts);
  const now = useClinicNow();
  if (isAsked && charts.length === 0) return null;
  const isChangeable = changeableOf(charts, now) !== undefined;
  return (
    <section aria-labelledby="donde-te-duele">
      <h2 id="donde-te-duele" className="text-2xl">
        Dónde te duele
      </h2>
      {charts.length === 0 ? (
        <p className="mt-2 mb-4 max-w-prose">Márcalo en un dibujo: tu kinesiólogo lo ve y compara contigo.</p>
      ) : (
        <div className="my-4">
          <Suspense fallback={<Skeleton className="h-72" />}>
            <Arrived>
              <ChartSeries charts={charts} />
            </Arrived>
          </Suspense>
        </div>
      )}
      <MarkOwnBody
        patientId={patientId}
        label={isChangeable ? "Cambiar lo que marqué" : "Marcar cómo estoy hoy"}
        variant="outline"
      />
    </section>
  );
}
