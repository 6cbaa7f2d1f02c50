import { useQuery } from "@tanstack/react-query";
import { measuresQuery } from "~/features/care/measures/ui/offered/measure-queries";
import { dateOf, formatDate } from "~/shared/clinic-time";
import { LineChart } from "~/ui/line-chart/LineChart";
import type { HomeMeasure } from "../contract";
import { type HomeCourse, homeCoursesOf, howMeasured, movementName, reviewText } from "../home-course";
import { movementOf } from "../movements";
import { homeMeasuresQuery } from "./home-measure-queries";
import { ReviewMeasure } from "./ReviewMeasure";

/** What the patient measured at home: first what nobody has looked at, then each movement's curve beside that of the sessions. */
export function HomeMeasuresPart({ patientId }: { patientId: string }) {
  const { data: home = [] } = useQuery(homeMeasuresQuery(patientId));
  const { data: sessions = [] } = useQuery(measuresQuery(patientId));
  if (home.length === 0) return null;
  const waiting = home.filter(({ review }) => review === null);
  return (
    <section aria-labelledby="medidas-en-casa" className="grid min-w-0 gap-4">
      <h3 id="medidas-en-casa" className="text-xl">
        Medido en casa
      </h3>
      <p className="text-ink-soft">
        Con el teléfono de la persona, sin nadie al lado: orientativo. Círculos vacíos, en casa; llenos, en
        sesión.
      </p>
      {waiting.length > 0 && (
        <ul aria-label="Por revisar" className="divide-y divide-line border-y border-line">
          {waiting.map((measure) => (
            <li key={measure.id} className="grid gap-2 py-3">
              <p>
                <span className="font-semibold tabular-nums">
                  {movementName(measure)}: {measure.degrees}°
                </span>{" "}
                <span className="text-ink-soft">
                  {formatDate(dateOf(measure.at))}. {howMeasured(measure)}.
                </span>
              </p>
              <ReviewMeasure measure={measure} patientId={patientId} />
            </li>
          ))}
        </ul>
      )}
      <ul aria-label="Medidas en casa" className="flex min-w-0 flex-col gap-8">
        {homeCoursesOf(home, sessions).map((course) => (
          <li key={course.name}>
            <Curve course={course} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Curve({ course: { name, least, most, points, home } }: { course: HomeCourse }) {
  const movement = movementOf(home[0]?.movement ?? "");
  const reviewed = home.filter(({ review }) => review !== null);
  return (
    <>
      {points.length > 0 ? (
        <LineChart title={name} least={least} most={most} unit="°" points={points} />
      ) : (
        <p className="font-semibold">{name}</p>
      )}
      {movement && (
        <p>
          Cambio que importa en casa: {movement.change}°.{" "}
          <span className="text-ink-soft">{movement.changeSource}</span>
        </p>
      )}
      <Reviewed measures={reviewed} />
    </>
  );
}

function Reviewed({ measures }: { measures: HomeMeasure[] }) {
  if (measures.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2">Revisadas ({measures.length})</summary>
      <ul>
        {measures.map((measure) => {
          const value = `${formatDate(dateOf(measure.at))}: ${measure.degrees}°`;
          return (
            <li key={measure.id} className="text-ink-soft">
              {measure.review?.verdict === "set_aside" ? <s>{value}</s> : value}. {reviewText(measure)}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
