import { Link } from "react-router";
import type { Appointment } from "~/features/hours/appointments/contract";
import { ConfirmTogether } from "~/features/hours/appointments/ui/own/ConfirmTogether";
import { formatWallTime } from "~/shared/clinic-time";
import { addressOf } from "~/shared/portal-address";
import { AlertIcon, NextIcon } from "~/ui/icon/icons";

/** Hours after the next one that a therapist scheduled and that wait for an answer: one by one, or all with one press. */
export function MoreToAnswer({ first, others }: { first: Appointment | undefined; others: Appointment[] }) {
  const [second] = others;
  if (!first || !second) return null;
  const all = [first, ...others].toSorted((one, other) =>
    one.preferredDate.localeCompare(other.preferredDate),
  );
  return (
    <section
      aria-labelledby="mas-por-responder"
      className="rounded-md border-l-4 border-pending bg-pending-wash px-5 py-4 text-pending"
    >
      <Link
        id="mas-por-responder"
        to={addressOf("citas")}
        preventScrollReset
        className="group flex items-center gap-3"
      >
        <AlertIcon className="size-6 shrink-0" />
        <span className="grow">
          <strong className="block font-semibold underline-offset-4 group-hover:underline">
            {others.length === 1
              ? "Una hora espera tu respuesta"
              : `${others.length} horas esperan tu respuesta`}
          </strong>
          <span className="tabular-nums">
            {others.length === 1 ? "El " : "La primera, el "}
            {formatWallTime(second.preferredDate)}
          </span>
        </span>
        <NextIcon className="size-6 shrink-0" />
      </Link>
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          ¿Puedes en las {all.length}? Estas son
        </summary>
        <ul className="mt-1 mb-3 grid gap-x-8 gap-y-1 tabular-nums sm:grid-cols-2">
          {all.map(({ id, preferredDate }) => (
            <li key={id} className="first-letter:uppercase">
              {formatWallTime(preferredDate)}
            </li>
          ))}
        </ul>
      </details>
      <ConfirmTogether appointments={all} />
    </section>
  );
}
