// pack: care

/** Letters of an `<svg>` that a finger has drawn. */
export const mostOfStroke = 64 * 1024;

const sizes = `(?: (?:xmlns="http://www\\.w3\\.org/2000/svg"|viewBox="[\\d .-]+"|(?:width|height)="\\d+"))*`;
const look = `(?: (?:fill|stroke|stroke-width|stroke-linecap|stroke-linejoin)="[\\w#.-]*")*`;
const path = `<path${look} d="[MmLlHhVvCcSsQqTtZz\\d\\s,.+-]+"${look} ?(?:/>|></path>)`;
const stroke = new RegExp(`^<svg${sizes}>(?:\\s*${path})+\\s*</svg>$`);

/** An `<svg>` of `<path>`s alone that a page can draw: nothing in it can be run, fetched or linked. */
export const isStroke = (svg: string): boolean =>
  svg.length <= mostOfStroke && stroke.test(svg) && pathsOf(svg).every(isDrawable);

/** How many numbers each step of a path takes. */
const numbersOf: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, z: 0 };

/** A path that begins by going somewhere, and whose steps have the numbers that they take. */
function isDrawable(data: string): boolean {
  let step: string | null = null;
  let count = 0;
  const isWhole = () => {
    const wanted = step === null ? 0 : (numbersOf[step] ?? 0);
    return wanted === 0 ? count === 0 : count > 0 && count % wanted === 0;
  };
  for (const token of tokensOf(data)) {
    if (/[a-z]/i.test(token)) {
      if (!isWhole() || (step === null && token.toLowerCase() !== "m")) return false;
      step = token.toLowerCase();
      count = 0;
    } else if (step === null || !(Math.abs(Number(token)) <= 100_000)) return false;
    else count += 1;
  }
  return step !== null && isWhole();
}

const tokensOf = (data: string): string[] => data.match(tokens) ?? [];
const tokens = /[a-z]|[+-]?(?:\d+\.?\d*|\.\d+)|[^\s,]/gi;

/** Where the finger went, each step and number apart, as whatever draws it reads them alike. */
export function pathsOf(svg: string): string[] {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, data = ""]) =>
    tokensOf(data)
      .map((token) => token.replace("+", ""))
      .join(" "),
  );
}

/** The drawing's own measures; what says none is read as what our own pad draws. */
export function boxOf(svg: string): { x: number; y: number; width: number; height: number } {
  const [x = 0, y = 0, width = padWidth, height = padHeight] =
    /viewBox="([^"]+)"/.exec(svg)?.[1]?.trim().split(/\s+/).map(Number) ?? [];
  const isBox = [x, y, width, height].every(Number.isFinite) && width > 0 && height > 0;
  return isBox ? { x, y, width, height } : { x: 0, y: 0, width: padWidth, height: padHeight };
}

export const padWidth = 600;
export const padHeight = 200;
