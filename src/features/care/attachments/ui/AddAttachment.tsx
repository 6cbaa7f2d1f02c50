import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { newOnceKey } from "~/client/once-key";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { toast } from "~/ui/toast/toast";
import { type AttachmentKind, kinds, kindWords } from "../attachment-limits";
import { attachmentsQuery } from "./attachment-queries";
import { FilePress } from "./offered/FilePress";
import { OrderDate } from "./offered/OrderDate";
import { type FileToSend, faultOfFile, giveUp, sendFile } from "./offered/send-file";

/** Adds a paper to somebody's file: what it is, and one press for the file. What did not arrive is sent again as it was. */
export function AddAttachment({ patientId }: { patientId: string }) {
  const queryClient = useQueryClient();
  const [kind, setKind] = useState<AttachmentKind>("order");
  const [orderedOn, setOrderedOn] = useState("");
  const [part, setPart] = useState<number | null>(null);
  const [arrivalId, setArrivalId] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [unsent, setUnsent] = useState<FileToSend | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);

  async function send(one: FileToSend): Promise<void> {
    setFault(null);
    setUnsent(null);
    setPart(0);
    const { signal } = leaving.current;
    try {
      await sendFile(one, { onPart: setPart, signal, onBegun: setArrivalId });
      setOrderedOn("");
      toast({ title: "Archivo agregado" });
      await queryClient.invalidateQueries(attachmentsQuery(patientId));
    } catch (error) {
      if (signal.aborted) return;
      const { code, text, fields } = failureOf(error);
      setFault(Object.values(fields)[0] ?? text ?? "El archivo no llegó. Revisa tu conexión.");
      if (["connection", "unknown", "internal", "unavailable"].includes(code)) setUnsent(one);
    } finally {
      setPart(null);
      setArrivalId(null);
    }
  }
  function takeAway(): void {
    leaving.current.abort();
    leaving.current = new AbortController();
    if (arrivalId) giveUp(arrivalId);
  }

  const choose = (file: File) => {
    const wrong = faultOfFile(file);
    setFault(wrong);
    if (!wrong)
      void send({
        patientId,
        kind,
        file,
        name: file.name,
        appointmentId: null,
        orderedOn: (kind === "order" && orderedOn) || undefined,
        onceKey: newOnceKey(),
      });
  };
  const percent = Math.round((part ?? 0) * 100);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Qué es">
          {(control) => (
            <Select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(target.value as AttachmentKind)}
            >
              {kinds.map((each) => (
                <option key={each} value={each}>
                  {kindWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {kind === "order" && <OrderDate value={orderedOn} onChange={setOrderedOn} />}
        <FilePress pending={part !== null} onFile={choose}>
          Agregar archivo
        </FilePress>
      </div>
      <p role="status" className="empty:hidden">
        {part !== null && (percent < 100 ? `Subiendo… ${percent} %` : "Revisando el archivo…")}
      </p>
      {part !== null && percent < 100 && (
        <Button variant="quiet" size="small" className="self-start" onClick={takeAway}>
          Quitar
        </Button>
      )}
      {fault && (
        <Alert kind="error">
          <p>{fault}</p>
          {unsent && (
            <Button variant="outline" size="small" className="mt-2" onClick={() => void send(unsent)}>
              Reintentar
            </Button>
          )}
        </Alert>
      )}
    </div>
  );
}
