import type { Queryable } from "~/server/database/database";
import { BackupRefusal, type End } from "./format";
import { sequencesOf } from "./tables";

/**
 * Refuses a copy that is no former moment of this site: its rows may be other people's, and numbers that the site has yet to give may stand in
 * them. Its last seal sums up its whole log of accesses, so that no other site has it; and of no number it gave more than the site.
 */
export async function refuseOtherSite(site: Queryable, { seal, sequences }: End): Promise<void> {
  const { rowCount } = await site.query("select from access_log_seals where number = $1 and seal = $2", [
    seal?.number ?? 0,
    seal?.seal ?? "",
  ]);
  const ours = await sequencesOf(site);
  const isAhead = Object.entries(sequences).some(
    ([name, last]) => name in ours && BigInt(last ?? 0) > BigInt(ours[name] ?? 0),
  );
  if ((seal && !rowCount) || isAhead)
    throw new BackupRefusal(
      "La copia no es de un momento anterior de este sitio: es de otro sitio, o de una copia suya que siguió funcionando aparte. No cambié nada.",
    );
}
