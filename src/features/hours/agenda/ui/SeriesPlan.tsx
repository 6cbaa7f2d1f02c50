import type { CheckedHour } from "~/features/hours/appointments/series-contract";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { AlertIcon, CheckIcon } from "~/ui/icon/icons";
import { Select } from "~/ui/select/Select";
import { choicesFor, chosenHour } from "./schedule-values";

const why: Record<Exclude<CheckedHour["state"], "free">, string> = {
  taken: "ocupada",
  holiday: "feriado",
  closed: "el centro está cerrado",
  not_offered: "ya pasó",
};

interface Props {
  hours: CheckedHour[] | undefined;
  isError: boolean;
  onRetry: () => void;
  instead: Record<string, string>;
  onChoose: (instead: Record<string, string>) => void;
}

/** Every hour of a series before it is scheduled, and what stands in for those that cannot be. */
export function SeriesPlan({ hours, isError, onRetry, instead, onChoose }: Props) {
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p className="grow">No pudimos ver qué horas están libres. Revisa tu conexión.</p>
        <Button variant="outline" size="small" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    );
  if (!hours) return <p role="status">Viendo qué horas están libres…</p>;
  const missing = hours.filter(({ state }) => state !== "free").length;
  return (
    <section aria-label="Horas de la serie">
      <p role="status" className="font-semibold">
        {missing === 0
          ? `Las ${hours.length} horas están libres.`
          : missing === 1
            ? "Una hora no está libre: elegimos la más cercana."
            : `${missing} horas no están libres: elegimos las más cercanas.`}
      </p>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {hours.map((hour) => (
          <li
            key={hour.at}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 tabular-nums"
          >
            {hour.state === "free" ? (
              <>
                <CheckIcon className="size-5 shrink-0 text-confirmed" />
                <span className="first-letter:uppercase">{formatWallTime(hour.at)}</span>
              </>
            ) : (
              <>
                <AlertIcon className="size-5 shrink-0 text-pending" />
                <span className="grow">
                  <s className="inline-block first-letter:uppercase">{formatWallTime(hour.at)}</s>{" "}
                  <span className="text-ink-soft">({why[hour.state]})</span>
                </span>
                <Select
                  aria-label={`En vez del ${formatWallTime(hour.at)}`}
                  className="sm:max-w-80"
                  value={chosenHour(hour, instead)}
                  onChange={(event) => onChoose({ ...instead, [hour.at]: event.target.value })}
                >
                  {choicesFor(hour).map((at) => (
                    <option key={at} value={at}>
                      {at === hour.at ? "Ese día igual" : formatWallTime(at)}
                    </option>
                  ))}
                  <option value="">Sin esta hora</option>
                </Select>
              </>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
