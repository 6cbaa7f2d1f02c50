import { renderToStaticMarkup } from "react-dom/server";
import { PrintedPage, PrintHint } from "~/server/http/printed-page";
import type { Identity } from "~/shared/clinic";
import { formatFullDate } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import { Letterhead } from "~/ui/goniometer/Letterhead";
import type { Recommendation } from "./contract";
import { doseOn, stepsAfter } from "./dose-on";
import { doseText, measuringText, stepText } from "./dose-text";
import { howItIsDone } from "./how-it-is-done";

/** A sheet of A4: no exercise is torn between two pages, and what is said of the person stands out from how it is done. */
export const planStyle = `
@page{size:A4}
article{display:grid;grid-template-columns:14.5rem 1fr;gap:.4rem 1.2rem;padding:.8rem 0;border-top:1px solid #857d6c;break-inside:avoid}
article svg,article img{width:100%;max-height:16rem;object-fit:contain}.exercise-start{opacity:.5}.dose{font-size:1.05rem;font-weight:700}.dose::first-letter{text-transform:uppercase}
.said{border-left:4px solid #d9542f;padding-left:.6rem;font-weight:600;overflow-wrap:anywhere}
.days{border-collapse:collapse;table-layout:fixed;width:14.5rem;margin-top:.4rem;font-size:.85rem}.days th{font-weight:600;padding-bottom:.1rem}
.days td{border:1px solid #857d6c;height:1.3rem}.days td:first-child{border:0;white-space:nowrap}.days col:first-child{width:3.4rem}
@media print{body{font-size:14px}}
@media(max-width:34rem){article{grid-template-columns:1fr}}`;

interface Props {
  identity: Identity;
  plan: Recommendation;
  patient: string;
  /** yyyy-MM-dd: what the doses are of, and after which they are to come. */
  today: string;
}

export function planHtml(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<PlanPage {...props} />)}`;
}

function PlanPage({ identity, plan, patient, today }: Props) {
  const written = formatFullDate(plan.createdAt);
  return (
    <PrintedPage
      title={`Plan de ejercicios en ${identity.name}`}
      style={planStyle}
      foot={`${identity.name} · ${formatPhone(identity.phone)} · ${patient} · ${written}`}
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
      <PlanExercises exercises={plan.exercises} today={today} hasPictures />
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

/** `hasPictures`: a page that may fetch them; a paper that is kept as issued stands by itself. Each exercise with its drawing, its dose and four weeks to tick, as paper shows it. */
export function PlanExercises({
  exercises,
  today,
  hasPictures = false,
}: Pick<Recommendation, "exercises"> & Pick<Props, "today"> & { hasPictures?: boolean }) {
  return exercises.map((line) => {
    const shown = howItIsDone(line);
    return (
      <article key={line.id}>
        <div>
          {shown?.drawing && (
            <ExerciseFigure drawing={shown.drawing} label={`Dibujo de ${line.name}, inicio y final`} />
          )}
          {shown?.picture && hasPictures && <img src={`${shown.picture}?w=800`} alt={line.name} />}
          <DaysToTick />
        </div>
        <div>
          <h2>{line.name}</h2>
          <p className="dose">{doseText(doseOn(line, today))}</p>
          {stepsAfter(line, today).map((step) => (
            <p key={step.from}>{stepText(step)}</p>
          ))}
          {line.note && <p className="said">{line.note}</p>}
          {shown && (
            <ol>
              {shown.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          {shown?.cautions && <p className="soft">Cuidado: {shown.cautions}</p>}
        </div>
      </article>
    );
  });
}

const days = ["Lu", "Ma", "Mi", "Ju", "Vi", "Sá", "Do"];

/** By hand, on paper: nobody who listens to the page ticks it. */
function DaysToTick() {
  return (
    <table className="days" aria-hidden="true">
      <colgroup>
        <col />
        <col span={7} />
      </colgroup>
      <thead>
        <tr>
          <td />
          {days.map((day) => (
            <th key={day}>{day}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[1, 2, 3, 4].map((week) => (
          <tr key={week}>
            <td>Sem. {week}</td>
            {days.map((day) => (
              <td key={day} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
