import { useQuery } from "@tanstack/react-query";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { formatDateOf } from "~/shared/clinic-time";
import { LineChart } from "~/ui/line-chart/LineChart";
import { printPlan } from "../contract";
import { adherenceQuery } from "./adherence-query";
import { PlanLines } from "./PlanLines";
import { recommendationsQuery } from "./patient-recommendations";

/** In the file: how the plan is kept to, and everything that was recommended. */
export function PatientRecommendations({ patient }: { patient: DialogPatient }) {
  const query = useQuery(recommendationsQuery(patient.id, patient.email));
  return (
    <div className="flex flex-col gap-8">
      <AdherenceCurve patientId={patient.id} />
      <FilePart query={query} empty="Todavía no hay recomendaciones.">
        {(recommendations) => (
          <ul aria-label="Recomendaciones" className="divide-y divide-line border-y border-line">
            {recommendations.map((each) => (
              <li key={each.id} className="py-4">
                <p className="max-w-prose break-words whitespace-pre-line">
                  {each.recommendation ?? each.description}
                </p>
                <PlanLines {...each} />
                <p className="mt-1 text-ink-soft">
                  {each.therapist}, {formatDateOf(each.createdAt)}
                  {each.isCompleted && " · Hecha por el paciente"}
                </p>
                {each.exercises.length > 0 && (
                  <a
                    href={printPlan.path.replace("{id}", encodeURIComponent(each.id))}
                    target="_blank"
                    rel="noopener"
                    className="inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    Ver con dibujos e imprimir
                  </a>
                )}
              </li>
            ))}
          </ul>
        )}
      </FilePart>
    </div>
  );
}

/** How much of the plan was done each week, and beside it the pain of the same weeks. Nothing while there is no plan. */
function AdherenceCurve({ patientId }: { patientId: string }) {
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
