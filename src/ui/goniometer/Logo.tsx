import { arc, at, line, ticks } from "./arc";

const pivot = { x: 8, y: 32 };
const dial = ticks({ centre: pivot, radius: 27, from: 12, to: 48, step: 12, length: 5 });

/** A goniometer open at 60°: fixed arm, moving arm, and the arc between them. */
export function LogoMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className} fill="none" strokeLinecap="round">
      <path d={arc(pivot, 27, 0, 60)} stroke="currentColor" strokeWidth="2" />
      <path d={dial} stroke="currentColor" strokeWidth="2" />
      <path d={line(pivot, at(pivot, 0, 30))} stroke="currentColor" strokeWidth="4" />
      <path d={line(pivot, at(pivot, 60, 32))} stroke="var(--coral)" strokeWidth="4" />
      <circle cx={pivot.x} cy={pivot.y} r="4.5" fill="currentColor" />
    </svg>
  );
}
