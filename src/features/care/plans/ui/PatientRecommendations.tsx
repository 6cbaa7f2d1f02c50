import { useQuery } from "@tanstack/react-query";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { formatDateOf } from "~/shared/clinic-time";
import { printPlan } from "../contract";
import { AdherenceCurve } from "./AdherenceCurve";
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
                <PlanLines exercises={each.exercises} />
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
