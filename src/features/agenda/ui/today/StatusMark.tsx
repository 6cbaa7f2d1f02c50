import type { AgendaEntry } from "~/features/appointments/therapist-contract";

type Marked = Pick<AgendaEntry, "status" | "noShow">;

/** Form first: solid, dashed and dotted edges, a tick, an open circle, and struck text without anything. */
export const edgeOf = ({ status }: Marked): string => edges[status];

const edges: Record<AgendaEntry["status"], string> = {
  confirmed: "border-solid border-l-green",
  pending: "border-dashed border-l-pending",
  therapist_scheduled: "border-dotted border-l-ink",
  completed: "border-solid border-l-transparent",
  cancelled: "border-solid border-l-transparent",
};

/** What stands beside the name of an hour that is not simply confirmed. */
export function statusNote({ status, noShow, attends }: Marked & Pick<AgendaEntry, "attends">): string {
  if (noShow) return "no llegó";
  return [notes[status], attends && isToCome(status) && saysTheyCome].filter(Boolean).join(", ");
}

/** Answered from a reminder. */
export const saysTheyCome = "confirma asistencia";

const isToCome = (status: AgendaEntry["status"]) => status === "pending" || status === "confirmed";

const notes: Record<AgendaEntry["status"], string> = {
  confirmed: "",
  pending: "por confirmar",
  therapist_scheduled: "espera al paciente",
  completed: "hecha",
  cancelled: "cancelada",
};

/** The tick of what is done, the open circle of who did not come; the edges say the rest. */
export function StatusMark({ entry: { status, noShow } }: { entry: Marked }) {
  const path = noShow
    ? "M8 3a5 5 0 110 10A5 5 0 018 3z"
    : status === "completed"
      ? "M2.5 8.5l3.5 4 7.5-9"
      : "";
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
      {path && <path d={path} />}
    </svg>
  );
}

const shown: { entry: Marked; word: string }[] = [
  { entry: { status: "confirmed", noShow: false }, word: "Confirmada" },
  { entry: { status: "pending", noShow: false }, word: "Por confirmar" },
  { entry: { status: "therapist_scheduled", noShow: false }, word: "Espera al paciente" },
  { entry: { status: "completed", noShow: false }, word: "Hecha" },
  { entry: { status: "cancelled", noShow: true }, word: "No llegó" },
  { entry: { status: "cancelled", noShow: false }, word: "Cancelada" },
];

/** What each form means. */
export function StatusLegend() {
  return (
    <ul aria-label="Qué significa cada forma" className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({ entry, word }) => (
        <li
          key={word}
          className={`flex items-center gap-2 border-l-4 pl-2 ${edgeOf(entry)} ${word === "Cancelada" ? "text-ink-soft line-through" : ""}`}
        >
          {(entry.noShow || entry.status === "completed") && <StatusMark entry={entry} />}
          {word}
        </li>
      ))}
    </ul>
  );
}
