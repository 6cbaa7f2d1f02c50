import { exercises as library } from "content/exercises/library";
import { renderToStaticMarkup } from "react-dom/server";
import { PrintedPage, PrintHint } from "~/server/http/printed-page";
import type { Identity } from "~/shared/clinic";
import { formatFullDate } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import { Letterhead } from "~/ui/goniometer/Letterhead";
import type { Recommendation } from "./contract";
import { doseText, measuringText } from "./dose-text";

export const planStyle = `
article{display:grid;grid-template-columns:13rem 1fr;gap:1.2rem;padding:1rem 0;border-top:1px solid #857d6c;break-inside:avoid}
svg{width:100%}.exercise-start{opacity:.5}.dose{font-weight:600}
table{border-collapse:collapse}td{border:1px solid #857d6c;width:2.2rem;height:1.7rem;text-align:center}
@media(max-width:34rem){article{grid-template-columns:1fr}}`;

interface Props {
  identity: Identity;
  plan: Recommendation;
  patient: string;
}

export function planHtml(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<PlanPage {...props} />)}`;
}

function PlanPage({ identity, plan, patient }: Props) {
  const written = formatFullDate(plan.createdAt);
  return (
    <PrintedPage
      title={`Plan de ejercicios en ${identity.name}`}
      style={planStyle}
      foot={`${patient} · ${written}`}
    >
      <Letterhead>
        {identity.name} · {formatPhone(identity.phone)}
      </Letterhead>
      <h1>Plan de ejercicios</h1>
      <p>
        <strong>{patient}</strong>, {written}. De {plan.therapist}.
      </p>
      <PrintHint />
      <p className="words">{plan.recommendation}</p>
      <PlanExercises exercises={plan.exercises} />
      {plan.measurings.length > 0 && (
        <ul>
          {plan.measurings.map((asked) => (
            <li key={asked.id}>{measuringText(asked)}.</li>
          ))}
        </ul>
      )}
      <p>Si el dolor pasa de 5 de 10 o dura más de un día, haz menos y cuéntanos.</p>
    </PrintedPage>
  );
}

/** Each exercise with its drawing, its dose and a week to tick, as paper shows it. */
export function PlanExercises({ exercises }: Pick<Recommendation, "exercises">) {
  return exercises.map((line) => {
    const known = library.find(({ id }) => id === line.exercise);
    return (
      <article key={line.id}>
        <div>
          {known && (
            <ExerciseFigure drawing={known.drawing} label={`Dibujo de ${line.name}, inicio y final`} />
          )}
        </div>
        <div>
          <h2>{line.name}</h2>
          <p className="dose">{doseText(line)}</p>
          {line.note && <p>{line.note}</p>}
          {known && (
            <ol>
              {known.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {known && <p className="soft">Cuidado: {known.cautions}</p>}
          <table aria-hidden="true">
            <tbody>
              <tr>
                {["L", "M", "M", "J", "V", "S", "D"].map((letter, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two days begin with the same letter
                  <td key={index}>{letter}</td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </article>
    );
  });
}
