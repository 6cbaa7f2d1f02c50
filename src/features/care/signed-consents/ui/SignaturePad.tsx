import { type PointerEvent, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";
import { mostOfStroke, padHeight, padWidth } from "../stroke";

interface Props {
  /** The drawing as `<svg>`; null while nothing is drawn. */
  onDrawn: (svg: string | null) => void;
  error: string | undefined;
}

/** Room for the least of an `<svg>` around what is drawn. */
const frame = 400;

/** Where a finger or a pen signs. Whoever cannot draw signs with the typed name alone. */
export function SignaturePad({ onDrawn, error }: Props) {
  const [path, setPath] = useState("");
  const drawn = useRef("");
  const last = useRef<{ x: number; y: number } | null>(null);

  function pointOf(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect();
    const within = (part: number, most: number) => Math.round(Math.min(Math.max(part, 0), 1) * most);
    return {
      x: within((event.clientX - box.left) / box.width, padWidth),
      y: within((event.clientY - box.top) / box.height, padHeight),
    };
  }
  function add(step: string, point: { x: number; y: number }): void {
    if (drawn.current.length + step.length + frame > mostOfStroke) return;
    last.current = point;
    drawn.current += step;
    setPath(drawn.current);
  }
  function begin(event: PointerEvent<SVGSVGElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    add(`M${point.x} ${point.y}l0 1`, point);
  }
  function draw(event: PointerEvent<SVGSVGElement>): void {
    const from = last.current;
    if (!from) return;
    const point = pointOf(event);
    if (Math.hypot(point.x - from.x, point.y - from.y) >= 3) add(`L${point.x} ${point.y}`, point);
  }
  function end(): void {
    last.current = null;
    onDrawn(drawn.current ? svgOf(drawn.current) : null);
  }
  function clear(): void {
    drawn.current = "";
    setPath("");
    onDrawn(null);
  }

  return (
    <div>
      <p className="font-semibold">Firma con el dedo</p>
      <svg
        viewBox={`0 0 ${padWidth} ${padHeight}`}
        className="mt-2 w-full touch-none rounded-md border-2 border-line-strong bg-raised"
        role="img"
        aria-label={path ? "Tu firma, dibujada" : "Recuadro para firmar con el dedo"}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path d={`M40 ${padHeight - 40}H${padWidth - 40}`} className="stroke-line" strokeWidth="2" />
        <path
          d={path || "M0 0"}
          fill="none"
          className="stroke-ink"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-ink-soft">Si no puedes dibujarla, basta con tu nombre escrito.</p>
        <Button size="small" variant="quiet" disabled={!path} onClick={clear}>
          Borrar la firma
        </Button>
      </div>
      {error && <p className="font-semibold text-danger">{error}</p>}
    </div>
  );
}

const svgOf = (path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${padWidth} ${padHeight}"><path d="${path}" fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
