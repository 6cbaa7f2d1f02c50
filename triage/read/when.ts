import { foldWord } from "./fold";

const unitDays = new Map<string, number>(
  Object.entries({
    minuto: 0,
    minutos: 0,
    hora: 0,
    horas: 0,
    rato: 0,
    ratito: 0,
    dia: 1,
    dias: 1,
    noche: 1,
    noches: 1,
    semana: 7,
    semanas: 7,
    mes: 30,
    meses: 30,
    año: 365,
    años: 365,
    day: 1,
    days: 1,
    week: 7,
    weeks: 7,
    month: 30,
    months: 30,
    years: 365,
    year: 365,
    hour: 0,
    hours: 0,
    horitas: 0,
    diitas: 1,
    semanitas: 7,
  }).map(([word, days]) => [foldWord(word), days]),
);
const amounts = new Map<string, number>(
  Object.entries({
    un: 1,
    una: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    quince: 15,
    veinte: 20,
    par: 2,
    unos: 3,
    unas: 3,
    varios: 4,
    varias: 4,
    muchos: 8,
    media: 0.5,
    medio: 0.5,
    harto: 5,
    hartos: 5,
    pocos: 2,
    pocas: 2,
    couple: 2,
    two: 2,
    three: 3,
    a: 1,
  }).map(([word, count]) => [foldWord(word), count]),
);
const ago = new Set(["hace", "hacen", "ago", "atras", "llevo", "lleva"].map(foldWord));
const several = new Set(["semanas", "meses", "años"].map(foldWord));
const someOf = 3;
const months = new Set(
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre"
    .split(" ")
    .map(foldWord),
);
const fixed: [string, number][] = (
  [
    ["el año pasado", 365],
    ["el año antepasado", 700],
    ["invierno antepasado", 700],
    ["verano antepasado", 700],
    ["el mes pasado", 30],
    ["la semana pasada", 7],
    ["el verano pasado", 200],
    ["el invierno pasado", 200],
    ["cuando chico", 3000],
    ["cuando chica", 3000],
    ["cuando niño", 3000],
    ["ayer", 1],
    ["anteayer", 2],
    ["antes de ayer", 2],
    ["hoy", 0],
    ["anoche", 0],
    ["esta mañana", 0],
    ["recien", 0],
    ["este fin de semana", 2],
    ["el fin de semana", 3],
    ["last year", 365],
    ["años atras", 365],
    ["tiempo atras", 365],
    ["meses atras", 60],
    ["el lunes", 3],
    ["el martes", 3],
    ["el miercoles", 3],
    ["el jueves", 3],
    ["el viernes", 3],
    ["el sabado", 3],
    ["el domingo", 3],
  ] as [string, number][]
).map(([text, days]) => [` ${text.split(" ").map(foldWord).join(" ")} `, days]);

const fixedBegins = new Set(fixed.map(([said]) => said.split(" ")[1]));

/** How many days ago a clause speaks of: "hace tres semanas", "ayer", "en 2015". Null when it does not say. */
export function daysAgoOf(words: string[]): number | null {
  for (let at = 0; at < words.length; at++) {
    const days = unitDays.get(words[at] ?? "");
    if (days === undefined) continue;
    const nearby = words.slice(Math.max(0, at - 4), at);
    const after = words.slice(at + 1, at + 2);
    if (![...nearby, ...after].some((word) => ago.has(word))) continue;
    const amount = amountOf(nearby);
    if (amount !== null) return amount * days;
    // "Hace meses": some.
    if (several.has(words[at] ?? "") && ago.has(words[at - 1] ?? "")) return someOf * days;
  }
  if (words.some((word) => fixedBegins.has(word))) {
    const text = ` ${words.join(" ")} `;
    for (const [said, days] of fixed) if (text.includes(said)) return days;
  }
  if (words.some((word, at) => months.has(word) && words[at - 1] === "en")) return 60;
  return words.some(isNumber) ? daysAgoOfNumber(words) : null;
}

const isNumber = (word: string) => /^\d/.test(word);

/** A year, or an age in the past. */
function daysAgoOfNumber(words: string[]): number | null {
  // "El 98 me quebré el brazo".
  if (
    words.some(
      (word, at) => /^[5-9]\d$/.test(word) && words[at - 1] === "el" && !unitDays.get(words[at + 1] ?? ""),
    )
  )
    return 9_000;
  // "A los 15 me caí", "cuando tenía 15".
  const young = words.findIndex(
    (word, at) => /^(?:[5-9]|[1-3]\d)$/.test(word) && (words[at - 1] === "los" || words[at - 1] === "tenia"),
  );
  if (
    young > 0 &&
    // "A los 9 años", but not "a los 15 minutos".
    [undefined, unitDays.get(foldWord("años"))].includes(unitDays.get(words[young + 1] ?? "")) &&
    !/^(?:minut|segundo|punto)/.test(words[young + 1] ?? "")
  )
    return 9_000;
  const year = /^(?:19[5-9]\d|20[0-2]\d)$/;
  if (
    words.some(
      (word, at) => year.test(word) && ["en", "del", "de", "el", "ano"].includes(words[at - 1] ?? ""),
    )
  )
    return 365;
  return null;
}

function amountOf(words: string[]): number | null {
  for (const word of [...words].reverse()) {
    if (/^\d+$/.test(word)) return Number(word);
    const count = amounts.get(word);
    if (count !== undefined) return count;
  }
  return null;
}
