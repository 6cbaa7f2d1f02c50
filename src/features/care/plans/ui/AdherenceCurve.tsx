import { useQuery } from "@tanstack/react-query";
import { LineChart } from "~/ui/line-chart/LineChart";
import { adherenceQuery } from "./adherence-query";

/** How much of the plan was done each week, and beside it the pain of the same weeks. Nothing while there is no plan. */
export function AdherenceCurve({ patientId }: { patientId: string }) {
  const { data } = useQuery(adherenceQuery(patientId));
  if (!data?.plan) return null;
  const { plan, weeks } = data;
  const hurt = weeks.flatMap(({ to, pain }) => (pain === null ? [] : [{ id: to, date: to, value: pain }]));
  return (
    <section aria-label="Cumplimiento del plan">
      <p className="mb-4 font-semibold">
        {plan.exercises === 1 ? "1 ejercicio" : `${plan.exercises} ejercicios`}, hechos {plan.daysDone} de{" "}
        {plan.daysPlanned} {plan.daysPlanned === 1 ? "día" : "días"} en la última semana.
      </p>
      <div className="grid gap-8 2xl:grid-cols-2">
        <LineChart
          title="Ejercicios hechos por semana"
          least={0}
          most={100}
          unit=" %"
          points={weeks.map(({ to, planned, done }) => ({
            id: to,
            date: to,
            value: planned === 0 ? 0 : Math.min(100, Math.round((done / planned) * 100)),
            note: `${done} de ${planned}`,
          }))}
        />
        {hurt.length > 0 && (
          <LineChart title="Dolor de la semana (0 a 10)" least={0} most={10} points={hurt} />
        )}
      </div>
    </section>
  );
}
