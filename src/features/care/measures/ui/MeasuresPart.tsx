import { useQuery } from "@tanstack/react-query";
import { FilePart } from "~/client/dashboard/FilePart";
import { formatDate } from "~/shared/clinic-time";
import { LineChart } from "~/ui/line-chart/LineChart";
import { formatAmount, formatValue, measureTypes, whoMeasured } from "../catalogue";
import type { Measure } from "../contract";
import { type Course, coursesOf, symmetryOf, worthOf } from "../course";
import { AnnulMeasure } from "./AnnulMeasure";
import { BatteryForm } from "./BatteryForm";
import { MeasureForm } from "./MeasureForm";
import { measuresQuery } from "./offered/measure-queries";

/** What was measured over the sessions, and a new measure. */
export function MeasuresPart({ patientId }: { patientId: string }) {
  const query = useQuery(measuresQuery(patientId));
  return (
    <div className="grid gap-8">
      <MeasureForm patientId={patientId} />
      <BatteryForm patientId={patientId} />
      <FilePart query={query} empty="Todavía no hay medidas. Con la primera empieza su curva.">
        {(measures) => {
          const courses = coursesOf(measures);
          return (
            <ul aria-label="Medidas" className="flex min-w-0 flex-col gap-8">
              {courses.map((course) => (
                <li key={course.name}>
                  <Curve course={course} symmetry={symmetryOf(courses, course)} />
                  <Annulled course={course} />
                  {course.points.some(isNoted) && (
                    <AnnulMeasure
                      patientId={patientId}
                      points={course.points.filter(isNoted)}
                      unit={course.unit}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </FilePart>
    </div>
  );
}

/** A score is annulled with the answers that it comes from. */
const isNoted = ({ answerId }: Measure): boolean => answerId === undefined;

const worths = {
  better: "mejoró más que el cambio que importa",
  worse: "empeoró más que el cambio que importa",
  none: "todavía dentro del cambio que no importa",
};

function Curve({ course, symmetry }: { course: Course; symmetry: string | null }) {
  const { name, kind, points, least, most, unit, normal } = course;
  const { change, source } = measureTypes[kind];
  const first = points[0];
  const worth = worthOf(course);
  if (!first) return <p className="font-semibold">{name}</p>;
  return (
    <>
      <LineChart
        title={name}
        least={least}
        most={most}
        unit={unit}
        points={points.map((point) => ({
          id: point.id,
          date: point.measuredOn,
          value: point.value,
          note: whoMeasured(point),
        }))}
        {...(change !== null &&
          points.length > 1 && { band: { from: first.value - change, to: first.value + change } })}
      />
      <p>
        {[
          change !== null &&
            `Cambio que importa: ${formatAmount(kind, change)}${worth ? `; ${worths[worth]}` : ""}.`,
          normal !== null && `Normal: hasta ${normal}°.`,
          symmetry && `${symmetry}.`,
        ]
          .filter(Boolean)
          .join(" ")}
      </p>
      <p className="text-sm text-ink-soft">{source}</p>
    </>
  );
}

/** Stays in sight, struck through, with the reason. */
function Annulled({ course: { annulled, kind } }: { course: Course }) {
  if (annulled.length === 0) return null;
  return (
    <ul aria-label="Medidas anuladas" className="mt-2">
      {annulled.map(({ id, value, measuredOn, annulled: why }) => (
        <li key={id} className="text-ink-soft">
          <s>
            {formatDate(measuredOn)}: {formatValue(kind, value)}
          </s>{" "}
          Anulada por {why?.therapist}: {why?.reason}
        </li>
      ))}
    </ul>
  );
}
