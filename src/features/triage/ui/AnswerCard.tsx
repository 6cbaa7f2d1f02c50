import { emergencyFirst } from "content/triage/texts";
import { useState } from "react";
import { BookingLink } from "~/features/appointments/ui/BookingLink";
import { buttonStyle } from "~/ui/button/button-style";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { AlertIcon } from "~/ui/icon/icons";
import type { Advice } from "../contract";

interface Props {
  advice: Advice;
  /** What would travel with a booking, if the person agrees. */
  summary: string;
  onBook: () => void;
}

const priorities: Record<Advice["priority"], { word: string; style: string }> = {
  high: { word: "Prioridad alta", style: "bg-danger-wash text-danger" },
  medium: { word: "Prioridad media", style: "bg-pending-wash text-pending" },
  low: { word: "Prioridad baja", style: "bg-confirmed-wash text-confirmed" },
};

/** First what to do now; an emergency has a button to call with before anything else. */
export function AnswerCard({ advice, summary, onBook }: Props) {
  const { recommendation, specialist, priority, treatmentType, nextSteps } = advice;
  const isEmergency = recommendation.startsWith(emergencyFirst.slice(0, "Acude ahora".length));
  return (
    <article
      className={`self-stretch rounded-lg border-2 p-5 ${isEmergency ? "border-danger bg-danger-wash" : "border-line bg-raised"}`}
    >
      {isEmergency ? (
        <p className="mb-3 flex items-center gap-2 font-display text-xl font-bold text-danger">
          <AlertIcon className="size-6 shrink-0" />
          Esto necesita atención ahora
        </p>
      ) : (
        <p className={`mb-3 inline-block rounded-sm px-2 py-0.5 font-semibold ${priorities[priority].style}`}>
          {priorities[priority].word}
        </p>
      )}
      <p className="text-lg">{recommendation}</p>
      {isEmergency && <EmergencyCalls withHelpline={recommendation.includes("*4141")} />}
      <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-semibold">Quién puede ayudarte</dt>
        <dd>{specialist}</dd>
        <dt className="font-semibold">Tipo de atención</dt>
        <dd>{treatmentType}</dd>
      </dl>
      {nextSteps.length > 0 && (
        <>
          <p className="mt-4 font-semibold">Próximos pasos</p>
          <ul className="mt-1 list-disc pl-5">
            {nextSteps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      {!isEmergency && <BookFromHere summary={summary} onBook={onBook} />}
    </article>
  );
}

function EmergencyCalls({ withHelpline }: { withHelpline: boolean }) {
  return (
    <div className="mt-4 flex flex-col gap-3 sm:flex-row">
      <a href="tel:131" className={buttonStyle("action", "large")}>
        Llamar al 131
      </a>
      {withHelpline && (
        <a href="tel:*4141" className={buttonStyle("action", "large")}>
          Llamar al *4141
        </a>
      )}
    </div>
  );
}

/** The first evaluation is the right service for whoever has not been seen. */
const evaluation = "evaluacion-kinesica";

function BookFromHere({ summary, onBook }: Pick<Props, "summary" | "onBook">) {
  const [agreed, setAgreed] = useState(false);
  return (
    <div className="mt-5 border-t border-line pt-3">
      <Checkbox
        label="Llevar este resumen como motivo de mi reserva"
        checked={agreed}
        onChange={(event) => setAgreed(event.target.checked)}
      />
      <BookingLink
        variant="action"
        service={evaluation}
        reason={agreed ? summary : undefined}
        onNavigate={onBook}
      >
        Agendar una evaluación
      </BookingLink>
    </div>
  );
}
