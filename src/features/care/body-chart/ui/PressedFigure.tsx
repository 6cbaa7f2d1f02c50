import { type KeyboardEvent, useId, useRef, useState } from "react";
import { painWords } from "../chart-words";
import type { Mark } from "../contract";
import { nearestTo, nextTowards } from "../marking";
import { type Region, regions, type View, viewNames } from "../regions";
import { FigureDefinitions, FigureLayers, Strengths } from "./offered/BodyFigure";
import { figureBox } from "./outline";

const regionStyle =
  "cursor-pointer fill-transparent stroke-line-strong/50 stroke-[0.75] outline-none [pointer-events:all] hover:fill-green/15 " +
  "data-open:fill-coral/40 focus-visible:stroke-focus focus-visible:stroke-[5]";

/** In the coordinates of the figure. */
function pointIn(svg: SVGSVGElement, clientX: number, clientY: number): readonly [number, number] {
  const { left, top, width, height } = svg.getBoundingClientRect();
  const scale = Math.min(width / figureBox.width, height / figureBox.height);
  return [
    (clientX - left - (width - figureBox.width * scale) / 2) / scale,
    (clientY - top - (height - figureBox.height * scale) / 2) / scale,
  ];
}

interface Props {
  view: View;
  marks: readonly Mark[];
  /** The region that is being asked about. */
  open: string | null;
  /** Whose left and right: "Tu" or "Su". */
  whose: string;
  onPick: (region: Region, from: SVGElement) => void;
}

/**
 * One view of the body to press on. It is one stop for the keyboard: arrows lead from region to region, each a button with its name
 * and what is marked there.
 */
export function PressedFigure({ view, marks, open, whose, onPick }: Props) {
  const id = useId();
  const own = regions.filter((region) => region.view === view);
  const [stop, setStop] = useState(own[0]?.id);
  const svg = useRef<SVGSVGElement>(null);
  function onKeyDown(event: KeyboardEvent<SVGElement>, region: Region): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPick(region, event.currentTarget);
      return;
    }
    const next = nextTowards(own, region, event.key);
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    if (!next) return;
    setStop(next.id);
    svg.current?.querySelector<SVGElement>(`[data-region="${next.id}"]`)?.focus();
  }
  const faces = view === "front" || view === "back";
  return (
    <figure className="flex min-w-0 flex-col items-center">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a miss of a finger; keys cannot miss */}
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing */}
      <svg
        ref={svg}
        role="group"
        aria-label={`Cuerpo: ${viewNames[view].toLowerCase()}`}
        viewBox={`0 0 ${figureBox.width} ${figureBox.height}`}
        onClick={({ target, currentTarget, clientX, clientY }) => {
          // A finger that just misses the body means what it is nearest to.
          const near = target === currentTarget && nearestTo(own, pointIn(currentTarget, clientX, clientY));
          if (near) onPick(near, currentTarget);
        }}
        className="h-[min(34rem,60dvh)] min-h-96 md:h-[min(34rem,48dvh)] max-w-full touch-manipulation"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <FigureDefinitions id={id} view={view} scale={1.15} />
        <FigureLayers
          id={id}
          view={view}
          marks={marks}
          strokeWidth={2}
          onEach={(outline) =>
            own
              .filter((region) => region.outline === outline)
              .map((region) => {
                const here = marks.filter((mark) => mark.region === region.id);
                return (
                  // biome-ignore lint/a11y/useSemanticElements: HTML has no button of this shape
                  <path
                    key={region.id}
                    d={region.path}
                    data-region={region.id}
                    data-open={open === region.id || undefined}
                    role="button"
                    tabIndex={stop === region.id ? 0 : -1}
                    aria-pressed={here.length > 0}
                    aria-label={[region.name, ...here.map(painWords)].join(": ")}
                    className={regionStyle}
                    onFocus={() => setStop(region.id)}
                    onKeyDown={(event) => onKeyDown(event, region)}
                    onClick={({ currentTarget }) => onPick(region, currentTarget)}
                  />
                );
              })
          }
        />
        <Strengths view={view} marks={marks} />
      </svg>
      <figcaption className="grid w-full max-w-64 grid-cols-2 text-ink-soft">
        {faces ? (
          <>
            <span>{view === "front" ? `${whose} derecha` : `${whose} izquierda`}</span>
            <span className="text-right">{view === "front" ? `${whose} izquierda` : `${whose} derecha`}</span>
          </>
        ) : (
          <span className="col-span-2 text-center">
            {whose} lado {view === "right" ? "derecho" : "izquierdo"}
          </span>
        )}
      </figcaption>
    </figure>
  );
}
