import { useClinicToday } from "~/features/appointments/ui/own/clinic-now";
import { PaymentMark } from "~/features/payments/ui/desk/PaymentMark";
import { markOf } from "~/features/payments/ui/desk/payment-mark-words";
import { sayNearDate } from "~/shared/clinic-time";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import type { AgendaEntry } from "../contract";
import { AppointmentActions } from "./AppointmentActions";
import { useDialogs } from "./dashboard-dialogs";
import { dateOfEntry, sayHours } from "./hours";
import { toneOf, useTeam } from "./team";

interface Props {
  entry: AgendaEntry;
  /** In a list of several days. */
  withDate?: boolean;
  /** With everything that can be done; a narrow list opens the rest with the name. */
  full?: boolean;
}

/** One appointment in a list: when, who, what, and what can be done about it. */
export function AppointmentItem({ entry, withDate = false, full = false }: Props) {
  const open = useDialogs();
  const { members } = useTeam();
  const today = useClinicToday();
  const isOver = entry.status === "cancelled";
  return (
    <li className="flex gap-4 py-4">
      <span
        aria-hidden="true"
        className={`w-1 shrink-0 rounded-sm ${isOver ? "bg-line" : toneOf(members, entry.therapistId).mark}`}
      />
      <div className="min-w-0 grow">
        <p className="font-semibold tabular-nums">
          {withDate && (
            <span className="inline-block first-letter:uppercase">
              {sayNearDate(dateOfEntry(entry), today)},&nbsp;
            </span>
          )}
          {sayHours(entry)}
        </p>
        <button
          type="button"
          className="link min-h-7 max-w-full text-left text-lg font-semibold break-words"
          onClick={() => open({ kind: "appointment", entry })}
        >
          {entry.patientName}
        </button>
        <p className="break-words text-ink-soft">
          {entry.service}
          {entry.pack && `, ${entry.pack}`} · {entry.therapistName}
        </p>
        {full && entry.comments && <p className="break-words">«{entry.comments}»</p>}
        {entry.noShow && <p className="font-semibold text-danger">No llegó a la hora</p>}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <StatusBadge status={entry.status} />
          {markOf(entry) === "paid" && <PaymentMark kind="paid" />}
          <AppointmentActions entry={entry} full={full} />
        </div>
      </div>
    </li>
  );
}
