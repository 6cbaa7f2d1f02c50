import { useQuery } from "@tanstack/react-query";
import type { PackBalance } from "../contract";
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
        {packs.map((pack) => (
          <Balance key={`${pack.service} ${pack.pack}`} balance={pack} />
        ))}
      </ul>
    </section>
  );
}

function Balance({ balance: { service, pack, sessions, left } }: { balance: PackBalance }) {
  const ticks = Array.from({ length: sessions }, (_, index) => index);
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
      <p aria-hidden="true" className="mt-2 flex gap-1.5">
        {ticks.map((tick) => (
          <span
            key={tick}
            className={`h-6 w-1.5 rounded-full ${tick < sessions - left ? "bg-line-strong/40" : "bg-green"}`}
          />
        ))}
      </p>
    </li>
  );
}
