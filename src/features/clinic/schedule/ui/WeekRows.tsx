import { Button } from "~/ui/button/Button";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import type { ShownHours } from "../contract";

const dayNames = ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"];

interface Props {
  weekly: ShownHours[];
  /** Named in each row only where there are several. */
  branches: { id: string; name: string }[];
  onChange: (weekly: ShownHours[]) => void;
}

/** Seven days, each with its stretches: typed, or taken away. */
export function WeekRows({ weekly, branches, onChange }: Props) {
  const rows = weekly.map((hours, place) => ({ hours, place }));
  const set = (place: number, changes: Partial<ShownHours>) =>
    onChange(weekly.map((hours, at) => (at === place ? { ...hours, ...changes } : hours)));
  return (
    <ul className="border-b border-line">
      {dayNames.map((name, index) => {
        const weekday = index + 1;
        const ofDay = rows.filter(({ hours }) => hours.weekday === weekday);
        const last = ofDay.at(-1)?.hours;
        return (
          <li key={name} className="grid gap-x-4 gap-y-2 border-t border-line py-2 sm:grid-cols-[7rem_1fr]">
            <h2 className="pt-2 font-sans text-base font-semibold">{name}</h2>
            <div className="grid gap-2">
              {ofDay.length === 0 && <p className="pt-2 text-ink-soft">No atiende</p>}
              {ofDay.map(({ hours, place }) => (
                <div
                  key={place}
                  className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 border-line max-sm:border-b max-sm:pb-3 sm:flex sm:flex-wrap"
                >
                  <TextInput
                    type="time"
                    aria-label={`${name}, desde`}
                    className="sm:max-w-36"
                    value={hours.from}
                    onChange={(event) => set(place, { from: event.target.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <TextInput
                    type="time"
                    aria-label={`${name}, hasta`}
                    className="sm:max-w-36"
                    value={hours.to}
                    onChange={(event) => set(place, { to: event.target.value })}
                  />
                  <Select
                    aria-label={`${name}, quién agenda`}
                    className="max-sm:col-span-full sm:max-w-52"
                    value={hours.audience}
                    onChange={(event) =>
                      set(place, { audience: event.target.value as ShownHours["audience"] })
                    }
                  >
                    <option value="patients">Pacientes y equipo</option>
                    <option value="staff">Solo equipo</option>
                  </Select>
                  <Select
                    aria-label={`${name}, qué semanas`}
                    className="max-sm:col-span-full sm:max-w-52"
                    value={hours.weeks}
                    onChange={(event) => set(place, { weeks: event.target.value as ShownHours["weeks"] })}
                  >
                    <option value="all">Todas las semanas</option>
                    <option value="even">Semana por medio (A)</option>
                    <option value="odd">Semana por medio (B)</option>
                  </Select>
                  {branches.length > 1 && (
                    <Select
                      aria-label={`${name}, sede`}
                      className="max-sm:col-span-full sm:max-w-52"
                      value={hours.branchId}
                      onChange={(event) => set(place, { branchId: event.target.value })}
                    >
                      {branches.map((branch) => (
                        <option key={branch.id} value={branch.id}>
                          {branch.name}
                        </option>
                      ))}
                    </Select>
                  )}
                  <Button
                    variant="quiet"
                    size="small"
                    className="max-sm:col-span-full max-sm:justify-self-start"
                    onClick={() => onChange(weekly.filter((_, at) => at !== place))}
                  >
                    Quitar
                    <span className="sr-only">
                      {" "}
                      {name} {hours.from}
                    </span>
                  </Button>
                </div>
              ))}
              <Button
                variant="quiet"
                size="small"
                className="justify-self-start"
                onClick={() =>
                  onChange([
                    ...weekly,
                    {
                      weekday,
                      from: last?.to ?? "09:00",
                      to: last && last.to >= "18:00" ? "23:00" : "18:00",
                      branchId: last?.branchId ?? branches[0]?.id ?? weekly[0]?.branchId ?? "",
                      audience: "patients",
                      weeks: "all",
                    },
                  ])
                }
              >
                + Tramo
                <span className="sr-only"> el {name.toLowerCase()}</span>
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
