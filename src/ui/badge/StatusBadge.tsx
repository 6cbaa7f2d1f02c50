import type { ReactNode } from "react";
import { type BadgeStatus, statusWords } from "./status-words";

/** Word, shape and colour: the shape tells the state where colours cannot be told apart. */
const badges: Record<BadgeStatus, { style: string; shape: ReactNode }> = {
  pending: {
    style: "bg-pending-wash text-pending",
    shape: <path d="M8 2a6 6 0 110 12A6 6 0 018 2zM8 5v3l2 2" />,
  },
  confirmed: {
    style: "bg-confirmed-wash text-confirmed",
    shape: <path d="M2.5 8.5l3.5 4 7.5-9" />,
  },
  completed: {
    style: "bg-completed-wash text-completed",
    shape: <path d="M2.5 2.5h11v11h-11zM5 8.2l2.2 2.3L11 5.8" />,
  },
  cancelled: {
    style: "bg-cancelled-wash text-cancelled",
    shape: <path d="M3.5 3.5l9 9M12.5 3.5l-9 9" />,
  },
  therapist_scheduled: {
    style: "bg-sunk text-ink outline-2 -outline-offset-2 outline-dashed outline-line-strong",
    shape: <path d="M8 1.5L14.5 8 8 14.5 1.5 8z" />,
  },
};

/** Drawn once on a page with hundreds of states, each of which then only names its shape: `<use href="#estado-pending">`. */
export function StatusShapes() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(badges).map(([status, { shape }]) => (
        <symbol
          key={status}
          id={`estado-${status}`}
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {shape}
        </symbol>
      ))}
    </svg>
  );
}

export function StatusBadge({ status }: { status: BadgeStatus }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm px-2 py-0.5 font-semibold ${badges[status].style}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {badges[status].shape}
      </svg>
      {statusWords[status]}
    </span>
  );
}
