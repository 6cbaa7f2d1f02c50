import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicClock, useClinicNow } from "~/client/clinic-now";
import { say } from "~/client/say-later";
import { signedInCall } from "~/client/session-end";
import { useOnceKey } from "~/client/use-once-key";
import { withPatience } from "~/client/with-patience";
import { formatDateOf } from "~/shared/clinic-time";
import { toast } from "~/ui/toast/toast";
import { changeableOf } from "../../chart-of-hour";
import { type BodyChart, markBody } from "../../contract";
import { ChartDialog, type Marked } from "../ChartDialog";
import { ownBodyCharts, putOwnChart } from "../offered/own-charts";
import { type Draft, joined, onAfter, replacedBy } from "./draft";
import { onChartTaken } from "./follow-charts";
import { dropMarks, keepMarks, keptMarks } from "./kept-marks";

const none: BodyChart[] = [];

interface Props {
  patientId: string;
  onClose: () => void;
}

/** The patient's own: what is marked is kept on the phone at each press, and sent with "Guardar". */
export default function OwnChartDialog({ patientId, onClose }: Props) {
  const { data, isError, fetchStatus } = useQuery(ownBodyCharts);
  const charts = data ?? none;
  // Begun before what stands is known, it would be a second one; without a network it is begun all the same.
  const isKnown = data !== undefined || isError || fetchStatus === "paused";
  const now = useClinicNow();
  const [begin] = useState(now);
  const changes = changeableOf(charts, begin);
  const [initial, setInitial] = useState<Draft | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    let isOver = false;
    const id = changes?.id ?? null;
    const known = { marks: changes?.marks ?? [], note: changes?.note ?? "", on: id };
    void keptMarks(patientId).then((kept) => {
      const draft = !kept
        ? known
        : kept.on === null && changes
          ? joined(kept, changes)
          : { ...kept, on: replacedBy(kept, id, charts) };
      if (!isOver) setInitial((before) => before ?? draft);
    });
    return () => {
      isOver = true;
    };
  }, [patientId, changes, charts, isKnown]);
  return initial && <Marking initial={initial} patientId={patientId} onClose={onClose} />;
}

interface MarkingProps extends Props {
  initial: Draft;
}

function Marking({ initial, patientId, onClose }: MarkingProps) {
  const queryClient = useQueryClient();
  const clock = useClinicClock();
  const onceKey = useOnceKey();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [replaces, setReplaces] = useState(initial.on);
  // What was sent before, and kept by the phone, arrives meanwhile.
  useEffect(() => onChartTaken(({ id }, sent) => setReplaces((on) => onAfter(on, sent, id))), []);

  async function save({ marks, note }: Marked, painless: boolean): Promise<void> {
    const said = { marks: [...marks], painless, note: note.trim() || null, replaces };
    const headers = onceKey(said);
    setPending(true);
    setRefusal(null);
    try {
      const chart = await withPatience((signal) => signedInCall(markBody, { body: said, headers, signal }));
      putOwnChart(queryClient, chart, replaces);
      toast({ title: "Guardado", description: "Tu kinesiólogo lo ve antes de atenderte." });
      leave();
    } catch (error) {
      const { code, text, fields, current } = failureOf(error);
      if (code === "connection") {
        const key = headers["Idempotency-Key"];
        const saidAt = clock().toISOString();
        say({
          about: "body-chart",
          label: `Dónde te duele, ${formatDateOf(saidAt)}`,
          call: { method: markBody.method, path: markBody.path },
          params: {},
          body: { ...said, saidAt },
          onceKey: key,
        });
        toast({ title: "Quedó en este teléfono", description: "Lo enviamos cuando vuelva la red." });
        // What was begun stays until the server has it: should it be refused, it is there to be sent anew.
        onClose();
        return;
      }
      if (code === "conflict") {
        setReplaces(null);
        if (current) void queryClient.invalidateQueries(ownBodyCharts);
      }
      if (code !== "unauthenticated")
        setRefusal(
          text ??
            Object.values(fields)[0] ??
            "Tuvimos un problema nosotros. Lo que marcaste sigue aquí: inténtalo de nuevo en un momento.",
        );
    } finally {
      setPending(false);
    }
  }
  function leave(): void {
    void dropMarks();
    onClose();
  }
  return (
    <ChartDialog
      title="Muéstranos dónde te duele"
      description="Toca dónde, y di cómo y cuánto."
      whose="Tu"
      painless="Hoy no me duele nada"
      initial={initial}
      refusal={refusal}
      pending={pending}
      onChange={(marked) => void keepMarks(patientId, { ...marked, on: replaces })}
      onSave={(marked, painless) => void save(marked, painless)}
      onClose={onClose}
    />
  );
}
