// pack: care

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { sessionEnded } from "~/client/session-end";
import { FilePress } from "~/features/care/attachments/ui/offered/FilePress";
import { throwIfNotOk } from "~/shared/api-client";
import { Alert } from "~/ui/alert/Alert";
import { toast } from "~/ui/toast/toast";
import { largestBundle, tooLarge } from "../history-limits";

interface Props {
  /** Where it is sent. */
  path: string;
  /** What is read anew. */
  queryKey: string[];
  children: string;
}

/** Sends the file that another centre gave: one press, and the sentence of whoever refuses it beside the button. */
export function BringHistory({ path, queryKey, children }: Props) {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File) => {
    setFault(null);
    if (file.size > largestBundle) return setFault(tooLarge);
    setPending(true);
    try {
      await sendFile(path, file);
      toast({ title: "Historia guardada" });
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      const { code, text } = failureOf(error);
      if (code === "unauthenticated") sessionEnded();
      setFault(text ?? "No pudimos enviarlo. Revisa tu conexión y vuelve a intentarlo.");
    } finally {
      setPending(false);
    }
  };
  return (
    <div className="grid justify-items-start gap-3">
      {fault && <Alert kind="error">{fault}</Alert>}
      <FilePress
        onFile={(file) => void send(file)}
        accept=".json,application/json,application/fhir+json"
        pending={pending}
        pendingLabel="Leyendo el archivo…"
      >
        {children}
      </FilePress>
    </div>
  );
}

/** 5 MB on a bad line. */
const patienceMs = 180_000;

async function sendFile(path: string, file: File): Promise<void> {
  const body = new FormData();
  body.append("file", file);
  const signal = AbortSignal.timeout(patienceMs);
  await throwIfNotOk(await fetch(path, { method: "POST", credentials: "include", body, signal }));
}
