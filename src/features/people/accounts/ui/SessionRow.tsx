import type { output } from "zod/mini";
import { formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { listSessions } from "../contract";

interface Props {
  session: output<typeof listSessions.answer.body>[number];
  closing: boolean;
  onClose: () => void;
}

export function SessionRow({ session, closing, onClose }: Props) {
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
