import { AccountMarks } from "~/client/dashboard/AccountMarks";
import { formatPesos } from "~/shared/money";
import { AlertIcon } from "~/ui/icon/icons";
import type { Case } from "../contract";

/** What to know before the person comes in: packs, what is owed, hours missed, and a RUT that somebody else carries too. */
export function CaseMarks({ patient }: { patient: Case }) {
  const { packs, owed, noShows, sharesRut, rutDiffers, dataConfirmed, dataBlocked } = patient;
  const isMarked = !dataConfirmed || rutDiffers || dataBlocked;
  if (packs.length === 0 && owed === 0 && noShows === 0 && !sharesRut && !isMarked) return null;
  return (
    <ul aria-label="Avisos" className="mt-2 flex flex-wrap gap-2">
      {packs.map(({ service, pack, sessions, left }) => (
        <li key={`${service} ${pack}`} className="rounded-sm bg-green-wash px-2 py-0.5">
          {pack}: quedan <strong className="tabular-nums">{left}</strong> de {sessions}
        </li>
      ))}
      {owed > 0 && (
        <li className="rounded-sm px-2 py-0.5 font-semibold outline-2 -outline-offset-2 outline-dashed outline-line-strong">
          Debe <span className="tabular-nums">{formatPesos(owed)}</span>
        </li>
      )}
      {noShows > 0 && (
        <li className="flex items-center gap-1.5 rounded-sm bg-cancelled-wash px-2 py-0.5 text-cancelled">
          <AlertIcon className="size-4 shrink-0" />
          {noShows === 1 ? "Faltó 1 vez" : `Faltó ${noShows} veces`}
        </li>
      )}
      {isMarked && (
        <li className="flex flex-wrap gap-2">
          <AccountMarks rutDiffers={rutDiffers} dataConfirmed={dataConfirmed} dataBlocked={dataBlocked} />
        </li>
      )}
      {sharesRut && (
        <li className="flex items-center gap-1.5 rounded-sm bg-pending-wash px-2 py-0.5 text-pending">
          <AlertIcon className="size-4 shrink-0" />
          Otra cuenta tiene el mismo RUT
        </li>
      )}
    </ul>
  );
}
