import type { Question } from "./question";
import { quoterOf } from "./read/quote";
import { triage } from "./triage";

const usage =
  'Uso: npm run triage -- "me duele la rodilla" [--dias 8 | --semanas 3 | --meses 2 | --años 1] [--dolor 5] [--marca id]…';
const units: Record<string, Question["duration"]> = {
  "--dias": "días",
  "--días": "días",
  "--semanas": "semanas",
  "--meses": "meses",
  "--años": "años",
  "--anos": "años",
};

type Output = { write(text: string): unknown };

/** Gives the exit code: 1, and how it is used, without a text or with an option that there is not. */
export function runCommand(
  args: readonly string[],
  { stdout, stderr }: { stdout: Output; stderr: Output },
): number {
  const question = read(args);
  if (question) stdout.write(`${explain(question)}\n`);
  else stderr.write(`${usage}\n`);
  return question ? 0 : 1;
}

/** For whoever follows a text to its rule: the answer, the place, the rule and the words. */
function explain(question: Question): string {
  const { advice, kind, regions, explain } = triage(question);
  return [
    `Respuesta (${kind === "emergency" ? "emergencia" : `prioridad ${advice.priority}`}): ${advice.recommendation}`,
    `Quién: ${advice.specialist}. Atención: ${advice.treatmentType}.`,
    ...advice.nextSteps.map((step) => `  - ${step}`),
    `Zona: ${regions.join(", ") || "ninguna"}. Asunto: ${kind}.`,
    ...(explain.length === 0
      ? ["Regla: ninguna disparó."]
      : explain.map((rule) => ruleLine(rule, question.symptoms))),
    ...(advice.questions ?? []).map(({ id, text }) => `  [ ] ${id}: ${text}`),
  ].join("\n");
}

type Rule = ReturnType<typeof triage>["explain"][number];

/** The rule, its source, each concept with its words, and the sentences in which they stand. */
function ruleLine({ flag, guideline, because }: Rule, symptoms: string): string {
  const words = Object.entries(because).map(([concept, said]) => `${concept} («${said.join(" ")}»)`);
  const quote = quoterOf(symptoms);
  const quoted = Object.values(because).map(quote).filter(Boolean);
  const sentences = symptoms
    .split(/(?<=[.!?;\n])\s*/)
    .filter((sentence) => quoted.some((part) => sentence.includes(part)));
  return [
    `Regla: ${flag}${guideline ? ` [${guideline}]` : ""}, por ${words.join(" + ")}`,
    ...sentences.map((sentence) => `  en «${sentence.trim()}»`),
  ].join("\n");
}

function read(args: readonly string[]): Question | null {
  const question: Question = { symptoms: "", duration: "días", painLevel: 5, answered: false };
  const signs: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? "";
    const unit = units[arg];
    if (unit) {
      question.duration = unit;
      // "--dias 8": how many is told in the text, as a person would.
      question.symptoms += ` hace ${args[++at]} ${unit}`;
    } else if (arg === "--dolor") question.painLevel = Number(args[++at]);
    else if (arg === "--marca") signs.push(args[++at] ?? "");
    else if (arg.startsWith("--")) return null;
    else question.symptoms = `${arg}${question.symptoms}`;
  }
  return question.symptoms.trim() === "" ? null : { ...question, signs };
}
