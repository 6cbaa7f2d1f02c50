import Illustration from "~/ui/illustrations/Illustration";
import { drawnFigure } from "./drawn-figure";

interface Props {
  of: Parameters<typeof drawnFigure>[0];
  className: string;
}

/** In the place of a picture that nobody gave: one of the house's figures. It says nothing that the title does not. */
export function ArticleDrawing({ of, className }: Props) {
  return (
    <div className={`relative w-full rounded-lg bg-sunk ${className}`}>
      <Illustration name={drawnFigure(of)} className="absolute inset-0 size-full p-4" />
    </div>
  );
}
