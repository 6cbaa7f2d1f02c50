import type { ReactNode } from "react";
import { line, type Point } from "~/ui/goniometer/arc";

/** A movement and what is measured in it. Degrees as in `at`: 0 points right, 90 up. */
export interface Figure {
  movement: string;
  measure: string;
  degrees: number;
  /** The joint under the goniometer. */
  pivot: Point;
  /** Where its fixed arm and its moving arm point. */
  from: number;
  to: number;
  /** Names the entry of the moving arm in illustrations.css. */
  armClass: string;
  Body: () => ReactNode;
}

interface LimbProps {
  through: Point[];
  width: number;
  far?: boolean;
}

/** A limb with a seam of the background's colour around it, which keeps crossing limbs apart. */
export function Limb({ through, width, far = false }: LimbProps) {
  const path = line(...through);
  return (
    <>
      <path d={path} strokeWidth={width + 5} stroke="var(--figure-gap)" />
      <path d={path} strokeWidth={width} stroke={far ? "var(--figure-far)" : "var(--figure)"} />
    </>
  );
}

export function Head({ at: { x, y } }: { at: Point }) {
  return <circle cx={x} cy={y} r="18" fill="var(--figure)" />;
}

/** An attribute that React knows and its types do not; a style attribute would not pass the security policy. */
export const turnsAround = ({ x, y }: Point) => ({ transformOrigin: `${x}px ${y}px` });

/** What turns around a joint; the turn itself is an animation of illustrations.css. */
export function Joint({ around, name, children }: { around: Point; name: string; children: ReactNode }) {
  return (
    <g className={name} {...turnsAround(around)}>
      {children}
    </g>
  );
}

export function Ground({ y }: { y: number }) {
  return <path d={`M64 ${y}H256`} stroke="var(--line-strong)" strokeWidth="1.5" />;
}
