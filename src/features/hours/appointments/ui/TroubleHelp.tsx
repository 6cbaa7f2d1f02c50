import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";

/** Whose trouble it is, in words that need no knowledge of it, and the telephone where none of ours helps. */
export function TroubleHelp({ isConnection, kept }: { isConnection: boolean; kept: string }) {
  const { phone } = useClinic().identity;
  return (
    <p className="mb-3">
      {isConnection
        ? "No hay conexión: revisa tu internet."
        : "Es un problema nuestro, no tuyo, y suele pasar en unos minutos."}{" "}
      {kept} También puedes llamarnos al{" "}
      <a href={`tel:${phone}`} className="link whitespace-nowrap tabular-nums">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
