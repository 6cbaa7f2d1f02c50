import { arc, ticks } from "./arc";

const centre = { x: 60, y: 60 };
const fine = ticks({ centre, radius: 56, from: 20, to: 160, step: 5, length: 6 });
const coarse = ticks({ centre, radius: 56, from: 20, to: 160, step: 35, length: 13 });

/** Opens a section: the motif once, small. */
export function SectionArc({ className = "w-24" }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 44"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={fine} strokeWidth="1.25" />
      <path d={coarse} strokeWidth="2" stroke="var(--coral-line)" />
      <path d={arc(centre, 56, 160, 20)} strokeWidth="1.25" />
    </svg>
  );
}
