import type { ReactNode } from "react";
import { formatPesos } from "~/shared/money";
import { meansNames } from "../../entries";
import type { Till } from "../../till-contract";

/** By means and by who recorded it. Balance that pays is money that came on another day. */
export function TillSums({ till: { sums, expectedCash } }: { till: Till }) {
  const total = sums.reduce((sum, { means, amount }) => (means === "balance" ? sum : sum + amount), 0);
  return (
    <section aria-labelledby="sumas-del-dia">
      <h3 id="sumas-del-dia" className="text-lg">
        Sumas
      </h3>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {sums.map(({ means, who, amount, count }) => (
          <Sum
            key={`${means} ${who}`}
            term={
              <>
                {meansNames[means]}
                <span className="block text-ink-soft">
                  {who} · {count === 1 ? "1 movimiento" : `${count} movimientos`}
                </span>
              </>
            }
            amount={amount}
          />
        ))}
        <Sum term={<span className="font-semibold">Total del día</span>} amount={total} />
        <Sum
          term={
            <>
              <span className="font-semibold">Debe haber en caja</span>
              <span className="block text-ink-soft">
                Monto inicial, efectivo y copagos de bonos, menos lo devuelto y lo retirado
              </span>
            </>
          }
          amount={expectedCash}
        />
      </dl>
    </section>
  );
}

function Sum({ term, amount }: { term: ReactNode; amount: number }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="min-w-0 grow basis-40 break-words">{term}</dt>
      <dd className="ml-auto font-semibold tabular-nums">{formatPesos(amount)}</dd>
    </div>
  );
}
