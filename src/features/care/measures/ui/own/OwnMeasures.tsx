import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { LineChart } from "~/ui/line-chart/LineChart";
import { startSweep } from "~/ui/motion/sweep";
import { whoMeasured } from "../../catalogue";
import { type Course, coursesOf, formatChange } from "../../course";
import { CourseArc } from "../offered/CourseArc";
import { ownMeasures } from "../offered/own-measures";

const sweepMs = 900;

/** 'Tus medidas': what a session measured, from the first time to the last. */
export function OwnMeasures() {
  const measures = useQuery(ownMeasures).data ?? [];
  if (measures.length === 0) return null;
  return (
    <section aria-labelledby="tus-medidas">
      <h2 id="tus-medidas" className="text-2xl">
        Tus medidas
      </h2>
      <ul className="mt-4 flex flex-col gap-10">
        {coursesOf(measures).map((course) => (
          <li key={course.name} className="grid min-w-0 gap-x-12 gap-y-4 md:grid-cols-[15rem_1fr]">
            <Change course={course} />
            {course.points.length > 1 && (
              <LineChart
                title={course.name}
                least={course.least}
                most={course.most}
                unit={course.unit}
                points={course.points.map((point) => ({
                  id: point.id,
                  date: point.measuredOn,
                  value: point.value,
                  note: point.therapist === null ? "Lo respondiste tú" : whoMeasured(point),
                }))}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ course }: { course: Course }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current) startSweep(root.current);
  }, []);
  return (
    <div ref={root} className="max-w-60" data-sweep-ms={sweepMs}>
      <h3 className="text-lg break-words">{course.name}</h3>
      <CourseArc course={course} className="mt-2 w-full" />
      {/* The arc says it in words too. */}
      <p aria-hidden="true" className="text-center font-display text-xl font-extrabold tabular-nums">
        {formatChange(course)}
      </p>
    </div>
  );
}
