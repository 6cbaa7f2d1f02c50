import { type BadgeStatus, type Marked, ownWordOf, wordOf } from "./status-words";

/** Form first: solid, dashed and dotted edges; a tick is what is done, an open circle who did not come, the rest is struck. */
const edges: Record<BadgeStatus, string> = {
  confirmed: "border-solid border-l-green",
  pending: "border-dashed border-l-pending",
  therapist_scheduled: "border-dotted border-l-ink",
  completed: "border-solid border-l-transparent",
  cancelled: "border-solid border-l-transparent",
  imported: "border-solid border-l-transparent",
};

/** For whatever has a `border-l-4`. */
export const edgeOf = ({ status }: Marked): string => edges[status];

export const isStruck = ({ status, noShow }: Marked): boolean => status === "cancelled" && !noShow;

/** True of what a mark tells; the rest its edge tells. */
export const hasMark = ({ status, noShow }: Marked): boolean => noShow === true || status === "completed";

/** The tick, or the open circle; nothing of an hour that its edge tells. */
export function StatusMark({ entry }: { entry: Marked }) {
  const { noShow } = entry;
  if (!hasMark(entry)) return null;
  return (
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
      <path d={noShow ? "M8 3a5 5 0 110 10A5 5 0 018 3z" : "M2.5 8.5l3.5 4 7.5-9"} />
    </svg>
  );
}

const washes: Record<BadgeStatus, string> = {
  pending: "bg-pending-wash text-pending",
  confirmed: "bg-confirmed-wash text-confirmed",
  completed: "text-completed",
  cancelled: "text-cancelled",
  therapist_scheduled: "bg-sunk text-ink",
  imported: "text-ink-soft",
};

/** The state in one word and one form, the same in every place; `own`: in the patient's words. */
export function StatusBadge({ own = false, status, noShow = false }: Marked & { own?: boolean }) {
  const entry = { status, noShow };
  return (
    <span
      className={`inline-flex items-center gap-2 border-l-4 px-2 py-0.5 font-semibold ${edgeOf(entry)} ${washes[entry.status]} ${isStruck(entry) ? "line-through" : ""}`}
    >
      <StatusMark entry={entry} />
      {own ? ownWordOf(entry) : wordOf(entry)}
    </span>
  );
}
