import { useClinicToday } from "~/client/clinic-now";
import { formatDateFrom } from "~/shared/clinic-time";
import { CheckIcon } from "~/ui/icon/icons";
import { Ticks } from "~/ui/ticks/Ticks";
import type { PackLeft } from "../../account-contract";
import { formatSessionsLeft } from "../../format-sessions";

/** What is left of each pack, how long it lasts, and whether it is paid. */
export function PacksLeft({ packs }: { packs: PackLeft[] }) {
  return (
    <ul className="grid gap-8">
      {packs.map((pack) => (
        <Pack key={pack.id} pack={pack} />
      ))}
    </ul>
  );
}

function Pack({ pack: { service, pack, sessions, left, used, expiresOn, paid } }: { pack: PackLeft }) {
  const today = useClinicToday();
  const reserved = sessions - left - used;
  // "el 20 de mayo": which day of the week it is months ahead helps nobody.
  const lastDay = formatDateFrom(expiresOn, today).replace(/^\S+ /, "");
  return (
    <li>
      <p className="text-lg font-semibold wrap-anywhere">
        {service}, {pack}
      </p>
      <p className="tabular-nums">
        <strong className="font-semibold">{formatSessionsLeft(left, sessions)}</strong>
        {reserved > 0 && `, ${reserved} ${reserved === 1 ? "reservada" : "reservadas"}`}
        {used > 0 && `, ${used} ${used === 1 ? "usada" : "usadas"}`}
      </p>
      <Ticks total={sessions} left={left} />
      <p className="mt-2 flex flex-wrap gap-x-4">
        <span className="whitespace-nowrap">Vence el {lastDay}</span>
        {paid ? (
          <span className="inline-flex items-center gap-1.5 text-confirmed">
            <CheckIcon className="size-4 shrink-0" />
            Pagado
          </span>
        ) : (
          <span className="text-ink-soft">Por pagar</span>
        )}
      </p>
    </li>
  );
}
