import type { FigureName } from "~/ui/illustrations/figures";

/** What an article's words call for, the first that fits. */
const calls: [RegExp, FigureName][] = [
  [/hombro|cuello|cervical|brazo|codo|mano/i, "shoulder"],
  [/corr|carrera|running|kil[oó]metro|marcha|camin|pie\b|tal[oó]n/i, "gait"],
  [/tobillo|equilibrio|ca[ií]da|lumb|espalda/i, "balance"],
  [/rodilla|cruzado|cadera|fuerza|sentadilla/i, "squat"],
];
const others: FigureName[] = ["squat", "gait", "shoulder", "balance"];

/** The drawing of an article without a picture: by what it is about, else always the same one for the same article. */
export function drawnFigure({ id, title, tags }: { id: string; title: string; tags: string[] }): FigureName {
  const words = [title, ...tags].join(" ");
  const called = calls.find(([pattern]) => pattern.test(words));
  if (called) return called[1];
  const sum = [...id].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return others[sum % others.length] ?? "squat";
}
