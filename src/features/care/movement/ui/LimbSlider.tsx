import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { FigureBody } from "~/ui/exercise-figure/FigureBody";
import { frameOf } from "~/ui/exercise-figure/figure-frame";
import { skeletonOf } from "~/ui/exercise-figure/skeleton";
import { at, type Point } from "~/ui/goniometer/arc";
import type { MovementDrawing } from "../movement-drawings";

interface Props {
  drawn: MovementDrawing;
  name: string;
  degrees: number;
  most: number;
  onChange: (degrees: number) => void;
}

const air = 14;
const usualGrip = 52;

/** The house's figure with one limb that can be dragged, or put with the keys of arrows. */
export function LimbSlider({ drawn, name, degrees, most, onChange }: Props) {
  const picture = useRef<SVGSVGElement>(null);
  const { grips, box } = useMemo(() => measured(drawn, most), [drawn, most]);
  const grip = grips[degrees] ?? { x: 0, y: 0 };
  const to = (wished: number) => onChange(Math.max(0, Math.min(most, wished)));
  const drag = (event: PointerEvent) => {
    const matrix = picture.current?.getScreenCTM()?.inverse();
    if (matrix) to(nearest(grips, new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wished = keyedDegrees(event.key, degrees, most);
    if (wished === null) return;
    event.preventDefault();
    to(wished);
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={degrees}
      aria-valuetext={`${degrees} grados`}
      className="cursor-grab touch-none"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        drag(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
      }}
    >
      <svg
        ref={picture}
        aria-hidden="true"
        viewBox={box}
        className="exercise-figure mx-auto max-h-80 w-full"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <FigureBody skeleton={skeletonOf(drawn.pose(degrees))} props={drawn.props ?? []} />
        <circle cx={grip.x} cy={grip.y} r="13" stroke="var(--ink)" strokeWidth="8" />
        <circle cx={grip.x} cy={grip.y} r="13" stroke="var(--coral)" strokeWidth="4.5" />
      </svg>
    </div>
  );
}

function keyedDegrees(key: string, degrees: number, most: number): number | null {
  const steps: Record<string, number> = {
    ArrowUp: 1,
    ArrowRight: 1,
    ArrowDown: -1,
    ArrowLeft: -1,
    PageUp: 10,
    PageDown: -10,
  };
  const step = steps[key];
  if (step !== undefined) return degrees + step;
  if (key === "Home") return 0;
  return key === "End" ? most : null;
}

/** Where the limb is taken hold of at each degree, and what the picture must hold of all of them. */
function measured({ pose, joint, grip = usualGrip, props = [] }: MovementDrawing, most: number) {
  const skeletons = Array.from({ length: most + 1 }, (_, degrees) => skeletonOf(pose(degrees)));
  const grips = skeletons.map(({ joints }): Point => {
    const held = joints[joint];
    return held ? at(held.pivot, held.degrees, grip) : { x: 0, y: 0 };
  });
  const frames = skeletons.filter((_, index) => index % 10 === 0).map((each) => frameOf(each, props, null));
  const left = Math.min(...frames.map((each) => each.left), ...grips.map(({ x }) => x - 16)) - air;
  const right = Math.max(...frames.map((each) => each.right), ...grips.map(({ x }) => x + 16)) + air;
  const top = Math.min(...frames.map((each) => each.top), ...grips.map(({ y }) => y - 16)) - air;
  return {
    grips,
    box: [left, top, right - left, air - top].map(Math.round).join(" "),
  };
}

function nearest(grips: readonly Point[], { x, y }: Point): number {
  const distances = grips.map((each) => Math.hypot(each.x - x, each.y - y));
  return distances.indexOf(Math.min(...distances));
}
