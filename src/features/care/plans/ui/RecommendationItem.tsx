import { useClinicToday } from "~/client/clinic-now";
import { useLanding } from "~/client/use-landing";
import { dateOf, formatDateFrom, formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { CheckIcon } from "~/ui/icon/icons";
import type { Recommendation } from "../contract";
import { PlanLines } from "./PlanLines";

interface Props {
  recommendation: Recommendation;
  /** Absent where it cannot be marked. */
  onMark?: (isCompleted: boolean) => void;
}

export function RecommendationItem({ recommendation, onMark }: Props) {
  const today = useClinicToday();
  const item = useLanding<HTMLLIElement>(recommendation.id);
  const { title, description, priority, isCompleted, therapist, createdAt, dueDate, sentAt } = recommendation;
  const isLate = !isCompleted && dueDate !== null && dueDate < today;
  return (
    <li
      ref={item}
      tabIndex={-1}
      className="outline-none grid gap-x-8 gap-y-4 py-6 md:grid-cols-[1fr_auto] md:items-start"
    >
      <div className="flex max-w-prose min-w-0 flex-col gap-2">
        <h3 className="text-xl">{title}</h3>
        <p className="flex flex-wrap gap-2">
          <PriorityBadge priority={priority} />
          {isCompleted && (
            <span className="inline-flex items-center gap-2 rounded-sm bg-confirmed-wash px-2 py-0.5 font-semibold text-confirmed">
              <CheckIcon className="size-4" />
              Completada
            </span>
          )}
        </p>
        <p className="text-lg break-words whitespace-pre-line">{description}</p>
        <PlanLines {...recommendation} />
        <p className="text-ink-soft tabular-nums">
          {therapist && `De ${therapist}. `}
          Creada el {formatDateFrom(dateOf(createdAt), today)}.
          {sentAt && ` Enviada el ${formatInstant(sentAt, today)}.`}
        </p>
        {dueDate && (
          <p className={`font-semibold tabular-nums ${isLate ? "text-danger" : ""}`}>
            {isLate ? "Venció el" : "Para el"} {formatDateFrom(dueDate, today)}
          </p>
        )}
      </div>
      {onMark && (
        <Button
          variant={isCompleted ? "quiet" : "outline"}
          className="justify-self-start"
          onClick={() => onMark(!isCompleted)}
        >
          {isCompleted ? "Marcar como pendiente" : "Hecho"}
          <span className="sr-only">
            : {recommendation.type === "system" ? title : description.slice(0, 60)}
          </span>
        </Button>
      )}
    </li>
  );
}

const levels = {
  high: { word: "Alta", bars: 3, style: "bg-danger-wash text-danger" },
  medium: { word: "Media", bars: 2, style: "bg-pending-wash text-pending" },
  low: { word: "Baja", bars: 1, style: "bg-sunk text-ink" },
};

/** Word, shape and colour: the bars tell it where colours cannot be told apart. */
function PriorityBadge({ priority }: { priority: Recommendation["priority"] }) {
  const { word, bars, style } = levels[priority];
  return (
    <span className={`inline-flex items-center gap-2 rounded-sm px-2 py-0.5 font-semibold ${style}`}>
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor" strokeWidth="3">
        {[0, 1, 2].map((bar) => (
          <path key={bar} d={`M${3 + bar * 5} 14V${11 - bar * 4}`} strokeOpacity={bar < bars ? 1 : 0.25} />
        ))}
      </svg>
      <span className="sr-only">Prioridad </span>
      {word}
    </span>
  );
}
