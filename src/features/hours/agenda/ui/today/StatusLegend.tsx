import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { toInstant, wallTimeOf } from "~/shared/clinic-time";
import { edgeOf, isStruck, StatusMark } from "~/ui/badge/StatusBadge";
import { type Marked, statusWords, wordOf } from "~/ui/badge/status-words";

/** What stands beside the name of an hour that is not simply confirmed. */
export function statusNote(
  entry: Marked & Pick<AgendaEntry, "attends" | "isAbsent" | "saidYesBy" | "arrivedAt">,
): string {
  const { status, noShow, attends, isAbsent, saidYesBy, arrivedAt } = entry;
  if (noShow || status === "completed" || status === "cancelled") return wordOf(entry).toLowerCase();
  const said = saidYesBy === "phone" ? "confirmó por teléfono" : "confirmó en persona";
  return [
    status === "pending" && "por confirmar",
    status === "therapist_scheduled" && statusWords.therapist_scheduled.toLowerCase(),
    status === "confirmed" && saidYesBy && said,
    !arrivedAt && status !== "therapist_scheduled" && attends && saysTheyCome,
    !arrivedAt && isAbsent && saysTheyDoNotCome,
    arrivedAt && `llegó ${wallTimeOf(toInstant(arrivedAt)).slice(11)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Answered from a reminder. */
export const saysTheyCome = "confirma asistencia";
export const saysTheyDoNotCome = "avisó que no viene";

const shown: { entry: Marked; word: string }[] = [
  { entry: { status: "confirmed" }, word: "Confirmada" },
  { entry: { status: "pending" }, word: "Pendiente: por confirmar" },
  { entry: { status: "therapist_scheduled" }, word: "Espera al paciente" },
  { entry: { status: "completed" }, word: "Completada" },
  { entry: { status: "cancelled", noShow: true }, word: "No llegó" },
  { entry: { status: "cancelled" }, word: "Cancelada" },
];

/** What each form means. */
export function StatusLegend() {
  return (
    <ul aria-label="Qué significa cada forma" className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {shown.map(({ entry, word }) => (
        <li
          key={word}
          className={`flex items-center gap-2 border-l-4 pl-2 ${edgeOf(entry)} ${isStruck(entry) ? "text-ink-soft line-through" : ""}`}
        >
          <StatusMark entry={entry} />
          {word}
        </li>
      ))}
    </ul>
  );
}
