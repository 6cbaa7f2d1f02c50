import { useQuery } from "@tanstack/react-query";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { formatSessionsLeft } from "~/features/money/payments/format-sessions";
import type { PackBalance } from "~/features/money/payments/packs-contract";
import { Ticks } from "~/ui/ticks/Ticks";
import { ownPacks } from "./own-packs";

/** Sessions left of each pack, in words and as a row of ticks, and the way to the next one. */
export function PackBalances() {
  const packs = useQuery(ownPacks).data ?? [];
  if (packs.length === 0) return null;
  return (
    <section aria-labelledby="tus-sesiones">
      <h2 id="tus-sesiones" className="text-2xl">
        Tus sesiones
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
      <p className="text-lg font-semibold tabular-nums">{formatSessionsLeft(left, sessions)}</p>
      <p>
        {service}, {pack}
      </p>
      <Ticks total={sessions} left={left} />
      {left > 0 && (
        <BookingLink variant="outline" size="small" className="mt-3">
          Agendar tu sesión {sessions - left + 1}
        </BookingLink>
      )}
    </li>
  );
}
