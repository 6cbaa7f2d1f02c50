import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Question } from "../question";
import { nearestBut } from "../read/likeness";
import { triage } from "../triage";
import { ownVignettes, type Vignette, vignetteFiles } from "../vignettes/read";
import { signsOf } from "../vignettes/signs-of-conditions";

/** All of them by the name of their file, always in the same order. */
export function everySet(): Record<string, Vignette[]> {
  const own = vignetteFiles.map((name) => [name, ownVignettes(name)] as const);
  return { panel: panelVignettes(), ...Object.fromEntries(own) };
}

interface PanelLine {
  id: string;
  cond: string;
  symptoms: string;
  duration: Question["duration"];
  painLevel: number;
  expect: {
    priority: string | string[];
    emergency: boolean;
    region: string;
    regionAlso?: string[];
    gray?: boolean;
  };
  why: string;
}

/** The 72 that a panel of physiotherapists judged. */
export function panelVignettes(): Vignette[] {
  return readFileSync(join(import.meta.dirname, "../vignettes/panel-of-physiotherapists.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line.trim())
    .map((line) => {
      const { id, cond, symptoms, duration, painLevel, expect, why } = JSON.parse(line) as PanelLine;
      return {
        id,
        file: "panel",
        source: why,
        condition: cond,
        symptoms,
        duration,
        painLevel,
        emergency: expect.emergency,
        priorities: [expect.priority].flat(),
        region: expect.region,
        regionAlso: expect.regionAlso ?? [],
        gray: expect.gray ?? false,
        truth: expect.emergency ? signsOf(cond) : [],
      };
    });
}

const regionWords: Record<string, RegExp> = {
  lumbar: /lumba|lumbo|ciatic|cintura|espalda|columna|sacr[oa]|coxis/,
  cervical: /cervic|cuello|nuca|trapeci/,
  hombro: /hombro|manguito|acromi|escapul|clavicul/,
  codo: /\bcodos?\b|epicond|antebrazo/,
  "muñeca-mano": /muneca|\bmanos?\b|\bdedos?\b|pulgar|carpian/,
  cadera: /cadera|glute|\bingle|inguin|pelvi|pubi|aductor|muslo|isquio/,
  rodilla: /rodilla|rotul|patel|menisc/,
  "tobillo-pie": /tobillo|(?<!de )\bpies?\b|talon|aquil|plantar|pantorrill|gemel|\btibia|canilla/,
  "dorsal-torax": /dorsal|torax|toraci|costill|pecho|escapul|paleta|espalda/,
  cabeza: /cabeza|cefale|crane|mandib|facial|\bcara\b/,
  abdomen: /guata|abdomen/,
};

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

function namesRegion(text: string, { region, regionAlso }: Vignette): boolean {
  if (region === "multiple" || region === "ninguna") return true;
  const said = plain(text);
  if (Object.values(regionWords).filter((words) => words.test(said)).length > 6) return false;
  return (
    region.split("/").some((each) => regionWords[each]?.test(said)) ||
    regionAlso.some((word) => said.includes(plain(word)))
  );
}

export interface Judged {
  vignette: Vignette;
  priority: string;
  sent: boolean;
  /** Sent once the signs that the person has were ticked among those asked. */
  sentAfterTicks: boolean;
  region: boolean;
  explain: string;
  faults: string[];
}

/** Judged as if its file were unknown to the second eye, which else would see the very text again. */
export const askedAsUnknown = (vignette: Vignette, question: Question = vignette) =>
  triage(question, nearestBut(vignette.file));

export function judge(vignette: Vignette): Judged {
  const { advice, explain, kind } = askedAsUnknown(vignette);
  const sent = advice.route === "ambulance" || advice.route === "emergency_today";
  const region = namesRegion(
    [advice.recommendation, advice.specialist, advice.treatmentType, ...advice.nextSteps].join("\n"),
    vignette,
  );
  const faults: string[] = [];
  if (vignette.emergency && !sent) faults.push(`missed emergency (${advice.priority})`);
  if (!vignette.emergency && !vignette.gray && sent) faults.push("false alarm");
  if (!vignette.priorities.includes(advice.priority))
    faults.push(`priority ${advice.priority} for ${vignette.priorities.join("|")}`);
  if (!region && !vignette.emergency) faults.push(`region ${vignette.region} not named`);
  if (vignette.kind && kind !== vignette.kind) faults.push(`${kind} for ${vignette.kind}`);
  const ticks = vignette.truth.filter((sign) => advice.questions?.some(({ id }) => id === sign));
  const sentAfterTicks =
    sent ||
    (ticks.length > 0 && askedAsUnknown(vignette, { ...vignette, signs: ticks, answered: true }).emergency);
  if (vignette.truth.length > 0 && !sentAfterTicks)
    faults.push(`not asked: ${vignette.truth} among ${advice.questions?.map(({ id }) => id)}`);
  return {
    vignette,
    priority: advice.priority,
    sent,
    sentAfterTicks,
    region,
    explain: explain
      .map(
        ({ flag, because }) =>
          `${flag} <${Object.entries(because)
            .map(([name, words]) => `${name}: ${words.join(" ")}`)
            .join("; ")}>`,
      )
      .join(" "),
    faults,
  };
}

export interface Figures {
  count: number;
  sensitivity: number;
  afterTicks: number;
  specificity: number;
  underTriage: number;
  emergenciesAnsweredLow: number;
  priority: number;
  region: number;
}

export function figuresOf(judged: Judged[]): Figures {
  const share = (of: Judged[], good: (each: Judged) => boolean) =>
    of.filter(good).length / Math.max(1, of.length);
  // Of none, all are right.
  const rightOf = (of: Judged[], good: (each: Judged) => boolean) => (of.length === 0 ? 1 : share(of, good));
  const emergencies = judged.filter(({ vignette }) => vignette.emergency);
  const others = judged.filter(({ vignette }) => !vignette.emergency && !vignette.gray);
  const high = judged.filter(({ vignette }) => vignette.priorities.join() === "high");
  const placed = judged.filter(
    ({ vignette }) => !vignette.emergency && !["multiple", "ninguna"].includes(vignette.region),
  );
  return {
    count: judged.length,
    sensitivity: rightOf(emergencies, ({ sent }) => sent),
    afterTicks: rightOf(
      emergencies.filter(({ sent, vignette }) => sent || vignette.truth.length > 0),
      ({ sentAfterTicks }) => sentAfterTicks,
    ),
    specificity: rightOf(others, ({ sent }) => !sent),
    underTriage: share(high, ({ priority }) => priority !== "high"),
    emergenciesAnsweredLow: emergencies.filter(({ priority }) => priority === "low").length,
    priority: share(judged, ({ vignette, priority }) => vignette.priorities.includes(priority)),
    region: rightOf(placed, ({ region }) => region),
  };
}
