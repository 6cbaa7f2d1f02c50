import { type ReactNode, useId } from "react";
import type { Mark } from "../../contract";
import { regions, type View } from "../../regions";
import { figureBox, finesse, outlines } from "../outline";
import { KindPatterns } from "./KindPatterns";

interface Props {
  view: View;
  marks: readonly Mark[];
  /** What it shows, for who does not see it; without one it repeats a text beside it, and readers skip it. */
  label?: string;
  /** Small ones among many: coarser patterns, and no numbers, which nobody could read. */
  small?: boolean;
  className?: string;
}

/** One view of the body with what hurts on it. Its colours are the page's, or plain ones where there is no page around it. */
export function BodyFigure({ view, marks, label, small = false, className }: Props) {
  const id = useId();
  return (
    <svg
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={!label}
      viewBox={`0 0 ${figureBox.width} ${figureBox.height}`}
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <FigureDefinitions id={id} view={view} scale={small ? 1.7 : 1.15} />
      <FigureLayers id={id} view={view} marks={marks} strokeWidth={small ? 4 : 2} />
      {!small && <Strengths view={view} marks={marks} />}
    </svg>
  );
}

export function FigureDefinitions({ id, view, scale }: { id: string; view: View; scale: number }) {
  return (
    <defs>
      {outlines[view].map((outline, index) => (
        <clipPath key={outline} id={`${id}-${index}`}>
          <path d={outline} />
        </clipPath>
      ))}
      <KindPatterns id={id} scale={scale} />
    </defs>
  );
}

interface LayersProps {
  id: string;
  view: View;
  marks: readonly Mark[];
  strokeWidth: number;
  /** What lies on each outline: regions to press. */
  onEach?: (outline: number) => ReactNode;
}

/** The body from its back to its front: what hurts is clipped to the outline that it lies on. */
export function FigureLayers({ id, view, marks, strokeWidth, onEach }: LayersProps) {
  return outlines[view].map((outline, index) => (
    <g key={outline}>
      <path d={outline} fill="var(--paper-raised, #fff)" />
      <g clipPath={`url(#${id}-${index})`}>
        {regions
          .filter((region) => region.view === view && region.outline === index)
          .map((region) => (
            <g key={region.id}>
              {marks
                .filter((mark) => mark.region === region.id)
                .map(({ kind, strength }, place) => (
                  <g key={kind}>
                    {place === 0 && (
                      <path d={region.path} fill="var(--coral, #f58a6f)" fillOpacity={strength / 14 + 0.1} />
                    )}
                    <path d={region.path} fill={`url(#${id}-${kind})`} />
                  </g>
                ))}
            </g>
          ))}
        {index === 0 && (
          <path d={finesse[view]} stroke="var(--line-strong, #857d6c)" strokeWidth={strokeWidth * 0.6} />
        )}
        {onEach?.(index)}
      </g>
      <path d={outline} stroke="var(--ink, #14211b)" strokeWidth={strokeWidth} pointerEvents="none" />
    </g>
  ));
}

/** The strongest of each region, as a number. */
export function Strengths({ view, marks }: { view: View; marks: readonly Mark[] }) {
  return regions
    .filter((region) => region.view === view)
    .flatMap((region) => {
      const here = marks.filter((mark) => mark.region === region.id);
      if (here.length === 0) return [];
      const [x, y] = region.spot;
      return [
        // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing of it takes the focus
        <g key={region.id} pointerEvents="none" aria-hidden="true">
          <circle
            cx={x}
            cy={y}
            r="10.5"
            fill="var(--ink, #14211b)"
            stroke="var(--paper-raised, #fff)"
            strokeWidth="1.5"
          />
          <text
            x={x}
            y={y + 5}
            textAnchor="middle"
            fontSize="15"
            fontWeight="700"
            fill="var(--paper-raised, #fff)"
            className="tabular-nums select-none"
          >
            {Math.max(...here.map(({ strength }) => strength))}
          </text>
        </g>,
      ];
    });
}
