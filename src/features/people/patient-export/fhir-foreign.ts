import type { DocumentReference, Reference } from "fhir/r4";
import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { historyText } from "~/features/care/foreign-history/history-words";

interface Known {
  subject: Reference;
  by: (name: string | null) => Reference | undefined;
}

/**
 * What came from another system, as a document of that one and never as resources of ours: what was read of it, as text. `path` names the
 * bundle as it came, where the files come along.
 */
export function foreignResource(
  history: ForeignHistory,
  { subject, by }: Known,
  path?: string,
): DocumentReference {
  const { source, sha256, at, byPatient, by: bringer, hidden } = history;
  const title = `Historia de otro centro${source ? `: ${source}` : ""}`;
  return {
    resourceType: "DocumentReference",
    identifier: [{ type: { text: "SHA-256" }, value: sha256 }],
    status: hidden ? "entered-in-error" : "current",
    type: { text: "Historia de otro centro" },
    subject,
    date: at,
    author: [(byPatient ? undefined : by(bringer)) ?? subject],
    ...(source && { custodian: { display: source } }),
    ...(hidden?.reason && { description: hidden.reason }),
    content: [
      {
        attachment: {
          contentType: "text/plain; charset=utf-8",
          data: Buffer.from(historyText(history) || "Sin datos que mostrar.").toString("base64"),
          title,
          creation: at,
        },
      },
      ...(path ? [{ attachment: { contentType: "application/fhir+json", url: path, title } }] : []),
    ],
  };
}
