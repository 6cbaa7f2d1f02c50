import { OwnPicture } from "~/features/site/uploads/ui/offered/OwnPicture";
import { ExerciseFigure } from "~/ui/exercise-figure/ExerciseFigure";
import type { Drawing } from "~/ui/exercise-figure/pose";

interface Props {
  /** Of the library. */
  drawing?: Drawing | undefined;
  /** Of the clinic's own; an exercise may have neither. */
  picture?: string | null | undefined;
  className: string;
}

/** What shows an exercise beside its name. */
export function ExercisePicture({ drawing, picture, className }: Props) {
  if (drawing) return <ExerciseFigure drawing={drawing} className={className} />;
  if (picture)
    return (
      <OwnPicture
        address={picture}
        alt=""
        sizes="18rem"
        className={`rounded-md object-contain ${className}`}
      />
    );
  return <span className={className} />;
}
