import { useRef } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { AlertIcon, CheckIcon } from "~/ui/icon/icons";
import type { Owed } from "../../account-contract";
import { formatWhatAndWhen, payAddress } from "../offered/own-payments";
import { LongList } from "./LongList";
import { Money } from "./Money";
import { PayFromBalance } from "./PayFromBalance";

interface Props {
  owed: Owed[];
  balance: number;
  onPaid: () => void;
}

/** What is sold and not paid, each with the ways to pay it. */
export function OwedList({ owed, balance, onPaid }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section
      aria-labelledby="por-pagar"
      className="grid gap-x-16 gap-y-4 border-b border-line pb-8 last:border-b-0 md:grid-cols-[18rem_1fr]"
    >
      <div>
        <h3 ref={heading} id="por-pagar" tabIndex={-1} className="text-xl outline-none">
          Por pagar
        </h3>
        {owed.length > 0 && (
          <p className="mt-1 text-ink-soft">Puedes pagar en línea ahora, o en el centro cuando vengas.</p>
        )}
      </div>
      <div className="max-w-3xl min-w-0">
        {owed.length === 0 ? (
          <p className="flex gap-3 text-lg">
            <CheckIcon className="mt-0.5 size-6 shrink-0 text-green" />
            Estás al día: no tienes nada por pagar.
          </p>
        ) : (
          <LongList
            items={owed}
            keyOf={({ orderId }) => orderId}
            row={(each) => (
              <OwedItem
                owed={each}
                balance={balance}
                onPaid={() => {
                  // Its row, with the button that was pressed, is gone.
                  heading.current?.focus();
                  onPaid();
                }}
              />
            )}
          />
        )}
      </div>
    </section>
  );
}

function OwedItem({ owed, balance, onPaid }: { owed: Owed; balance: number; onPaid: () => void }) {
  const today = useClinicToday();
  const { orderId, description, amount, inReview } = owed;
  const when = formatWhatAndWhen(owed, today);
  return (
    <li className="flex flex-col gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-40">
          <p className="text-lg font-semibold wrap-anywhere">{description}</p>
          <p className="tabular-nums first-letter:uppercase">{when}</p>
        </div>
        <p className="font-display text-xl font-bold">
          <Money amount={amount} />
        </p>
      </div>
      {inReview ? (
        <p className="flex gap-3 text-pending">
          <AlertIcon className="mt-0.5 size-5 shrink-0" />
          <strong className="font-semibold">Pago en revisión: no pagues de nuevo</strong>
        </p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={payAddress(orderId)}>
            <span>
              Pagar ahora
              <span className="sr-only">
                {" "}
                {description}, {when}
              </span>
            </span>
          </ButtonLink>
          {balance >= amount && (
            <PayFromBalance orderId={orderId} of={`${description}, ${when}`} onPaid={onPaid} />
          )}
        </div>
      )}
    </li>
  );
}
