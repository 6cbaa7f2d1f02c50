import { useQuery } from "@tanstack/react-query";
import { signedInCall } from "~/client/session-end";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { listMyMessages } from "../contract";
import { MessageList } from "./MessageList";

export function OwnMessages() {
  const messages = useQuery({
    queryKey: [listMyMessages.path],
    queryFn: ({ signal }) => signedInCall(listMyMessages, { signal }),
  });
  if (messages.isPending) return <Skeleton className="h-20" />;
  if (messages.isError) {
    return (
      <Button variant="outline" onClick={() => void messages.refetch()}>
        No pudimos leerlo. Reintentar
      </Button>
    );
  }
  if (messages.data.length === 0) return <p>Todavía no te hemos escrito.</p>;
  return <MessageList label="Lo que te escribimos" messages={messages.data} />;
}
