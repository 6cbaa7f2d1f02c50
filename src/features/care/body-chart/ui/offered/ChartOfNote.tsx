import { useQuery } from "@tanstack/react-query";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { chartOfSession } from "../../chart-of-hour";
import { ChartBrief } from "./ChartBrief";
import { bodyChartsQuery } from "./chart-queries";
import { MarkPatientBody } from "./MarkPatientBody";

interface Props {
  patientId: string;
  session: { appointmentId: string | null; date: string };
}

/** Which chart is signed with the note of a session: the latest one of its hour or its day. */
export function useChartOfSession(patientId: string, session: Props["session"]) {
  const { data, isError, refetch } = useQuery(bodyChartsQuery(patientId));
  return {
    chart: chartOfSession(data ?? [], session),
    /** Until it was read nobody knows whether there is one. */
    unread: data ? null : { hasFailed: isError, retry: () => void refetch() },
  };
}

/** Why it is not known what would be signed: it is still being read, or could not be. */
export function UnreadChart({ hasFailed, retry }: { hasFailed: boolean; retry: () => void }) {
  if (!hasFailed) return <p role="status">Buscando dónde duele…</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert kind="error" title="No pudimos leer dónde duele">
        Si firmas así, la nota queda sin lo que esté marcado.
      </Alert>
      <Button size="small" variant="outline" onClick={retry}>
        Leerlo de nuevo
      </Button>
    </div>
  );
}

/** Beside a note that is being written: where it hurts today, or did the last time, and one press to mark it. */
export function ChartOfNote({ patientId, session }: Props) {
  const { data = [] } = useQuery(bodyChartsQuery(patientId));
  const kept = chartOfSession(data, session);
  const shown = kept ?? data.findLast(({ annulled }) => !annulled);
  return (
    <section aria-labelledby="donde-duele-nota" className="grid gap-2">
      <h3 id="donde-duele-nota" className="font-text text-base font-semibold">
        Dónde duele
        {kept && <span className="font-normal text-ink-soft"> · queda con esta nota</span>}
        {shown && !kept && <span className="font-normal text-ink-soft"> · la última vez</span>}
      </h3>
      {shown && <ChartBrief chart={shown} />}
      <MarkPatientBody patientId={patientId} />
    </section>
  );
}

/** The chart that an entry was signed with. */
export function ChartOfRecord({ patientId, chartId }: { patientId: string; chartId: string }) {
  const { data = [] } = useQuery(bodyChartsQuery(patientId));
  const chart = data.find(({ id }) => id === chartId);
  return chart ? <ChartBrief chart={chart} /> : null;
}
