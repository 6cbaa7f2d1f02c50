import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { useSafeClose } from "~/client/typed-text";
import { useOnceKey } from "~/client/use-once-key";
import { withPatience } from "~/client/with-patience";
import { toast } from "~/ui/toast/toast";
import { markBody } from "../contract";
import { ChartDialog, type Marked } from "./ChartDialog";
import { bodyChartsQuery } from "./offered/chart-queries";

interface Props {
  patientId: string;
  onClose: () => void;
}

/** With the patient there: the same figures, in the kinesiologist's name. */
export default function PatientChartDialog({ patientId, onClose }: Props) {
  const queryClient = useQueryClient();
  const onceKey = useOnceKey();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isTouched, setTouched] = useState(false);
  const { close, guard } = useSafeClose(onClose, isTouched);
  async function save({ marks, note }: Marked, painless: boolean): Promise<void> {
    const body = { patientId, marks: [...marks], painless, note: note.trim() || null };
    setPending(true);
    setRefusal(null);
    try {
      await withPatience((signal) => signedInCall(markBody, { body, headers: onceKey(body), signal }));
      await queryClient.invalidateQueries(bodyChartsQuery(patientId));
      toast({ title: "Quedó en la ficha", description: "Se guarda con la nota que firmes hoy." });
      onClose();
    } catch (error) {
      const { code, text, fields } = failureOf(error);
      if (code !== "unauthenticated")
        setRefusal(
          code === "connection"
            ? "Sin conexión. Lo que marcaste sigue aquí: inténtalo cuando vuelva."
            : (Object.values(fields)[0] ??
                text ??
                "Lo que marcaste sigue aquí. Inténtalo de nuevo en un momento."),
        );
    } finally {
      setPending(false);
    }
  }
  return (
    <ChartDialog
      title="Marcar dónde duele"
      description="Con la persona al lado: toca la zona, cómo es y cuánto."
      whose="Su"
      painless="Hoy no le duele nada"
      refusal={refusal}
      pending={pending}
      guard={guard}
      onChange={({ marks, note }) => setTouched(marks.length > 0 || note.trim() !== "")}
      onSave={(marked, painless) => void save(marked, painless)}
      onClose={close}
    />
  );
}
