import { arc, at, line, sector, ticks } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import { dial, type Moved } from "./figure-frame";
import type { HeldPhone, Prop } from "./pose";
import { propPaths } from "./props";

type Joint = Skeleton["joints"][string];

interface Props {
  skeleton: Skeleton;
  props: readonly Prop[];
  moved?: Moved | null;
  phone?: HeldPhone | undefined;
}

/** A person in one position, with what is around them. */
export function FigureBody({ skeleton: { bones, head, ...rest }, props, moved, phone }: Props) {
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
      {phone && <Phone {...phone} joint={rest.joints[phone.along]} />}
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

const phoneSize = { long: 30, wide: 16, thick: 6 };

function Phone({ at: distance, beside = 0, face, joint }: HeldPhone & { joint: Joint | undefined }) {
  if (!joint) return null;
  const { x, y } = at(at(joint.pivot, joint.degrees, distance), joint.degrees + 90, beside);
  const [length, width] =
    face === "across"
      ? [phoneSize.wide, phoneSize.long]
      : [phoneSize.long, face ? phoneSize.wide : phoneSize.thick];
  return (
    <rect
      x={-length / 2}
      y={-width / 2}
      width={length}
      height={width}
      rx="2.5"
      transform={`translate(${x} ${y}) rotate(${-Math.round(joint.degrees)})`}
      fill="var(--coral)"
      stroke="var(--ink)"
      strokeWidth="2.5"
    />
  );
}
