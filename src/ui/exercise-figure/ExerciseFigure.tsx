import { arc, at, line, type Point, sector, ticks } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import type { Drawing, Pose } from "./pose";
import { propPaths } from "./props";
import { skeletonOf } from "./skeleton";

interface Props {
  drawing: Drawing;
  /** What it shows, for who does not see it; without one it repeats a text beside it, and readers skip it. */
  label?: string;
  className?: string;
}

const air = 18;
const smallest = 210;

/** An exercise as two pictures: where it begins, lighter, and where it leads, with the goniometer on the joint that moves most. */
export function ExerciseFigure({ drawing, label, className }: Props) {
  const { a, b, props = [] } = drawing;
  const moved = movedJoint(a, b, drawing.measured);
  const panels = [
    { skeleton: skeletonOf(a), moved: null, look: "exercise-start" },
    { skeleton: skeletonOf(b), moved, look: "" },
  ].map((panel) => ({ ...panel, frame: frameOf(panel.skeleton, props, panel.moved) }));
  const wide = (pick: (frame: Frame) => number) => Math.max(...panels.map(({ frame }) => pick(frame)));
  const width = Math.round(Math.max(smallest, wide(({ left, right }) => right - left) + 2 * air, wide(tall)));
  const floor = Math.round(Math.max(width * 0.6, wide(tall)));
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
      viewBox={`0 0 ${width * 2} ${floor + 6}`}
      className={`exercise-figure ${className ?? ""}`}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        d={`M${air} ${floor}H${width - air}M${width + air} ${floor}H${width * 2 - air}`}
        stroke="var(--line-strong)"
        strokeWidth="2"
      />
      {panels.map(({ skeleton, frame: { left, right }, look, ...panel }, index) => (
        // A picture of its own: nothing shows below the floor.
        <svg
          key={look}
          aria-hidden="true"
          x={index * width}
          width={width}
          height={floor}
          viewBox={`${Math.round((left + right - width) / 2)} ${-floor} ${width} ${floor}`}
          className={look}
        >
          <Figure skeleton={skeleton} props={props} moved={panel.moved} />
        </svg>
      ))}
    </svg>
  );
}

interface FigureProps {
  skeleton: Skeleton;
  props: NonNullable<Drawing["props"]>;
  moved?: Moved | null;
}

function Figure({ skeleton: { bones, head, ...rest }, props, moved }: FigureProps) {
  const around = props.map((prop) => propPaths(prop, { bones, head, ...rest }));
  return (
    <>
      {around.map(
        ({ path, isHeld }) =>
          !isHeld && <path key={path} d={path} stroke="var(--line-strong)" strokeWidth="4" />,
      )}
      {moved && <Wedge {...moved} />}
      {bones.map(({ through, width, far }, index) => {
        const path = line(...through);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a skeleton's bones are always the same ones
          <g key={index}>
            <path d={path} strokeWidth={width + 5} stroke="var(--figure-gap)" />
            <path d={path} strokeWidth={width} stroke={far ? "var(--figure-far)" : "var(--figure)"} />
          </g>
        );
      })}
      {head && (
        <>
          {head.nose && <path d={line(head.centre, head.nose)} stroke="var(--figure)" strokeWidth="9" />}
          <circle cx={head.centre.x} cy={head.centre.y} r={head.radius} fill="var(--figure)" />
        </>
      )}
      {around.map(
        ({ path, isHeld }) =>
          isHeld && <path key={path} d={path} stroke="var(--coral-line)" strokeWidth="5" />,
      )}
      {moved && (
        <circle
          cx={moved.pivot.x}
          cy={moved.pivot.y}
          r="6"
          fill="var(--figure-gap)"
          stroke="var(--coral-line)"
          strokeWidth="3"
        />
      )}
    </>
  );
}

interface Moved {
  pivot: Point;
  from: number;
  to: number;
}

const dial = 62;

/** The way that the limb has gone, with a tick for each ten degrees. */
function Wedge({ pivot, from, to }: Moved) {
  return (
    <>
      <path d={sector(pivot, dial, from, to)} fill="var(--coral-wash)" />
      <path d={arc(pivot, dial, from, to)} stroke="var(--coral-line)" strokeWidth="2.5" />
      <path
        d={ticks({
          centre: pivot,
          radius: dial,
          from: Math.min(from, to),
          to: Math.max(from, to),
          step: 10,
          length: 6,
        })}
        stroke="var(--coral-line)"
        strokeWidth="2"
      />
      <path
        d={line(pivot, at(pivot, from, dial))}
        stroke="var(--coral-line)"
        strokeWidth="2.5"
        strokeDasharray="1 6"
      />
    </>
  );
}

/** A foot turns with its shin, and the far side is half hidden: they are measured where a drawing says so. */
const plain = new Set(["hip", "knee", "shoulder", "elbow", "trunk", "neck", "wrist", "toes"]);

/** Ten degrees are the least that an eye sees moved. */
function movedJoint(a: Pose, b: Pose, measured?: string): Moved | null {
  const [from, to] = [skeletonOf(a).joints, skeletonOf(b).joints];
  const turns = Object.entries(to)
    .map(([name, { pivot, degrees }]) => ({ name, pivot, from: from[name]?.degrees ?? degrees, to: degrees }))
    .filter(({ name, from: was, to: is }) =>
      measured ? name === measured : plain.has(name) && Math.abs(is - was) >= 10,
    )
    .toSorted((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from));
  return turns[0] ?? null;
}

type Frame = ReturnType<typeof frameOf>;

const tall = ({ top }: Frame): number => air - top;

function frameOf(skeleton: Skeleton, props: NonNullable<Drawing["props"]>, moved: Moved | null) {
  const around = props.flatMap((prop) => propPaths(prop, skeleton).points);
  const swept = moved
    ? [moved.from, (moved.from + moved.to) / 2, moved.to].map((degrees) => at(moved.pivot, degrees, dial))
    : [];
  const inked = [
    ...skeleton.bones.flatMap(({ through, width }) => through.map((point) => ({ ...point, by: width / 2 }))),
    ...(skeleton.head ? [{ ...skeleton.head.centre, by: skeleton.head.radius + 8 }] : []),
    ...[...around, ...swept].map((point) => ({ ...point, by: 0 })),
  ];
  return {
    left: Math.min(...inked.map(({ x, by }) => x - by)),
    right: Math.max(...inked.map(({ x, by }) => x + by)),
    top: Math.min(...inked.map(({ y, by }) => y - by)),
  };
}
