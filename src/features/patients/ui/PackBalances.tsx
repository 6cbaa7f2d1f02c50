import { useQuery } from "@tanstack/react-query";
import type { PackBalance } from "~/features/payments/packs-contract";
import { Ticks } from "~/ui/ticks/Ticks";
import { ownPacks } from "./own-packs";

/** Sessions left of each pack: `10 de 10 → 7 de 10`, and the same as a row of ticks. */
export function PackBalances() {
  const packs = useQuery(ownPacks).data ?? [];
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="tus-sesiones">
      <h2 id="tus-sesiones" className="text-2xl">
        Sesiones que te quedan
      </h2>
      <ul className="mt-4 grid gap-6">
        {/* By index: somebody may have two of the same kind. */}
        {Object.entries(packs).map(([index, pack]) => (
          <Balance key={index} balance={pack} />
        ))}
      </ul>
    </section>
  );
}

function Balance({ balance: { service, pack, sessions, left } }: { balance: PackBalance }) {
  return (
    <li>
      <p className="text-lg font-semibold">
        {service}, {pack}
      </p>
      <p className="tabular-nums">
        {left === sessions ? (
          `${left} de ${sessions}`
        ) : (
          <>
            <span className="text-ink-soft">
              {sessions} de {sessions} →
            </span>{" "}
            <strong className="font-semibold">
              {left} de {sessions}
            </strong>
          </>
        )}
      </p>
      <Ticks total={sessions} left={left} />
    </li>
  );
}
