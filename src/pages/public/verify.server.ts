import { kindNames } from "~/features/care/documents/document-kinds";
import { verify } from "~/features/care/documents/verify";
import { formatDate } from "~/shared/clinic-time";
import type { PageServer } from "../server-of-request";

/** What the page shows: nothing of it names a person, and no more of a paper leaves the server. */
export type Shown =
  | { state: "asks" }
  | { state: "asked too often" }
  | { state: "unknown" }
  | { state: "found"; facts: [label: string, value: string][]; isAnnulled: boolean };

const names = { ...kindNames, receipt: "Comprobante de pago", refund: "Comprobante de devolución" };

export async function verificationOf(
  server: PageServer,
  request: Request,
): Promise<{ shown: Shown; waitSeconds: number | null }> {
  const typed = new URL(request.url).searchParams.get("codigo")?.trim();
  if (!typed) return { shown: { state: "asks" }, waitSeconds: null };
  const found = await verify(server, typed, server.address);
  if (found.state === "asked too often")
    return { shown: { state: found.state }, waitSeconds: Math.max(1, Math.ceil(found.waitSeconds)) };
  if (found.state === "unknown") return { shown: found, waitSeconds: null };
  const { issuer, kind, issuedOn, isAnnulled } = found;
  return {
    shown: {
      state: "found",
      isAnnulled,
      facts: [
        ["Documento", names[kind]],
        ["Emitido por", issuer],
        ["Fecha", `${formatDate(issuedOn)} de ${issuedOn.slice(0, 4)}`],
      ],
    },
    waitSeconds: null,
  };
}
