import { formatDateOf } from "~/shared/clinic-time";
import type { BodyChart, Mark } from "./contract";
import { kindNames } from "./pain-kinds";
import { regionOf } from "./regions";

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const regionName = (id: string): string => regionOf(id)?.name ?? "Otra parte del cuerpo";

/** "punzante, 7 de 10". */
export const painWords = ({ kind, strength }: Pick<Mark, "kind" | "strength">): string =>
  `${kindNames[kind].name.toLowerCase()}, ${strength} de 10`;

export const markWords = (mark: Mark): string => `${regionName(mark.region)}: ${painWords(mark)}`;

/** The strongest first: what is asked about first. */
export const strongestFirst = (marks: readonly Mark[]): Mark[] =>
  marks.toSorted((one, other) => other.strength - one.strength);

/** What a chart shows, for who does not see it: "17 de noviembre: rodilla derecha, por delante, punzante, 7 de 10". */
export function chartWords({ at, marks }: Pick<BodyChart, "at" | "marks">): string {
  const told = strongestFirst(marks).map(
    (mark) => `${lowerFirst(regionName(mark.region))}, ${painWords(mark)}`,
  );
  return `${formatDateOf(at)}: ${told.join("; ") || "no duele nada"}`;
}

/** In one line beside other facts: the strongest, and how many more. */
export function briefWords({ marks }: Pick<BodyChart, "marks">): string {
  const [first, ...others] = strongestFirst(marks);
  if (!first) return "no le duele nada";
  const more = others.length === 1 ? " y 1 zona más" : others.length > 1 ? ` y ${others.length} más` : "";
  return `${lowerFirst(regionName(first.region))}, ${painWords(first)}${more}`;
}

const strengthsOf = (marks: readonly Mark[]) =>
  new Map(marks.map((mark) => [`${mark.region} ${mark.kind}`, mark]));

/** What changed from one chart to the next, in words; a mark is the same one while its region and kind are. */
export function changeWords(before: readonly Mark[], after: readonly Mark[]): string[] {
  const [was, is] = [strengthsOf(before), strengthsOf(after)];
  const name = (mark: Mark) =>
    `${lowerFirst(regionName(mark.region))} (${kindNames[mark.kind].name.toLowerCase()})`;
  const changed = [...is].flatMap(([key, mark]) => {
    const former = was.get(key);
    if (!former) return [`Nuevo: ${name(mark)}, ${mark.strength} de 10`];
    if (former.strength === mark.strength) return [];
    return [
      `${mark.strength < former.strength ? "Bajó" : "Subió"}: ${name(mark)}, de ${former.strength} a ${mark.strength}`,
    ];
  });
  const gone = [...was].flatMap(([key, mark]) => (is.has(key) ? [] : [`Ya no: ${name(mark)}`]));
  return [...changed, ...gone];
}
