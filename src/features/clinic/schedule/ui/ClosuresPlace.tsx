import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useClinic } from "~/client/clinic";
import { Asked } from "~/client/direction/Asked";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type ClinicSettings, changeClinic, readClinicSettings } from "~/features/clinic/clinic/contract";
import { SavedLine } from "~/features/clinic/clinic/ui/offered/SavedLine";
import { formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Switch } from "~/ui/switch/Switch";
import { endClosure, listClosures, type ShownClosure } from "../contract";
import { CloseForm } from "./CloseForm";
import type { ProposeOthers } from "./WeekForm";

/** When the clinic is closed, and which holidays it attends. */
export default function ClosuresPlace({ proposeOthers }: { proposeOthers: ProposeOthers }) {
  const queryClient = useQueryClient();
  const { branches } = useClinic();
  const closures = useQuery({
    queryKey: [listClosures.path],
    queryFn: ({ signal }) => signedInCall(listClosures, { signal }),
    staleTime: 0,
  });
  const settings = useQuery({
    queryKey: [readClinicSettings.path],
    queryFn: ({ signal }) => signedInCall(readClinicSettings, { signal }),
    staleTime: 0,
  });
  const again = () => queryClient.invalidateQueries({ queryKey: [listClosures.path] });

  async function open(id: string): Promise<void> {
    try {
      await signedInCall(endClosure, { params: { id } });
      await again();
    } catch (error) {
      toastFailure(error, { title: "No se pudo abrir" });
    }
  }

  return (
    <div className="grid gap-8">
      <section aria-label="Cierres" className="grid gap-4">
        <Asked query={closures}>
          {(list) => (
            <ul>
              {list.length === 0 && <li className="text-ink-soft">No hay cierres anotados.</li>}
              {list.map((closure) => (
                <li
                  key={closure.id}
                  className="flex flex-wrap items-center gap-x-4 border-t border-line first:border-t-0"
                >
                  <span className="min-w-48 grow first-letter:uppercase">
                    {sayClosure(closure)}
                    {closure.branchId &&
                      `, ${branches.find(({ id }) => id === closure.branchId)?.name ?? "una sede que cerró"}`}
                  </span>
                  <span className="text-ink-soft">{closure.reason}</span>
                  <Button variant="quiet" size="small" onClick={() => closure.id && void open(closure.id)}>
                    Abrir
                    <span className="sr-only"> {sayClosure(closure)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </Asked>
        <CloseForm onClosed={() => void again()} proposeOthers={proposeOthers} />
      </section>
      <Asked query={settings}>
        {(clinic) => (
          <Holidays
            clinic={clinic}
            onSaved={(next) => queryClient.setQueryData([readClinicSettings.path], next)}
            onUndone={() => void settings.refetch()}
          />
        )}
      </Asked>
    </div>
  );
}

function sayClosure({ from, to }: ShownClosure): string {
  if (from.length === 10) return from === to ? formatDate(from) : `${formatDate(from)} al ${formatDate(to)}`;
  const [day = "", time = ""] = from.split("T");
  const [lastDay = "", lastTime = ""] = to.split("T");
  return day === lastDay
    ? `${formatDate(day)}, ${time}–${lastTime}`
    : `${formatDate(day)}, ${time} al ${formatDate(lastDay)}, ${lastTime}`;
}

interface HolidayProps {
  clinic: ClinicSettings;
  onSaved: (clinic: ClinicSettings) => void;
  onUndone: () => void;
}

function Holidays({ clinic, onSaved, onUndone }: HolidayProps) {
  const { saved, change, yieldTo } = useSaved<ClinicSettings, { attendedHolidays: string[] }>({
    item: clinic,
    send: (body) => signedInCall(changeClinic, { body }),
    onSaved,
  });
  const years = [...new Set(clinic.holidays.map((date) => date.slice(0, 4)))];
  return (
    <section aria-label="Feriados" className="grid gap-2">
      <h2 className="text-lg">Feriados</h2>
      <SavedLine saved={saved} what="clinic" subjectId="clinic" onUndone={onUndone} onYield={yieldTo} />
      {years.map((year) => (
        <div key={year}>
          <h3 className="font-semibold">{year}</h3>
          <ul className="grid sm:grid-cols-2">
            {clinic.holidays
              .filter((date) => date.startsWith(year))
              .map((date) => {
                const isAttended = clinic.attendedHolidays.includes(date);
                return (
                  <li key={date}>
                    <Switch
                      label={
                        <span className="first-letter:uppercase">
                          {formatDate(date)} · {isAttended ? "se atiende" : "no se atiende"}
                        </span>
                      }
                      checked={isAttended}
                      onChange={(event) =>
                        change({
                          attendedHolidays: event.target.checked
                            ? [...clinic.attendedHolidays, date]
                            : clinic.attendedHolidays.filter((each) => each !== date),
                        })
                      }
                    />
                  </li>
                );
              })}
          </ul>
        </div>
      ))}
    </section>
  );
}
