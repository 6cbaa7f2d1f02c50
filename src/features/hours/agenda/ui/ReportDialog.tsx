import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { agendaKey } from "~/client/dashboard/query-keys";
import { toneOf, useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { addDays, formatWeek, mondayOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Dialog } from "~/ui/dialog/Dialog";
import { NextIcon, PreviousIcon } from "~/ui/icon/icons";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Tooltip } from "~/ui/tooltip/Tooltip";
import { downloadWeekReport, readWeekReport, type WeekReport } from "../contract";

/** How a week went: occupancy, cancellations, no-shows and new patients of each professional. */
export default function ReportDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const [from, setFrom] = useState(mondayOf(date));
  const to = addDays(from, 6);
  const today = useClinicToday();
  const { data, isError } = useQuery({
    queryKey: [...agendaKey, "report", from],
    queryFn: ({ signal }) => signedInCall(readWeekReport, { signal, query: { from, to } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Informe de la semana"
      width="wide"
      footer={
        <a
          className={buttonStyle("outline", "small")}
          href={`${downloadWeekReport.path}?${new URLSearchParams({ from, to })}`}
          download
        >
          Descargar CSV
        </a>
      }
    >
      <div className="flex items-center justify-between gap-4">
        <Tooltip text="Semana anterior">
          <Button
            variant="quiet"
            size="small"
            aria-label="Semana anterior"
            onClick={() => setFrom(addDays(from, -7))}
          >
            <PreviousIcon />
          </Button>
        </Tooltip>
        <p aria-live="polite" className="text-center font-semibold first-letter:uppercase">
          {formatWeek(from, to, today)}
        </p>
        <Tooltip text="Semana siguiente">
          <Button
            variant="quiet"
            size="small"
            aria-label="Semana siguiente"
            onClick={() => setFrom(addDays(from, 7))}
          >
            <NextIcon />
          </Button>
        </Tooltip>
      </div>
      {isError && <Alert kind="error">No pudimos leer el informe. Revisa tu conexión.</Alert>}
      {!data && !isError && <Skeleton className="mt-6 h-64" />}
      {data && (
        <div className="mt-6 grid gap-8 sm:grid-cols-2">
          <Bars
            title="Ocupación"
            report={data}
            value={({ bookedMinutes, offeredMinutes }) =>
              offeredMinutes ? Math.round((bookedMinutes / offeredMinutes) * 100) : 0
            }
            most={100}
            say={(value) => `${value} %`}
          />
          <Bars title="Citas" report={data} value={({ appointments }) => appointments} />
          <Bars title="Completadas" report={data} value={({ completed }) => completed} />
          <Bars title="Canceladas" report={data} value={({ cancelled }) => cancelled} />
          <Bars title="No llegaron" report={data} value={({ noShows }) => noShows} />
          <Bars title="Pacientes nuevos" report={data} value={({ newPatients }) => newPatients} />
        </div>
      )}
    </Dialog>
  );
}

interface BarsProps {
  title: string;
  report: WeekReport;
  value: (row: WeekReport["therapists"][number]) => number;
  most?: number;
  say?: (value: number) => string;
}

/** Each bar stands beside its name and number, so it says nothing that is not also text. */
function Bars({ title, report, value, most, say = String }: BarsProps) {
  const { members } = useTeam();
  const top = most ?? Math.max(1, ...report.therapists.map(value));
  return (
    <section>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 flex flex-col gap-3">
        {report.therapists.map((row) => (
          <div key={row.therapistId}>
            <dt className="flex justify-between gap-4">
              <span className="truncate">{row.name}</span>
            </dt>
            <dd className="flex items-center gap-3">
              <span aria-hidden="true" className="h-3 grow rounded-sm bg-sunk">
                <span
                  className={`block h-full rounded-sm ${toneOf(members, row.therapistId).mark}`}
                  style={{ width: `${Math.min(100, (value(row) / top) * 100)}%` }}
                />
              </span>
              <span className="w-14 text-right font-semibold tabular-nums">{say(value(row))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
