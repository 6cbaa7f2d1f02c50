import type { RefObject } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { AccountMarks } from "~/client/dashboard/AccountMarks";
import { toneOf, useTeam } from "~/client/dashboard/team";
import { timeOf } from "~/features/hours/appointments/status-promise";
import type { AgendaEntry } from "~/features/hours/appointments/therapist-contract";
import { PaymentMark } from "~/features/money/payments/ui/offered/PaymentMark";
import { markOf } from "~/features/money/payments/ui/offered/payment-mark-words";
import { formatNearDate, toInstant } from "~/shared/clinic-time";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { AppointmentActions } from "./AppointmentActions";
import { useHeld } from "./held/HeldDecisions";
import { useAnswerFocus } from "./held/use-answer-focus";
import { dateOfEntry, formatHours } from "./hours";
import { useAgendaDialogs } from "./offered/agenda-dialogs";
import { saysTheyCome, saysTheyDoNotCome } from "./today/StatusLegend";

interface Props {
  entry: AgendaEntry;
  /** In a list of several days. */
  withDate?: boolean;
  /** With everything that can be done; a narrow list opens the rest with the name. */
  full?: boolean;
  /** Without anything that can be done: two lines, and the rest with the name. */
  brief?: boolean;
  list: RefObject<HTMLUListElement | null>;
}

/** One appointment in a list: when, who, what, and what can be done about it. */
export function AppointmentItem({ entry, withDate = false, full = false, brief = false, list }: Props) {
  const open = useAgendaDialogs();
  const { members } = useTeam();
  const today = useClinicToday();
  const held = useHeld().held.get(entry.id);
  const onAnswer = useAnswerFocus({ id: entry.id, held, list });
  // While it can be taken back no line comes or goes: what is below would move under the pointer.
  const isOver = (held?.before ?? entry).status === "cancelled";
  return (
    <li
      data-line={entry.id}
      tabIndex={-1}
      className={`flex gap-4 outline-offset-2 ${brief ? "py-2" : "py-4"}`}
    >
      <span
        aria-hidden="true"
        className={`w-1 shrink-0 rounded-sm ${isOver ? "bg-line" : toneOf(members, entry.therapistId).mark}`}
      />
      <div className={`min-w-0 grow ${held ? "*:text-ink-soft" : ""}`}>
        <p className={`font-semibold tabular-nums ${brief ? "float-left mr-3 leading-7" : ""}`}>
          {withDate && (
            <span className="inline-block first-letter:uppercase">
              {formatNearDate(dateOfEntry(entry), today)},&nbsp;
            </span>
          )}
          {brief ? entry.preferredTime : formatHours(entry)}
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
        {entry.conflict && !isOver && (
          <p className={entry.conflictKept ? "text-ink-soft" : "font-semibold text-danger"}>
            {entry.conflictKept ? "A la misma hora que otra" : "Choca con otra hora"}
          </p>
        )}
        {entry.payBy && !isOver && <p>Por pagar hasta las {timeOf(toInstant(entry.payBy))}, o queda libre</p>}
        {entry.arrivedAt && !isOver && <p>Llegó a las {timeOf(toInstant(entry.arrivedAt))}</p>}
        {entry.attends && !entry.arrivedAt && !isOver && (
          <p className="first-letter:uppercase">{saysTheyCome}</p>
        )}
        {entry.isAbsent && !entry.arrivedAt && !isOver && (
          <p className="first-letter:uppercase">{saysTheyDoNotCome}</p>
        )}
        <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${brief ? "" : "mt-2"}`}>
          <StatusBadge {...entry} />
          <AccountMarks
            dataConfirmed={entry.dataConfirmed}
            rutDiffers={entry.rutDiffers}
            dataBlocked={entry.dataBlocked}
          />
          {markOf(entry) === "paid" && <PaymentMark kind="paid" />}
          {!brief && <AppointmentActions entry={entry} full={full} onAnswer={onAnswer} />}
        </div>
      </div>
    </li>
  );
}
