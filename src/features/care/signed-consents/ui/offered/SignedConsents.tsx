import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { relationName } from "~/features/hours/appointments/representative";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { downloadSignedConsent, type SignedConsent, withdrawConsent } from "../../contract";
import { signedConsents, useReadConsents } from "./consent-queries";

interface Props {
  patientId: string;
  /** Said where there is none. */
  empty: string;
}

/** What was signed, with its sheet; each can be taken back, and stays in the list. */
export function SignedConsents({ patientId, empty }: Props) {
  const query = useQuery(signedConsents(patientId));
  if (query.isPending) return <Skeleton className="h-14" />;
  if (query.isError)
    return (
      <Button variant="outline" onClick={() => void query.refetch()}>
        No pudimos leerlos. Reintentar
      </Button>
    );
  if (query.data.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {query.data.map((signed) => (
        <Signed key={signed.id} signed={signed} />
      ))}
    </ul>
  );
}

function Signed({ signed }: { signed: SignedConsent }) {
  const { id, title, signedBy, representative, at, withdrawnAt } = signed;
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const readAgain = useReadConsents();
  async function takeBack(): Promise<void> {
    setSending(true);
    try {
      await signedInCall(withdrawConsent, { params: { id }, body: {} });
      toast({ title: "Lo retiraste", description: "Lo que ya se hizo sigue valiendo." });
      readAgain();
    } catch (error) {
      toastFailure(error, { title: "No pudimos retirarlo" });
    } finally {
      setSending(false);
      setAsking(false);
    }
  }
  const named = <span className="sr-only">, {title}</span>;
  return (
    <li className="py-3">
      <p className="font-semibold break-words">{title}</p>
      <p className="text-ink-soft break-words">
        {withdrawnAt
          ? `Firmado el ${formatDateOf(at)}, retirado el ${formatDateOf(withdrawnAt)}`
          : `Firmado el ${formatDateOf(at)} por ${signedBy}`}
        {representative && `, ${relationName(representative.relation)} (${representative.name})`}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <a
          href={downloadSignedConsent.path.replace("{id}", encodeURIComponent(id))}
          download
          className={buttonStyle("outline", "small")}
        >
          Descargar PDF{named}
        </a>
        {!withdrawnAt && !isAsking && (
          <Button size="small" variant="quiet" onClick={() => setAsking(true)}>
            Retirar{named}
          </Button>
        )}
        {isAsking && (
          <>
            <Button
              size="small"
              variant="solid"
              pending={isSending}
              pendingLabel="Retirando..."
              onClick={() => void takeBack()}
            >
              Sí, retirarlo{named}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
              Dejarlo firmado
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
