import { useQuery } from "@tanstack/react-query";
import { FilePart } from "~/client/dashboard/FilePart";
import { fileKey, fileStaleMs } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { listPatientMessages } from "../contract";
import { MessageList } from "./MessageList";

export function PatientMessages({ patientId }: { patientId: string }) {
  const query = useQuery({
    queryKey: fileKey(patientId, "messages"),
    queryFn: ({ signal }) => signedInCall(listPatientMessages, { signal, params: { id: patientId } }),
    staleTime: fileStaleMs,
  });
  return (
    <section aria-labelledby="mensajes">
      <h3 id="mensajes" className="mb-2 text-lg">
        Lo que se le escribió
      </h3>
      <FilePart query={query} empty="Todavía no se le ha escrito.">
        {(messages) => <MessageList label="Mensajes" messages={messages} />}
      </FilePart>
    </section>
  );
}
