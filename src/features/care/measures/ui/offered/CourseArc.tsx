import { arc, at, line, ticks } from "~/ui/goniometer/arc";
import { type Course, formatCourse } from "../../course";

const centre = { x: 100, y: 100 };
const fine = ticks({ centre, radius: 96, from: 0, to: 180, step: 4.5, length: 6 });
const coarse = ticks({ centre, radius: 96, from: 0, to: 180, step: 45, length: 12 });

interface Props {
  course: Course;
  className?: string;
}

/**
 * The half circle of a goniometer, filled from the first value to the last: a quiet stretch that was there, and the one that
 * came, as far as `--done` says (ui/motion/sweep.ts). Its colours are the page's, or plain ones where there is no page around it.
 */
export function CourseArc({ course, className }: Props) {
  const { points, least, most } = course;
  const opening = (value: number) => 180 - (180 * (value - least)) / Math.max(1, most - least);
  const first = opening(points[0]?.value ?? least);
  const last = opening(points.at(-1)?.value ?? least);
  const bold = { strokeWidth: 9, strokeLinecap: "butt" } as const;
  return (
    <svg
      role="img"
      aria-label={`${course.name}: ${formatCourse(course)}`}
      viewBox="0 0 200 106"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
    >
      <path d={fine} strokeOpacity="0.55" />
      <path d={coarse} strokeWidth="2" />
      {first < 179 && <path d={arc(centre, 78, 180, first)} stroke="var(--green, #1f5c46)" {...bold} />}
      {Math.abs(first - last) > 0.5 && (
        <path
          d={arc(centre, 78, first, last)}
          stroke="var(--coral, #d9482f)"
          {...bold}
          pathLength={1}
          style={{ strokeDasharray: "var(--done, 1) 2" }}
        />
      )}
      <path
        d={line(at(centre, last, 66), at(centre, last, 102))}
        stroke="var(--coral, #d9482f)"
        strokeWidth="4"
        style={{
          transform: `rotate(calc((var(--done, 1) - 1) * ${first - last}deg))`,
          transformOrigin: `${centre.x}px ${centre.y}px`,
        }}
      />
    </svg>
  );
}
