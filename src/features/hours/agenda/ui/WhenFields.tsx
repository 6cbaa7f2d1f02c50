import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { formatNearDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { rangeQuery, timeOffQuery } from "./agenda-queries";
import { startsOf } from "./free-starts";
import { DayInput, StartInput } from "./when-inputs";

interface Props {
  date: string;
  time: string;
  onChange: (changes: { date?: string; time?: string }) => void;
  errors: { date?: string | undefined; time?: string | undefined };
  therapistId: string;
  minutes: number;
  except?: string;
  /** Wall times that are free instead, after a refusal. */
  alternatives: string[];
}

/** Date and start of an hour, with what is taken marked. The server has the last word. */
export function WhenFields(props: Props) {
  const { date, time, onChange, errors, therapistId, minutes, except, alternatives } = props;
  const today = useClinicToday();
  const day = useQuery({ ...rangeQuery(date, date), enabled: date >= today });
  const timeOff = useQuery(timeOffQuery);
  const { opening } = useStaffClinic();
  const starts = startsOf({
    opening,
    date,
    therapistId,
    minutes,
    entries: day.data ?? [],
    timeOff: timeOff.data ?? [],
    ...(except && { except }),
  });
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <DayInput
          label="Fecha"
          value={date}
          onChange={(day) => onChange({ date: day })}
          error={errors.date}
        />
        <StartInput
          value={time}
          onChange={(start) => onChange({ time: start })}
          error={errors.time}
          starts={starts}
          asks="Elige una hora"
        />
      </div>
      {alternatives.length > 0 && (
        <div role="status">
          <p className="font-semibold">Esa hora ya no está libre. Estas sí:</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {alternatives.map((wallTime) => (
              <Button
                key={wallTime}
                size="small"
                variant="outline"
                onClick={() => onChange({ date: wallTime.slice(0, 10), time: wallTime.slice(11, 16) })}
              >
                {formatNearDate(wallTime.slice(0, 10), today)}, {wallTime.slice(11, 16)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
