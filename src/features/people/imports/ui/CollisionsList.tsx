import { formatDate } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { Collision, Doubt } from "../contract";
import type { Decision } from "./use-changes";

interface Props {
  collisions: Collision[];
  doubts: Doubt[];
  onDecide: (...decisions: Decision[]) => void;
}

/** Hours that somebody has already, and who. */
export function CollisionsList({ collisions, doubts, onDecide }: Props) {
  const nameOf = (row: number) => String(doubts.find((doubt) => doubt.row === row)?.values.name ?? "");
  const decide = (action: "create" | "skip", ...of: Collision[]) =>
    onDecide(...of.map(({ row }) => ({ row, action, into: null })));
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">
        {collisions.length === 1
          ? "Una hora choca con otra"
          : `${formatCount(collisions.length)} horas chocan con otras`}
      </h3>
      <ul>
        {collisions.map((one) => (
          <li
            key={one.row}
            className="grid items-center gap-x-6 gap-y-1 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <p className="tabular-nums">
              <strong className="font-semibold">{nameOf(one.row)}</strong>, {formatDate(one.date)} a las{" "}
              {one.time}
              {one.professional && `, ${one.professional}`}
              <span className="block text-ink-soft">
                Fila {one.row} · ahí está {one.with}
              </span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button variant="outline" size="small" onClick={() => decide("create", one)}>
                Traer igual<span className="sr-only"> la hora de {nameOf(one.row)}</span>
              </Button>
              <Button variant="quiet" size="small" onClick={() => decide("skip", one)}>
                Dejar fuera<span className="sr-only"> la hora de {nameOf(one.row)}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {collisions.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => decide("skip", ...collisions)}
        >
          Dejar fuera todas las que chocan
        </Button>
      )}
    </div>
  );
}
