import { useState } from "react";
import type { output } from "zod/mini";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatMoment } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { endOtherSessions, endSession, type listSessions } from "../contract";
import type { AccountDialogProps } from "./account-dialog";
import { useAccountRefresh, useSessions } from "./account-queries";

/** Where this account is open, and how to close it there. */
export default function SessionsDialog({ onClose }: AccountDialogProps) {
  const sessions = useSessions();
  const refresh = useAccountRefresh();
  /** Id of the session that is being closed, or "others". */
  const [closing, setClosing] = useState<string | null>(null);

  async function close(what: string, call: () => Promise<unknown>, done: string): Promise<void> {
    setClosing(what);
    try {
      await call();
      toast({ title: done });
    } catch (error) {
      toastFailure(error, { title: "No pudimos cerrar la sesión" });
    }
    await refresh();
    setClosing(null);
  }

  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title="Sesiones abiertas"
      footer={
        others.length > 0 && (
          <Button
            variant="outline"
            className="w-full"
            pending={closing === "others"}
            pendingLabel="Cerrando..."
            onClick={() =>
              void close("others", () => signedInCall(endOtherSessions, {}), "Cerramos tus otras sesiones")
            }
          >
            Cerrar otras sesiones
          </Button>
        )
      }
    >
      {sessions.isPending && (
        <div className="flex flex-col gap-4">
          <p role="status">Buscando tus sesiones…</p>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {sessions.isError && (
        <div className="flex flex-col items-start gap-4">
          <Alert kind="error" title="No pudimos leer tus sesiones">
            Revisa tu conexión y vuelve a intentarlo.
          </Alert>
          <Button variant="outline" onClick={() => void sessions.refetch()}>
            Reintentar
          </Button>
        </div>
      )}
      {sessions.data && (
        <>
          <p>Si no reconoces alguna, ciérrala y cambia tu contraseña.</p>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {sessions.data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                closing={closing === session.id}
                onClose={() =>
                  void close(
                    session.id,
                    () => signedInCall(endSession, { params: { id: session.id } }),
                    "Cerramos esa sesión",
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface Props {
  session: output<typeof listSessions.answer.body>[number];
  closing: boolean;
  onClose: () => void;
}

function SessionRow({ session, closing, onClose }: Props) {
  const { device, createdAt, lastSeenAt, isCurrent } = session;
  return (
    <li className="flex items-center justify-between gap-4 py-4">
      <div>
        <p className="font-semibold">{device}</p>
        <p className="text-ink-soft tabular-nums">
          {isCurrent ? "Esta sesión, en uso ahora" : `Última vez: ${formatMoment(lastSeenAt)}`}
          <br />
          Abierta: {formatMoment(createdAt)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="outline"
          size="small"
          pending={closing}
          pendingLabel="Cerrando..."
          onClick={onClose}
          aria-label={`Cerrar la sesión de ${device}`}
        >
          Cerrar
        </Button>
      )}
    </li>
  );
}
