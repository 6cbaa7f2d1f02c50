import { useQuery } from "@tanstack/react-query";
import { useTeam } from "~/client/dashboard/team";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { rangeQuery } from "./agenda-queries";
import { useHeld } from "./held/HeldDecisions";
import { HeldLine } from "./held/HeldLine";
import { useAgendaDialogs } from "./offered/agenda-dialogs";
import { hitsOf, stretchOf, type TimeOffValues } from "./time-off-hits";

/** Which hours time off would leave without anybody, and the way to offer each person another one. */
export function TimeOffHits({ values }: { values: TimeOffValues }) {
  const open = useAgendaDialogs();
  const { me } = useTeam();
  const isOwn = values.staffId === me;
  const { data } = useQuery({
    ...rangeQuery(values.from, values.to),
    enabled: values.staffId !== "" && stretchOf(values) !== null,
  });
  const { held } = useHeld();
  // What was just proposed elsewhere stays in its row until nothing can be undone.
  const asBefore = [...held.values()].map(({ before }) => before);
  const others = (data ?? []).filter(({ id }) => !held.has(id));
  const hits = hitsOf([...others, ...asBefore], values)
    .toSorted((one, other) => one.preferredDate.localeCompare(other.preferredDate))
    .map((entry) => ({ entry, decided: held.get(entry.id) }));
  return (
    <section aria-label="Citas en esas horas">
      <p role="status" className={hits.length > 0 ? "font-semibold" : "text-ink-soft"}>
        {data === undefined || values.staffId === ""
          ? ""
          : hits.length === 0
            ? `Ninguna cita ${isOwn ? "tuya" : "suya"} está en esas horas.`
            : hits.length === 1
              ? `1 cita ${isOwn ? "tuya" : "suya"} está en esas horas:`
              : `${hits.length} citas ${isOwn ? "tuyas" : "suyas"} están en esas horas:`}
      </p>
      {hits.length > 0 && (
        <ul className="mt-1 max-h-64 divide-y divide-line overflow-y-auto border-y border-line">
          {hits.map(({ entry, decided }) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
              <p className="min-w-0">
                <span className="block font-semibold break-words">{entry.patientName}</span>
                <span className="inline-block text-ink-soft tabular-nums first-letter:uppercase">
                  {formatWallTime(entry.preferredDate)}
                </span>
              </p>
              {decided ? (
                <HeldLine held={decided} />
              ) : (
                <Button size="small" variant="outline" onClick={() => open({ kind: "propose", entry })}>
                  Proponer otra hora<span className="sr-only">, {entry.patientName}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
