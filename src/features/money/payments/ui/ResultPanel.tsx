import { type ReactNode, useEffect, useRef } from "react";
import { useClinic } from "~/client/clinic";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { portalPlace } from "~/shared/portal-address";
import { Alert } from "~/ui/alert/Alert";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import type { Confirmation } from "../contract";
import { orderSearch } from "./order-address";
import { resultRows } from "./result-rows";
import type { ResultWords } from "./result-words";
import { SimulationNotice } from "./SimulationNotice";

interface Props {
  words: ResultWords;
  confirmation: Confirmation | null;
  /** What was to be paid; null where there was no order. */
  orderId: string | null;
  merchant: string;
  isSimulated: boolean;
  /** It took the place of another: whoever waits hears of it. */
  isNews: boolean;
  /** What else can be done here. */
  children?: ReactNode;
}

/** How a payment ended, or where it stands. */
export function ResultPanel({
  words,
  confirmation,
  orderId,
  merchant,
  isSimulated,
  isNews,
  children,
}: Props) {
  const { identity } = useClinic();
  const { kind, title, text, detail, paysAgain } = words;
  const again = confirmation ? orderSearch({ amount: confirmation.amount, orderId }) : "";
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <section aria-labelledby="resultado" className="flex flex-col gap-6">
      <div>
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 ref={heading} id="resultado" tabIndex={-1} className="text-3xl outline-none">
          {title}
        </h1>
      </div>
      <Alert kind={kind} title={text}>
        {detail}
      </Alert>
      {isSimulated && !`${text} ${detail}`.includes("simulación") && <SimulationNotice />}
      {confirmation && <Receipt confirmation={confirmation} merchant={merchant} />}
      <div className="flex flex-wrap gap-3 print:hidden">
        {paysAgain && (
          <ButtonLink to={`/${again}#contact`} variant="action">
            Intentar nuevamente
          </ButtonLink>
        )}
        {paysAgain && confirmation && (
          <ButtonLink to={`/payment-form${again}`} variant="solid">
            Pagar {formatPesos(confirmation.amount)}
          </ButtonLink>
        )}
        {children}
        {orderId !== null && (kind === "success" || kind === "info") && (
          <ButtonLink to={portalPlace("resumen", orderId)} variant="solid">
            Ver mis horas
          </ButtonLink>
        )}
        <ButtonLink to="/" variant={kind === "success" && orderId === null ? "solid" : "outline"}>
          Volver al inicio
        </ButtonLink>
      </div>
      <p className="text-ink-soft">
        ¿Dudas? Llámanos al{" "}
        <a href={`tel:${identity.phone}`} className="link tabular-nums">
          {formatPhone(identity.phone)}
        </a>
        .
      </p>
    </section>
  );
}

function Receipt({ confirmation, merchant }: { confirmation: Confirmation; merchant: string }) {
  return (
    <div>
      <p className="font-display text-3xl font-bold tabular-nums">
        <span className="sr-only">Monto: </span>
        {formatPesos(confirmation.amount)}
      </p>
      <dl className="mt-4">
        {resultRows(confirmation, merchant).map(([term, meaning]) => (
          <div key={term} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[13rem_1fr]">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 font-semibold wrap-anywhere tabular-nums first-letter:uppercase">
              {meaning}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
