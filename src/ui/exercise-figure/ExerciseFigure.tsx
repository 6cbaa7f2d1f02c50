import { FigureBody } from "./FigureBody";
import { frameOf, type Moved } from "./figure-frame";
import type { Drawing, Pose } from "./pose";
import { skeletonOf } from "./skeleton";

interface Props {
  drawing: Drawing;
  /** What it shows, for who does not see it; without one it repeats a text beside it, and readers skip it. */
  label?: string;
  /** As high as what it shows: alone on a screen, where no other stands beside it. */
  isLow?: boolean;
  className?: string;
}

const air = 18;
const smallest = 210;

/** An exercise as two pictures: where it begins, lighter, and where it leads, with the goniometer on the joint that moves most. */
export function ExerciseFigure({ drawing, label, isLow = false, className }: Props) {
  const { a, b, props = [], phones } = drawing;
  const moved = drawing.between ? openedBetween(b, drawing.between) : movedJoint(a, b, drawing.measured);
  const panels = [
    { skeleton: skeletonOf(a), moved: null, look: "exercise-start", phone: phones?.a },
    { skeleton: skeletonOf(b), moved, look: "", phone: phones?.b },
  ].map((panel) => ({ ...panel, frame: frameOf(panel.skeleton, props, panel.moved) }));
  const wide = (pick: (frame: Frame) => number) => Math.max(...panels.map(({ frame }) => pick(frame)));
  const width = Math.round(Math.max(smallest, wide(({ left, right }) => right - left) + 2 * air, wide(tall)));
  const floor = Math.round(Math.max(isLow ? 0 : width * 0.6, wide(tall)));
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
          <FigureBody skeleton={skeleton} props={props} moved={panel.moved} phone={panel.phone} />
        </svg>
      ))}
    </svg>
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

/** From where the first limb leads to where the second one goes. */
function openedBetween(pose: Pose, [first, second]: [string, string]): Moved | null {
  const { joints } = skeletonOf(pose);
  const [from, to] = [joints[first], joints[second]];
  return from && to ? { pivot: to.pivot, from: from.degrees, to: to.degrees } : null;
}

type Frame = ReturnType<typeof frameOf>;

const tall = ({ top }: Frame): number => air - top;
