import type { ReactNode } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { ReceiptLink } from "~/features/money/payments/ui/offered/HourPayment";
import type { Appointment } from "../../contract";
import { hourActs, stateOfHour } from "../../hour-states";
import { BookingLink } from "../offered/BookingLink";
import { CallCentre } from "./CallCentre";
import { TellAbsence } from "./TellAbsence";
import { canManage, isAhead } from "./time-left";

interface Props {
  appointment: Appointment;
  /** Where it can still be changed: how. Nothing within the dialog in which that is done. */
  toChange?: ReactNode;
  /** Other acts, after these. */
  children?: ReactNode;
  /** For a dialog that these stand in, before another opens. */
  onLeave?: () => void;
}

/** What can be done with an hour in the state it is in; what would be refused is not offered. */
export function HourActs({ appointment, toChange, children, onLeave }: Props) {
  const now = useClinicNow();
  const state = stateOfHour(appointment, now);
  if (state === "late" && canManage(appointment))
    return (
      <TellAbsence appointment={appointment} call={<CallCentre variant="solid" />}>
        {children}
      </TellAbsence>
    );
  return (
    <div className="flex flex-wrap gap-3">
      {state === "coming" && canManage(appointment) ? (
        toChange
      ) : (
        <>
          {/* Whoever is late, or is not to be cancelled here, still has the telephone. */}
          {isAhead(appointment, now) && <CallCentre variant="solid" />}
          {(state === "over" || appointment.status === "cancelled") && (
            <BookingLink variant="outline" {...(onLeave && { onNavigate: onLeave })}>
              {appointment.status === "cancelled" ? hourActs.another : hourActs.next}
            </BookingLink>
          )}
          {state === "over" && appointment.status !== "cancelled" && (
            <ReceiptLink appointment={appointment} />
          )}
        </>
      )}
      {children}
    </div>
  );
}
