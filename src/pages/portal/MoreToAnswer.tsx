import { Link } from "react-router";
import type { Appointment } from "~/features/appointments/contract";
import { formatWallTime } from "~/shared/clinic-time";
import { addressOf } from "~/shared/portal-address";
import { AlertIcon, NextIcon } from "~/ui/icon/icons";

/** Hours after the next one that a therapist scheduled and that wait for an answer. */
export function MoreToAnswer({ appointments }: { appointments: Appointment[] }) {
  const waiting = appointments.filter(({ status }) => status === "therapist_scheduled");
  const [first] = waiting;
  if (!first) return null;
  return (
    <Link
      to={addressOf("citas")}
      preventScrollReset
      className="group flex items-center gap-3 rounded-md border-l-4 border-pending bg-pending-wash px-5 py-4 text-pending"
    >
      <AlertIcon className="size-6 shrink-0" />
      <span className="grow">
        <strong className="block font-semibold underline-offset-4 group-hover:underline">
          {waiting.length === 1
            ? "Una hora espera tu respuesta"
            : `${waiting.length} horas esperan tu respuesta`}
        </strong>
        <span className="tabular-nums">
          {waiting.length === 1 ? "El " : "La primera, el "}
          {formatWallTime(first.preferredDate)}
        </span>
      </span>
      <NextIcon className="size-6 shrink-0" />
    </Link>
  );
}
