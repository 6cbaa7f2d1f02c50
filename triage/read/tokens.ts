import { fillers, lightWords } from "triage/data/language/grammar";
import { between, ordinaryObjects, toOneself, wantingTo } from "triage/data/language/proclitics";
import { abbreviations, emojiWords, sameAs } from "triage/data/language/same-as";
import { foldWord, plain, soundOf } from "./fold";

export interface Token {
  /** As it sounds. */
  word: string;
  /** As it was typed, in small letters without accents. */
  typed: string;
  /** Sentences end at full stops, clauses also at commas and at words such as "pero". */
  sentence: number;
  clause: number;
  /** Can be passed over for free between two words of a phrase. */
  light: boolean;
  /** Pronouns, articles and prepositions: no part of any phrase, but they tell whose and when. */
  silent: boolean;
  /** Mended from what nobody knows, and another word may have been meant: it asks, and sends nobody by itself. */
  unsure?: true;
}

const folded = (words: string[]) => new Set(words.map(foldWord));
const silentWords = folded(fillers);
const light = folded(lightWords);
const longForms = new Map(Object.entries(abbreviations).map(([short, long]) => [short, long.split(" ")]));
const newClause = folded(["pero", "aunque", "sino", "excepto", "salvo", "but"]);
/** After these, "y" begins something new instead of going on with a list. */
const opensClause = folded(
  "me se le te tengo tiene estoy esta ahora hoy anoche ayer siento siente ando anda no ya recien desde cuando i my giro muevo camino puedo hago piso respiro duermo orino".split(
    " ",
  ),
);

/** "No peito" is no denial. */
const portugueseWords = new Set([
  "nao",
  "dor",
  "meu",
  "minha",
  "peito",
  "estou",
  "muito",
  "doi",
  "eu",
  "braco",
  "com",
  "uma",
  "um",
  "suando",
]);

const otherWays = new RegExp(
  `\\b(?:${Object.keys(sameAs)
    .sort((a, b) => b.length - a.length)
    .join("|")})\\b`,
  "g",
);

/** "Me quiero tirar": which pronoun, between what, before what. */
const proclitic = new RegExp(
  `\\b(me|se) ((?:${wantingTo}) (?:(?:${between}) )?(?:${toOneself}))\\b(?! (?:[a-z]{1,3} ){0,3}(?:${plain(ordinaryObjects.replace(/\s*\n\s*/g, ""))})\\b)`,
  "g",
);

const endsSentence = /^[.!?;\n]$/;
const piece = /[a-z]+|\d+(?:[.,]\d+)?|[.!?;\n]|[,:()]| - /g;

export interface Reading {
  tokens: Token[];
  /** Sentences that end with a question mark. */
  questions: Set<number>;
}

export function tokenize(text: string): Reading {
  let readable = text;
  for (const [emoji, word] of Object.entries(emojiWords))
    if (readable.includes(emoji)) readable = readable.replaceAll(emoji, ` ${word} `);
  const pieces =
    plain(readable)
      .replace(/<[^<>]{0,200}>/g, " . ")
      .replace(/[^\S\n]+/g, " ")
      .replace(/\bcan['’]?t\b/g, "can not")
      .replace(/n['’]t\b/g, " not")
      .replace(/([lcs]\d)\s*[-/]\s*(?=[lcs]\d)/g, "$1 ")
      .replace(/(^|[,.;:!?(]\s*|\by\s+)nada de\b/g, "$1 sin")
      // "Duró diez minutos" sounds like "duro" but is said of time.
      .replace(
        /\bduro (?=(?:como |unos |unas |casi )?(?:\d|un[oa]? |media|dos|tres|cinco|diez|quince|veinte|treinta|harto rato))/g,
        "demoro ",
      )
      .replace(proclitic, "$2$1")
      .replace(otherWays, (way) => sameAs[way] ?? way)
      .match(piece) ?? [];
  const inPortuguese = sentencesInPortuguese(pieces);
  const tokens: Token[] = [];
  const questions = new Set<number>();
  let sentence = 0;
  let clause = 0;
  pieces.forEach((raw, at) => {
    if (endsSentence.test(raw)) {
      if (raw === "?") questions.add(sentence);
      sentence++;
      clause++;
      return;
    }
    if (/^[,:()]$| - /.test(raw)) {
      clause++;
      return;
    }
    for (const long of longForms.get(raw) ?? [raw === "no" && inPortuguese.has(sentence) ? "en" : raw]) {
      const word = soundOf(long);
      const next = pieces[at + 1];
      if (newClause.has(word)) clause++;
      if ((word === "y" || word === "and") && next && opensClause.has(soundOf(next))) clause++;
      tokens.push({
        word,
        typed: long,
        sentence,
        clause,
        light: light.has(word),
        silent: silentWords.has(word),
      });
    }
  });
  return { tokens, questions };
}

/** Two words that only Portuguese has make a sentence Portuguese; the next one may be Spanish. */
function sentencesInPortuguese(pieces: string[]): Set<number> {
  const counts = new Map<number, number>();
  let sentence = 0;
  for (const raw of pieces)
    if (endsSentence.test(raw)) sentence++;
    else if (portugueseWords.has(raw)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count > 1).map(([place]) => place));
}
