import { type FigureName, figures } from "./figures";
import { MeasuredFigure } from "./MeasuredFigure";

/** One figure in a square, for cards and sections; it repeats a text beside it, so readers skip it. */
export default function Illustration({ name, className }: { name: FigureName; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="40 24 256 280" className={`illustration ${className ?? ""}`}>
      <MeasuredFigure figure={figures[name]} radius={104} />
    </svg>
  );
}
