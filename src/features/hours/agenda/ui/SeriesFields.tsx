import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { mostHours } from "~/features/hours/appointments/series-dates";
import { startsOn } from "~/features/hours/availability/offer";
import { addDays } from "~/shared/clinic-time";
import { Field } from "~/ui/field/Field";
import { AlertIcon } from "~/ui/icon/icons";
import { Select } from "~/ui/select/Select";
import type { ScheduleValues } from "./schedule-values";
import { DayInput, StartInput } from "./when-inputs";

const days = ["lun", "mar", "mié", "jue", "vie", "sáb"];
const longDays = ["lunes", "martes", "miércoles", "jueves", "viernes", "sábado"];
const counts = Array.from({ length: mostHours - 1 }, (_, place) => place + 2);

interface Props {
  values: Pick<ScheduleValues, "date" | "time" | "weekdays" | "therapistId">;
  count: number;
  onChange: (changes: Partial<ScheduleValues>) => void;
  errors: Partial<Record<keyof ScheduleValues, string>>;
}

/** "mar y jue 08:30, 8 veces, desde el martes". */
export function SeriesFields({ values, count, onChange, errors }: Props) {
  const { date, time, weekdays, therapistId } = values;
  const { opening } = useStaffClinic();
  // Those of any day of the week that it begins in; which of them is free, the plan of the series says.
  const ofWeek = days.flatMap((_, day) => startsOn(opening, therapistId, addDays(date, day), "staff"));
  const allStarts = [...new Set(ofWeek)].sort().map((time) => ({ time, free: true }));
  const toggle = (day: number, isOn: boolean) =>
    onChange({ weekdays: isOn ? [...weekdays, day].sort() : weekdays.filter((known) => known !== day) });
  return (
    <>
      <fieldset aria-describedby={errors.weekdays ? "dias-error" : undefined}>
        <legend className="font-semibold">Días</legend>
        <div className="mt-1 grid grid-cols-6 gap-2">
          {days.map((day, index) => (
            <label
              key={day}
              className="relative grid min-h-12 cursor-pointer place-items-center rounded-md border-2 border-line bg-raised hover:border-line-strong has-checked:border-green has-checked:bg-green has-checked:font-semibold has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                aria-label={longDays[index]}
                aria-invalid={index === 0 && errors.weekdays ? true : undefined}
                checked={weekdays.includes(index + 1)}
                onChange={(event) => toggle(index + 1, event.target.checked)}
                className="absolute inset-0 size-full cursor-pointer opacity-0"
              />
              <span aria-hidden="true">{day}</span>
            </label>
          ))}
        </div>
        {errors.weekdays && (
          <p id="dias-error" className="mt-1 flex gap-2 font-semibold text-danger">
            <AlertIcon className="mt-0.5 size-5 shrink-0" />
            {errors.weekdays}
          </p>
        )}
      </fieldset>
      <div className="grid grid-cols-2 gap-5 sm:grid-cols-[1fr_1fr_1.4fr]">
        <StartInput
          value={time}
          onChange={(start) => onChange({ time: start })}
          error={errors.time}
          starts={allStarts}
          asks="Elige"
        />
        <Field label="Veces">
          {(control) => (
            <Select
              {...control}
              name="count"
              value={count}
              onChange={(event) => onChange({ count: Number(event.target.value) })}
            >
              {counts.map((times) => (
                <option key={times} value={times}>
                  {times}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DayInput
          label="Desde"
          className="max-sm:col-span-2"
          value={date}
          onChange={(day) => onChange({ date: day })}
          error={errors.date}
        />
      </div>
    </>
  );
}
