import type { Recommendation } from "../contract";

const levels = {
  high: { word: "Alta", bars: 3, style: "bg-danger-wash text-danger" },
  medium: { word: "Media", bars: 2, style: "bg-pending-wash text-pending" },
  low: { word: "Baja", bars: 1, style: "bg-sunk text-ink" },
};

/** Word, shape and colour: the bars tell it where colours cannot be told apart. */
export function PriorityBadge({ priority }: { priority: Recommendation["priority"] }) {
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
