import { useRef } from "react";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import type { Confirmation } from "../contract";
import { ResultPanel } from "./ResultPanel";
import { confirming, noPayment, wordsOf } from "./result-words";
import { SimulationNotice } from "./SimulationNotice";
import { useConfirmation } from "./use-confirmation";

interface Props {
  token: string;
  /** What the server knew when it drew the page. */
  known: Confirmation | null;
  /** What was to be paid; null where there was no order. */
  orderId: string | null;
  isSimulated: boolean;
  merchant: string;
}

export function PaymentResult({ token, known, orderId, isSimulated, merchant }: Props) {
  const { view, retry } = useConfirmation({ token, known, isSimulated });
  const words = wordsOf(view);
  // Whoever reads what the server drew is not interrupted; what comes later is news.
  const first = useRef(words?.title);
  const confirmation = "confirmation" in view ? view.confirmation : null;
  if (!words)
    return (
      <>
        <Verifying isSimulated={isSimulated} />
        <noscript>
          <ResultPanel
            words={known ? confirming : noPayment("No encontramos ese pago.")}
            confirmation={known}
            orderId={orderId}
            merchant={merchant}
            isSimulated={isSimulated}
            isNews={false}
          >
            {known && (
              <a href={`?${new URLSearchParams({ token_ws: token })}`} className={buttonStyle("solid")}>
                Revisar ahora
              </a>
            )}
          </ResultPanel>
        </noscript>
      </>
    );
  return (
    <ResultPanel
      key={words.title}
      words={words}
      confirmation={confirmation}
      orderId={orderId}
      merchant={merchant}
      isSimulated={isSimulated}
      isNews={words.title !== first.current}
    >
      {(view.kind === "lost" || view.kind === "slow") && (
        <Button variant={view.kind === "lost" ? "action" : "solid"} onClick={retry}>
          {view.kind === "lost" ? "Reintentar" : "Revisar ahora"}
        </Button>
      )}
      {words.kind === "success" && (
        <Button variant="outline" className="needs-js" onClick={() => window.print()}>
          Imprimir comprobante
        </Button>
      )}
    </ResultPanel>
  );
}

function Verifying({ isSimulated }: { isSimulated: boolean }) {
  return (
    <section aria-labelledby="verificando" aria-busy className="needs-js flex flex-col gap-6">
      <div>
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 id="verificando" className="text-3xl">
          Verificando tu pago…
        </h1>
      </div>
      <p role="status" className="text-lg">
        Toma unos segundos. No cierres esta página ni pagues de nuevo.
      </p>
      {isSimulated && <SimulationNotice />}
      <Skeleton className="h-12 w-48" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-2/3" />
      </div>
    </section>
  );
}
