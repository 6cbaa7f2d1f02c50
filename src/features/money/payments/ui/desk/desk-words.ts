import { formatPesos } from "~/shared/money";

/** How what was counted stands to what should be there. */
export function formatDifference(counted: number, expected: number): string {
  const apart = counted - expected;
  if (apart === 0) return "cuadra";
  if (apart > 0) return apart === 1 ? "sobra $1" : `sobran ${formatPesos(apart)}`;
  return apart === -1 ? "falta $1" : `faltan ${formatPesos(-apart)}`;
}
