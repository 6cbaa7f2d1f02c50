import { useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { useLanding } from "~/client/use-landing";
import { dateOf, formatDateFrom } from "~/shared/clinic-time";
import { kindNames } from "../document-kinds";
import { documentAddress } from "./offered/document-queries";
import { ownDocuments } from "./own-documents";

/** 'Tus documentos': what was issued, to read and to print. Nothing while there is none. */
export function OwnDocuments({ patientId }: { patientId: string }) {
  const today = useClinicToday();
  const section = useLanding<HTMLElement>("documentos");
  const { data: documents = [] } = useQuery(ownDocuments(patientId));
  if (documents.length === 0) return null;
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="tus-documentos" className="mb-10 outline-none">
      <h2 id="tus-documentos" className="text-2xl">
        Tus documentos
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {documents.map(({ id, kind, number, issuedAt, state }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
            <a
              href={documentAddress(id)}
              target="_blank"
              rel="noopener"
              className="link inline-flex min-h-11 items-center font-semibold"
            >
              {kindNames[kind]}
            </a>
            <span className="text-ink-soft">
              N.º {number} · {formatDateFrom(dateOf(issuedAt), today)}
              {state === "annulled" && " · Anulado"}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
