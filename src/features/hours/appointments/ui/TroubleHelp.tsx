import type { CallFailure } from "~/client/call-failure";
import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";

interface Props {
  failure: Pick<CallFailure, "code" | "text">;
  /** What is not lost by it. */
  kept: string;
}

function wordsOf({ code, text }: Props["failure"]): string {
  if (code === "connection") return "No hay conexión: revisa tu internet.";
  // Who asked too often is told how long to wait.
  if (code === "rate_limited" && text) return text;
  return "Es un problema nuestro, no tuyo, y suele pasar en unos minutos.";
}

/** Whose trouble it is, in words that need no knowledge of it, and the telephone where none of ours helps. */
export function TroubleHelp({ failure, kept }: Props) {
  const { phone } = useClinic().identity;
  return (
    <p className="mb-3">
      {wordsOf(failure)} {kept} También puedes llamarnos al{" "}
      <a href={`tel:${phone}`} className="link whitespace-nowrap tabular-nums">
        {formatPhone(phone)}
      </a>
      .
    </p>
  );
}
