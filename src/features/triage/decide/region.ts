import type { Findings } from "../read/find-concepts";

const most = 3;

/** The places the text speaks of, as they are named to the person; what hurts today before what hurt once. */
export function regionsOf({ places }: Findings): string[] {
  const best = Math.max(0, ...places.map(({ weight }) => Math.floor(weight)));
  const labels: string[] = [];
  for (const { place, weight } of places)
    if (Math.floor(weight) === best && !labels.includes(place.label)) labels.push(place.label);
  return withoutGeneral(labels).slice(0, most);
}

/** "La espalda" says nothing when its lower part was named too. */
function withoutGeneral(labels: string[]): string[] {
  const precise = labels.some((label) => label.startsWith("la espalda ") || label.startsWith("el sacro"));
  return labels.filter((label) => !(precise && label === "la espalda"));
}

export function joinWithAnd(labels: string[]): string {
  const last = labels.at(-1);
  if (labels.length <= 1 || last === undefined) return last ?? "";
  return `${labels.slice(0, -1).join(", ")} y ${last}`;
}
