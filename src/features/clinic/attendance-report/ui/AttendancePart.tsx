import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { Loaded } from "~/client/dashboard/Loaded";
import { signedInCall } from "~/client/session-end";
import { addDays, daysBetween } from "~/shared/clinic-time";
import { buttonStyle } from "~/ui/button/button-style";
import { addMonths } from "~/ui/calendar/month-grid";
import { Chip } from "~/ui/choice/Chip";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { downloadAttendance, mostDays, readAttendance, type Scope } from "../contract";
import { AttendanceTables } from "./AttendanceTables";

const scopeNames: Record<Scope, string> = { clinic: "Todo el centro", own: "Mis horas" };

/** Who did not come, with and without a reminder, and what patients answered, of a period of one's choice. */
export function AttendancePart() {
  const today = useClinicToday();
  const [period, setPeriod] = useState<Period>(() => usualPeriods(today)[0] ?? { from: today, to: today });
  const [scope, setScope] = useState<Scope | null>(null);
  const { branches } = useClinic();
  const [branchId, setBranchId] = useState("");
  const wrong = wrongIn(period);
  const asked = { ...period, ...(scope && { scope }), ...(branchId && { branchId }) };
  const query = useQuery({
    queryKey: [readAttendance.path, asked],
    queryFn: ({ signal }) => signedInCall(readAttendance, { signal, query: asked }),
    placeholderData: keepPreviousData,
    enabled: !wrong,
    staleTime: 0,
  });
  const scopes = query.data?.scopes ?? [];
  return (
    <section aria-labelledby="asistencia">
      <h2 id="asistencia" className="text-xl">
        Asistencia y respuestas
      </h2>
      <div className="mt-4 flex flex-wrap items-start gap-x-4 gap-y-3">
        <fieldset className="flex flex-wrap gap-2 sm:pt-7">
          <legend className="sr-only">Período</legend>
          {usualPeriods(today).map(({ label, ...usual }) => (
            <Chip
              key={label}
              title={label}
              name="periodo"
              checked={usual.from === period.from && usual.to === period.to}
              onChange={() => setPeriod(usual)}
            />
          ))}
        </fieldset>
        <Field label="Desde" error={wrong?.from} className="min-w-0 grow basis-36 sm:grow-0 sm:basis-44">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              value={period.from}
              onChange={({ target }) => setPeriod({ ...period, from: target.value })}
            />
          )}
        </Field>
        <Field label="Hasta" error={wrong?.to} className="min-w-0 grow basis-36 sm:grow-0 sm:basis-44">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              required
              value={period.to}
              onChange={({ target }) => setPeriod({ ...period, to: target.value })}
            />
          )}
        </Field>
        {branches.length > 1 && (
          <fieldset className="flex flex-wrap gap-2 sm:pt-7">
            <legend className="sr-only">Sede</legend>
            {[{ id: "", name: "Todas las sedes" }, ...branches].map(({ id, name }) => (
              <Chip
                key={id}
                title={name}
                name="sede"
                checked={branchId === id}
                onChange={() => setBranchId(id)}
              />
            ))}
          </fieldset>
        )}
        {scopes.length > 1 && (
          <fieldset className="flex flex-wrap gap-2 sm:pt-7">
            <legend className="sr-only">De quién</legend>
            {scopes.map((one) => (
              <Chip
                key={one}
                title={scopeNames[one]}
                name="de-quien"
                checked={query.data?.scope === one}
                onChange={() => setScope(one)}
              />
            ))}
          </fieldset>
        )}
      </div>
      <div className="mt-6">
        <Loaded query={query} what="el informe" skeletons={["h-40"]}>
          {(report) => <AttendanceTables months={report.months} />}
        </Loaded>
      </div>
      <a
        className={buttonStyle("outline", "medium", "mt-6")}
        aria-disabled={wrong ? true : undefined}
        href={wrong ? undefined : `${downloadAttendance.path}?${new URLSearchParams(asked)}`}
        download
      >
        Descargar por mes (CSV)
      </a>
    </section>
  );
}

function wrongIn({ from, to }: Period): { from?: string; to?: string } | null {
  if (!from) return { from: "Elige desde qué día." };
  if (!to) return { to: "Elige hasta qué día." };
  if (from > to) return { to: "Elige un día igual o posterior al primero." };
  return daysBetween(from, to) < mostDays ? null : { to: `Elige a lo más ${mostDays} días.` };
}

interface Period {
  from: string;
  to: string;
}

/** What is asked for most: each both days counted. */
function usualPeriods(today: string): (Period & { label: string })[] {
  const month = today.slice(0, 7);
  const first = `${month}-01`;
  return [
    { label: "Este mes", from: first, to: today },
    { label: "Mes pasado", from: `${addMonths(month, -1)}-01`, to: addDays(first, -1) },
    { label: "12 meses", from: `${addMonths(month, -11)}-01`, to: today },
  ];
}
