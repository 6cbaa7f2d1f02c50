import type { Door, Sign } from "triage/data/shape";
import * as texts from "triage/data/texts";
import type { Named } from "../decide/named";
import type { Fired } from "../decide/red-flags";
import { redFlags } from "../decide/red-flags";
import { joinWithAnd } from "../decide/region";
import type { Answer } from "../question";

const rules = new Map(redFlags.map((flag) => [flag.name, flag]));
const most = 3;
const mostQuoted = 2;

interface Grounds {
  door: Exclude<Door, "physician_soon">;
  ticked: Sign[];
  fired: Fired[];
  regions: string[];
  named: Named[];
}

/** First what to do, then the sign for which it is said: never without one that was ticked or written. */
export function emergencyAnswer({ door, ticked, fired, regions, named }: Grounds): Answer {
  const [sign] = ticked;
  const [first] = fired;
  const like = sign ? rules.get(sign.like ?? "") : first?.flag;
  const own = sign?.stepsLike ? rules.get(sign.stepsLike)?.steps : like?.steps;
  // Steps of a rule are those of its own door.
  const steps = like?.door === door || sign?.stepsLike ? own : undefined;
  const where = regions.length > 0 && !like?.placeless ? joinWithAnd(regions) : like?.place;
  const because =
    ticked.length > 0
      ? `${texts.tickedBecause} ${joinWithAnd(ticked.slice(0, most).map(({ named }) => named))}.`
      : named.length > 0
        ? texts.wrote(named.slice(0, mostQuoted).map(({ words }) => words))
        : first?.flag.named && `${texts.toldBecause} ${first.flag.named}.`;
  return {
    recommendation: [
      texts.doorTexts[door],
      because,
      sign?.reason ?? like?.reason,
      where && `Se siente en ${where}.`,
      texts.noDiagnosis,
    ]
      .filter(Boolean)
      .join(" "),
    specialist: texts.emergencySpecialist,
    priority: "high",
    treatmentType: texts.emergencyTreatments[door],
    nextSteps: steps ?? texts.emergencySteps[door],
    route: door,
    ...(named.length > 0 && { named }),
  };
}
