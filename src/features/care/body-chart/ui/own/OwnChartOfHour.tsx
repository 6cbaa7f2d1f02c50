import { useQuery } from "@tanstack/react-query";
import { ownBodyCharts } from "../offered/own-charts";
import { MarkOwnBody } from "./MarkOwnBody";

interface Props {
  patientId: string;
}

/** Before the first hour: where it hurts, while nobody has marked it yet. */
export function OwnChartOfHour({ patientId }: Props) {
  const { data: charts } = useQuery(ownBodyCharts);
  if (charts?.length !== 0) return null;
  return (
    <section aria-labelledby="muestranos" className="rounded-lg bg-green-wash p-4 sm:p-6">
      <h2 id="muestranos" className="text-xl">
        Muéstranos dónde te duele
      </h2>
      <p className="mt-1 mb-4">Antes de tu hora, en un minuto. Así partimos por lo que más te molesta.</p>
      <MarkOwnBody patientId={patientId} label="Marcar dónde me duele" variant="solid" />
    </section>
  );
}
